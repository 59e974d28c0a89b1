import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/style.ts";

export const drawing = style({
	width: "100%",
	height: "100%",
	overflow: "visible",
	fill: "none",
	stroke: "currentColor",
	strokeLinejoin: "round",
	strokeLinecap: "round",
	color: vars.color.ink,
});
export const line = style({ strokeWidth: 1, vectorEffect: "non-scaling-stroke" });
export const faint = style([line, { stroke: vars.color.ruleStrong, opacity: 0.55 }]);

/** Shades of the stone's color, from lit facets to dark ones. */
const depths = [0.03, 0.12, 0.26, 0.44, 0.66];
export const facets = depths.map((fillOpacity) =>
	style([line, { stroke: vars.color.accent, fill: vars.color.accentFill, fillOpacity }]),
);
