import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const avatar = style({
	display: "inline-grid",
	placeItems: "center",
	overflow: "hidden",
	flexShrink: 0,
	width: vars.size.controlSmall,
	height: vars.size.controlSmall,
	background: vars.color.accentWash,
	color: vars.color.accent,
	borderRadius: vars.radius.pill,
	fontFamily: vars.font.display,
	fontWeight: vars.weight.bold,
	fontSize: vars.text.lead,
	lineHeight: 1,
});
export const picture = style({ width: "100%", height: "100%", objectFit: "cover" });
