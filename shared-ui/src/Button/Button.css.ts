import { type RecipeVariants, recipe } from "@vanilla-extract/recipes";
import { media, vars } from "../theme/style.ts";

const { color, motion, radius, size, space, text, tracking, weight } = vars;

export const button = recipe({
	base: {
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
		transition: `background ${motion.calm} ${motion.ease}, color ${motion.calm} ${motion.ease}, border-color ${motion.calm} ${motion.ease}`,
		selectors: { '&:disabled, &[aria-disabled="true"]': { opacity: 0.5, cursor: "not-allowed" } },
	},
	variants: {
		variant: {
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
		},
		size: {
			small: {
				minHeight: size.controlSmall,
				padding: `${space.xxs} ${space.sm}`,
				fontSize: text.small,
				"@media": { [media.touch]: { minHeight: size.touch } },
			},
			medium: { minHeight: size.touch, padding: `${space.xs} ${space.lg}`, fontSize: text.small },
			large: { minHeight: size.control, padding: `${space.sm} ${space.lg}`, fontSize: text.body },
		},
	},
	compoundVariants: [
		{ variants: { variant: "icon", size: "small" }, style: { padding: 0, width: size.controlSmall } },
		{ variants: { variant: "icon", size: "medium" }, style: { padding: 0, width: size.touch } },
		{ variants: { variant: "icon", size: "large" }, style: { padding: 0, width: size.control } },
	],
	defaultVariants: { variant: "primary", size: "medium" },
});

export type ButtonLook = NonNullable<RecipeVariants<typeof button>>;
