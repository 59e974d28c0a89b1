import { globalStyle, style } from "@vanilla-extract/css";
import {
	centeredRow,
	grid,
	media,
	smallText,
	vars,
	wrappedRow,
} from "../../theme/style.ts";
import { empty } from "../Placeholders/Placeholders.css.ts";

const { color, motion, size, space } = vars;

// The tabs above have a rule.
globalStyle(`[role="tabpanel"] > ${empty}`, { borderTop: "none" });

export const columns = style({
	...grid(space.xl),
	alignItems: "start",
	"@media": {
		[media.medium]: {
			gridTemplateColumns: `minmax(0, 12rem) minmax(0, 1fr)`,
			gap: space.gutter,
		},
	},
});

/** Without categories, the products have the whole width. */
globalStyle(`${columns} > :only-child`, { gridColumn: "1 / -1" });

export const sidebar = style({
	...grid(space.sm),
	"@media": {
		[media.medium]: { position: "sticky", top: `calc(${size.header} + ${space.lg})` },
	},
});

export const filters = style({
	...wrappedRow(space.xs),
	"@media": { [media.medium]: { flexDirection: "column", gap: 0 } },
});

export const filter = style({
	...centeredRow(space.xs),
	justifyContent: "space-between",
	width: "100%",
	minHeight: size.touch,
	padding: `${space.xs} ${space.sm}`,
	border: `${size.hairline} solid ${color.rule}`,
	borderRadius: vars.radius.sm,
	background: "none",
	...smallText(color.inkSoft),
	textAlign: "start",
	cursor: "pointer",
	transition: `color ${motion.calm} ${motion.ease}, border-color ${motion.calm} ${motion.ease}`,
	":hover": { color: color.ink, borderColor: color.ruleStrong },
	selectors: {
		'&[aria-pressed="true"]': {
			color: color.accent,
			borderColor: color.accent,
			background: color.accentWash,
		},
	},
	"@media": {
		[media.medium]: {
			borderWidth: `0 0 ${size.hairline}`,
			borderRadius: 0,
			paddingInline: space.xs,
		},
	},
});

export const check = style({ width: vars.space.md, height: vars.space.md });

export const summary = style({
	...wrappedRow(`0 ${space.xs}`),
	alignItems: "center",
	justifyContent: "space-between",
	...smallText(),
});
export const clear = style({ marginInline: `calc(-1 * ${space.sm})` });
