import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const section = style({ paddingTop: vars.space.section });
export const head = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "baseline",
	justifyContent: "space-between",
	gap: vars.space.md,
	marginBottom: vars.space.lg,
});
