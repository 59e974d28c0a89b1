import { style } from "@vanilla-extract/css";
import { grid, vars } from "../../theme/style.ts";

export const view = style({
	...grid(vars.space.md),
	justifyItems: "center",
	alignContent: "center",
	minHeight: "65vh",
	padding: `${vars.space.section} ${vars.space.gutter}`,
	textAlign: "center",
});
export const art = style({ width: "9rem", height: "9rem", marginBottom: vars.space.lg });
