import { style } from "@vanilla-extract/css";
import { control } from "../Field/Field.css.ts";
import { menu } from "../Menu/Menu.css.ts";
import {
	centeredRow,
	forcedSelection,
	mirror,
	touchTarget,
	vars,
} from "../theme/style.ts";

export { item } from "../Menu/Menu.css.ts";

const { color, motion, size, space } = vars;

export const row = style({ ...touchTarget, gap: space.sm });

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
		'&[data-state="checked"]': {
			background: color.accentFill,
			borderColor: color.accentFill,
			...forcedSelection,
		},
		"&:disabled": { opacity: 0.5, cursor: "not-allowed" },
	},
});

const THUMB_WAY = `(${size.touch} - ${size.icon} - 3 * ${space.hair})`;

export const thumb = style({
	display: "block",
	width: size.icon,
	height: size.icon,
	borderRadius: vars.radius.pill,
	background: color.ruleStrong,
	"@media": { "(forced-colors: active)": { background: "ButtonText" } },
	transition: `transform ${motion.calm} ${motion.ease}, background ${motion.calm} ${motion.ease}`,
	selectors: {
		'&[data-state="checked"]': {
			background: color.onAccent,
			"@media": { "(forced-colors: active)": { background: "HighlightText" } },
			transform: `translateX(calc(${mirror} * ${THUMB_WAY}))`,
		},
	},
});

export const label = style({ fontSize: vars.text.small, cursor: "pointer" });

/** A long list scrolls within the window. */
export const list = style([
	menu,
	{ maxHeight: "min(24rem, var(--radix-select-content-available-height))" },
]);

export const trigger = style([
	control,
	{
		...centeredRow(space.sm),
		justifyContent: "space-between",
		textAlign: "start",
		cursor: "pointer",
	},
]);

/**
 * The doubled selector overrides a button's padding regardless of the order of the
 * sheets.
 */
export const toolbarButton = style({
	selectors: { "&&": { minWidth: size.touch, paddingInline: space.xs, flexShrink: 0 } },
});
