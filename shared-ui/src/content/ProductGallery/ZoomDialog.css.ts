import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/style.ts";

const { motion, radius } = vars;

export const TALLEST = "86vh";

/** Keeps the size of the whole picture. Touches move the picture, not the page. */
export const frame = style({
	overflow: "hidden",
	borderRadius: radius.sm,
	cursor: "zoom-in",
	touchAction: "none",
	selectors: { "&[data-close]": { cursor: "grab" } },
});

export const enlarged = style({
	height: "auto",
	maxHeight: TALLEST,
	objectFit: "contain",
	userSelect: "none",
});

/**
 * Animated after a double tap. During a pinch the picture follows the fingers directly.
 */
export const gliding = style([
	enlarged,
	{ transition: `transform ${motion.calm} ${motion.ease}` },
]);
