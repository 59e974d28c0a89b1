import { pressed, smallText, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const back = style({
	...pressed,
	gap: vars.space.xs,
	...smallText(vars.color.inkSoft),
	textDecoration: "none",
	":hover": { color: vars.color.accent },
});
