import { style, styleVariants } from "@vanilla-extract/css";
import { filling, vars } from "../theme/style.ts";

export const avatar = style({
	display: "inline-grid",
	placeItems: "center",
	overflow: "hidden",
	flexShrink: 0,
	background: vars.color.accentWash,
	color: vars.color.accent,
	borderRadius: vars.radius.pill,
	fontFamily: vars.font.display,
	fontWeight: vars.weight.bold,
	lineHeight: 1,
});
export const sizes = styleVariants({
	small: {
		width: vars.size.controlSmall,
		height: vars.size.controlSmall,
		fontSize: vars.text.lead,
	},
	large: {
		width: vars.size.thumbnail,
		height: vars.size.thumbnail,
		fontSize: vars.text.title,
	},
});
export const layer = style({ gridArea: "1 / 1" });
export const picture = style(filling);
