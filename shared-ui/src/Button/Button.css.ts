import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../theme/style.ts";

const { color, motion, radius, size, space, text, tracking, weight } = vars;

export const button = style({
	display: "inline-flex",
	alignItems: "center",
	justifyContent: "center",
	gap: space.xs,
	border: `${size.hairline} solid transparent`,
	borderRadius: radius.sm,
	background: "none",
	fontFamily: vars.font.ui,
	fontWeight: weight.medium,
	letterSpacing: tracking.wide,
	lineHeight: vars.leading.snug,
	textAlign: "center",
	textDecoration: "none",
	whiteSpace: "nowrap",
	cursor: "pointer",
	transition:
		`background ${motion.calm} ${motion.ease}, color ${motion.calm} ` +
		`${motion.ease}, border-color ${motion.calm} ${motion.ease}`,
	selectors: {
		'&:disabled, &[aria-disabled="true"]': { opacity: 0.5, cursor: "not-allowed" },
	},
});

export const variants = styleVariants({
	primary: {
		background: color.accentFill,
		color: color.onAccent,
		":hover": { background: color.accentStrong },
	},
	secondary: {
		borderColor: color.ruleStrong,
		color: color.ink,
		":hover": { borderColor: color.ink, background: color.surface },
	},
	ghost: { color: color.ink, ":hover": { background: color.sunken } },
	danger: {
		borderColor: color.danger,
		color: color.danger,
		":hover": { background: color.danger, color: color.onDanger },
	},
	icon: {
		borderRadius: radius.pill,
		color: color.inkSoft,
		":hover": { background: color.sunken, color: color.ink },
	},
});

export const sizes = styleVariants({
	small: {
		minHeight: size.controlSmall,
		padding: `${space.xxs} ${space.sm}`,
		fontSize: text.small,
		"@media": { [media.touch]: { minHeight: size.touch } },
	},
	medium: {
		minHeight: size.touch,
		padding: `${space.xs} ${space.lg}`,
		fontSize: text.small,
	},
	large: {
		minHeight: size.control,
		padding: `${space.sm} ${space.lg}`,
		fontSize: text.body,
	},
});

/** Sizes of a button without text. */
export const iconSizes = styleVariants(
	{ small: size.controlSmall, medium: size.touch, large: size.control },
	(width) => ({ padding: 0, width }),
);
