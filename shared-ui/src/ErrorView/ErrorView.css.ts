import { style } from "@vanilla-extract/css";
import { grid, vars } from "../theme/style.ts";

export const view = style({
	...grid(vars.space.md),
	justifyItems: "center",
	alignContent: "center",
	minHeight: "60vh",
	padding: `${vars.space.section} ${vars.space.gutter}`,
	textAlign: "center",
});
