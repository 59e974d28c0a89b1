import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme/style.ts";

const breathe = keyframes({ "50%": { opacity: 0.35 } });

export const skeleton = style({
	display: "block",
	width: "100%",
	minHeight: "1em",
	opacity: 0.65,
	borderRadius: vars.radius.sm,
	// Overrides the background of the replaced element.
	selectors: { "&&": { background: vars.color.rule } },
	animation: `${breathe} 2.4s ease-in-out infinite`,
});
