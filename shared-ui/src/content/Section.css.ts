import { style } from "@vanilla-extract/css";
import { vars, wrappedRow } from "../theme/style.ts";

export const section = style({ paddingTop: vars.space.section });
export const head = style({
	...wrappedRow(vars.space.md),
	alignItems: "baseline",
	justifyContent: "space-between",
	marginBottom: vars.space.lg,
});
