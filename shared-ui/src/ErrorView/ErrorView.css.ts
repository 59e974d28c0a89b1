import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const view = style({
	display: "grid",
	justifyItems: "center",
	alignContent: "center",
	gap: vars.space.md,
	minHeight: "60vh",
	padding: `${vars.space.section} ${vars.space.gutter}`,
	textAlign: "center",
});
