import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const more = style({
	display: "grid",
	justifyItems: "center",
	gap: vars.space.sm,
	paddingTop: vars.space.xl,
});
export const failure = style({ color: vars.color.inkSoft });
export const newest = style({ marginBottom: vars.space.lg });
