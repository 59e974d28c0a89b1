import { globalStyle, style } from "@vanilla-extract/css";
import {
	centered,
	forcedSelection,
	media,
	spaceBetween,
	vars,
} from "../../../theme/style.ts";

const { color, font, leading, motion, radius, size, space, text, weight } = vars;

export const label = style({
	fontSize: text.small,
	fontWeight: weight.medium,
	color: color.inkSoft,
});

export const choice = style({ minWidth: 0, padding: 0, border: "none" });
globalStyle(`${choice} > legend`, { padding: 0, marginBottom: space.xs });

export const options = style({
	display: "flex",
	border: `${size.hairline} solid ${color.ruleStrong}`,
	borderRadius: radius.sm,
});

export const option = style({
	position: "relative",
	flex: "1 1 auto",
	display: "grid",
	cursor: "pointer",
	selectors: { "& + &": { borderInlineStart: `${size.hairline} solid ${color.rule}` } },
});

/** Covers its option, so that the browser scrolls to it. */
export const radio = style({
	position: "absolute",
	inset: 0,
	opacity: 0,
	cursor: "pointer",
});

export const optionText = style({
	...centered,
	minHeight: size.touch,
	padding: `${space.xxs} ${space.xs}`,
	fontSize: text.small,
	lineHeight: leading.snug,
	textAlign: "center",
	transition: `background ${motion.quick} ${motion.ease}`,
	selectors: {
		[`${radio}:checked + &`]: {
			background: color.accentFill,
			color: color.onAccent,
			...forcedSelection,
		},
		[`${radio}:hover:not(:checked) + &`]: { background: color.sunken },
		[`${radio}:focus-visible + &`]: {
			outline: `2px solid ${color.focus}`,
			outlineOffset: "2px",
		},
	},
});

export const slider = style({
	display: "grid",
	gridTemplateColumns: "1fr auto",
	columnGap: space.sm,
	alignItems: "center",
});

export const value = style({
	fontSize: text.small,
	color: color.inkSoft,
	fontVariantNumeric: "tabular-nums lining-nums",
});

export const range = style({
	gridColumn: "1 / -1",
	width: "100%",
	minHeight: size.touch,
	margin: 0,
	accentColor: color.accent,
	cursor: "pointer",
});

export const row = style({ ...spaceBetween(space.sm), alignItems: "center" });
export const steps = style({ display: "flex", gap: space.xs });

export const serif = style({ fontFamily: font.text });

const letter = {
	fontFamily: font.text,
	lineHeight: 1,
	textBox: "trim-both cap alphabetic",
};
export const smallLetter = style({ ...letter, fontSize: text.small });
export const largeLetter = style({ ...letter, fontSize: text.lead });

export const more = style({ display: "grid" });
globalStyle(`${more}[open] > summary`, { marginBottom: space.md });
globalStyle(`${more} > summary + *`, { display: "grid", gap: space.md });

export const summary = style({
	display: "list-item",
	minHeight: size.touch,
	paddingBlock: space.sm,
	borderTop: `${size.hairline} solid ${color.rule}`,
	fontSize: text.small,
	fontWeight: weight.medium,
	cursor: "pointer",
});

export const hyperlegible = style({
	fontFamily: `"Atkinson Hyperlegible Next Variable", ${font.ui}`,
});

/** The lines of a phone are never longer than the shortest choice. */
export const onWideWindows = style({
	display: "none",
	"@media": { [media.small]: { display: "block" } },
});
