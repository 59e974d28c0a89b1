import { inRow, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const screen = style({
	minHeight: "100vh",
	...inRow(vars.space.sm),
	justifyContent: "center",
	color: vars.color.inkSoft,
});
