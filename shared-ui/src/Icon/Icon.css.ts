import { style } from "@vanilla-extract/css";
import { mirror, vars } from "../theme/style.ts";

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
 * Mirrors signs with a direction in right-to-left text. It uses `scale`, because some
 * arrows are moved by `transform`.
 */
export const mirrored = style({ scale: `${mirror} 1` });
