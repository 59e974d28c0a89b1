import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const list = style({
	display: "grid",
	gap: vars.space.xs,
	paddingInlineStart: vars.space.lg,
	listStyle: "disc",
});

export const section = style({ ":focus": { outline: "none" } });
