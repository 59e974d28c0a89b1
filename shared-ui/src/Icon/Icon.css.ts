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

/** Onwards is to the left where lines run so. `scale`, because some move by `transform`. */
export const arrow = style({ selectors: { '[dir="rtl"] &': { scale: "-1 1" } } });
