import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";
import { inLines } from "../theme/layout.ts";

export const section = style({ paddingTop: vars.space.section });
export const head = style({
	...inLines(vars.space.md),
	alignItems: "baseline",
	justifyContent: "space-between",
	marginBottom: vars.space.lg,
});
