import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const back = style({
	display: "inline-flex",
	alignItems: "center",
	gap: vars.space.xs,
	minHeight: vars.size.touch,
	color: vars.color.inkSoft,
	fontSize: vars.text.small,
	textDecoration: "none",
	":hover": { color: vars.color.accent },
});
