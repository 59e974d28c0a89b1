import { style } from "@vanilla-extract/css";
import { pressed, vars } from "../theme/style.ts";

const { color, motion, size, space } = vars;

export const row = style({ ...pressed, gap: space.sm });

export const track = style({
	flexShrink: 0,
	width: size.touch,
	height: `calc(${size.icon} + 3 * ${space.hair})`,
	padding: space.hair,
	border: `${size.hairline} solid ${color.ruleStrong}`,
	borderRadius: vars.radius.pill,
	background: color.sunken,
	cursor: "pointer",
	transition: `background ${motion.calm} ${motion.ease}`,
	selectors: {
		'&[data-state="checked"]': { background: color.accentFill, borderColor: color.accentFill },
		"&:disabled": { opacity: 0.5, cursor: "not-allowed" },
	},
});

export const thumb = style({
	display: "block",
	width: size.icon,
	height: size.icon,
	borderRadius: vars.radius.pill,
	background: color.ruleStrong,
	transition: `transform ${motion.calm} ${motion.ease}, background ${motion.calm} ${motion.ease}`,
	selectors: {
		'&[data-state="checked"]': {
			background: color.onAccent,
			transform: `translateX(calc(${size.touch} - ${size.icon} - 3 * ${space.hair}))`,
		},
	},
});

export const label = style({ fontSize: vars.text.small, cursor: "pointer" });
