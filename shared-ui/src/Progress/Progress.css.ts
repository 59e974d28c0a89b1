import { style } from "@vanilla-extract/css";
import { startEdge, vars } from "../theme/style.ts";

export const track = style({
	height: `calc(${vars.space.hair} + ${vars.size.hairline})`,
	overflow: "hidden",
	background: vars.color.rule,
	borderRadius: vars.radius.pill,
});

export const bar = style({
	height: "100%",
	background: vars.color.accent,
	"@media": { "(forced-colors: active)": { background: "Highlight" } },
	transformOrigin: startEdge,
	transition: `transform ${vars.motion.calm} ${vars.motion.ease}`,
});
