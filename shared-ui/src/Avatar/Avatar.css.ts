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

/** Grows with a letter that the browser enlarges. */
const circle = (size: string, fontSize: string) => {
	const diameter = `max(${size}, 1.25em)`;
	return { width: diameter, height: diameter, fontSize };
};

export const sizes = styleVariants({
	small: circle(vars.size.controlSmall, vars.text.lead),
	large: circle(vars.size.thumbnail, vars.text.title),
});
export const layer = style({ gridArea: "1 / 1" });
export const picture = style(filling);
