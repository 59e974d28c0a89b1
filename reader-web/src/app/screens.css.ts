import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const screen = style({
	minHeight: "100vh",
	display: "flex",
	alignItems: "center",
	justifyContent: "center",
	gap: vars.space.sm,
	color: vars.color.inkSoft,
});
