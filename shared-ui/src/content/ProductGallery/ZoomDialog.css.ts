import { style } from "@vanilla-extract/css";
import { centeredRow, vars } from "../../theme/style.ts";

const { color, motion, shadow, size, space } = vars;

export const area = style({ position: "relative", overflow: "hidden", minHeight: 0 });

/** Touches move the picture, not the page. */
export const frame = style({
	height: "100%",
	overflow: "hidden",
	cursor: "zoom-in",
	touchAction: "none",
	selectors: { "&[data-close]": { cursor: "grab" } },
});

export const enlarged = style({
	width: "100%",
	height: "100%",
	objectFit: "contain",
	userSelect: "none",
});

/**
 * Animated after a double tap or a button. During a pinch the picture follows the fingers
 * directly.
 */
export const gliding = style([
	enlarged,
	{ transition: `transform ${motion.calm} ${motion.ease}` },
]);

export const tools = style({
	...centeredRow(space.xs),
	justifyContent: "center",
	padding: space.xs,
	borderTop: `${size.hairline} solid ${color.rule}`,
});

/** Devices without a pointer that hovers have no loupe. */
export const loupeSwitch = style({
	"@media": { "not all and (hover: hover) and (pointer: fine)": { display: "none" } },
	selectors: { '&[aria-pressed="true"]': { color: color.accent } },
});

export const lens = style({
	position: "absolute",
	overflow: "hidden",
	border: `${size.hairline} solid ${color.ruleStrong}`,
	borderRadius: "50%",
	background: color.surface,
	boxShadow: shadow.overlay,
	pointerEvents: "none",
});
export const lensPicture = style({ position: "absolute", maxWidth: "none" });
