import { style } from "@vanilla-extract/css";
import { vars } from "../theme/style.ts";

export const icon = style({
	flexShrink: 0,
	width: vars.size.icon,
	height: vars.size.icon,
	fill: "none",
	stroke: "currentColor",
	strokeWidth: 1.35,
	strokeLinecap: "round",
	strokeLinejoin: "round",
});

/**
 * Mirrors arrows in right-to-left text. It uses `scale`, because some arrows are moved by
 * `transform`.
 */
export const arrow = style({ selectors: { '[dir="rtl"] &': { scale: "-1 1" } } });
