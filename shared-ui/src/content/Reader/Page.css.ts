import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { centeredRow, grid, headingText, media, vars } from "../../theme/style.ts";

const { color, font, leading, motion, radius, size, space, text, tracking, weight } =
	vars;

/** About 52, 66 and 82 characters of Newsreader at any size. */
const LINE_LENGTHS = { short: "23em", medium: "29em", long: "36em" };
const INDENT = "1.35em";

export const page = style({
	width: "100%",
	maxWidth: `calc(${LINE_LENGTHS.medium} + 2 * ${space.gutter})`,
	marginInline: "auto",
	padding: `${space.lg} ${space.gutter} 0`,
	fontFamily: font.text,
	lineHeight: 1.6,
	color: color.ink,
	fontVariantNumeric: "oldstyle-nums",
	fontKerning: "normal",
	fontOpticalSizing: "auto",
	hangingPunctuation: "first allow-end last",
	hyphens: "auto",
	hyphenateLimitChars: "7 3 3",
	textWrap: "pretty",
	selectors: {
		'&[data-line-length="short"]': {
			maxWidth: `calc(${LINE_LENGTHS.short} + 2 * ${space.gutter})`,
		},
		'&[data-line-length="long"]': {
			maxWidth: `calc(${LINE_LENGTHS.long} + 2 * ${space.gutter})`,
		},
		'&[data-typeface="sans"]': { fontFamily: font.ui },
		'&[data-typeface="hyperlegible"]': {
			fontFamily: `"Atkinson Hyperlegible Next Variable", ${font.ui}`,
		},
		"&[data-leading]": { lineHeight: "var(--reader-line-height)" },
		"&[data-justified]": { textAlign: "justify" },
		"&[data-spaced]": { wordSpacing: "calc(0.16em * var(--reader-spacing))" },
	},
});

export const title = style({
	marginBottom: "0.85em",
	...headingText(text.heading),
	fontWeight: weight.medium,
	letterSpacing: tracking.tight,
	textAlign: "center",
	hyphens: "manual",
});

const opening = style({});
export const openings = styleVariants({
	dropCap: [opening],
	smallCapitals: [opening],
	plain: [opening],
});

globalStyle(`${openings.dropCap} > p:first-of-type::first-letter`, {
	float: "inline-start",
	margin: "0.05em 0.07em 0 -0.02em",
	color: color.accent,
	fontFamily: font.display,
	fontSize: "5.72em",
	fontWeight: weight.medium,
	lineHeight: 0.7,
	fontVariantNumeric: "lining-nums",
});
globalStyle(`${openings.smallCapitals} > p:first-of-type::first-line`, {
	fontVariantCaps: "small-caps",
	letterSpacing: tracking.wide,
});

const within = (selector: string) => `${page} ${selector}`;

globalStyle(within("p + p:not([data-continued])"), { textIndent: INDENT });
globalStyle(within("li > p + p, blockquote > p + p"), { textIndent: INDENT });
/**
 * Counts full-width squares: Chinese paragraphs start with two empty ones, Japanese with
 * one.
 */
globalStyle(`${page}[data-script^="Han"] > p:not([data-continued])`, {
	textIndent: "2em",
});
globalStyle(`${page}[data-script="Jpan"] > p:not([data-continued])`, {
	textIndent: "1em",
});
globalStyle(within("> :is(ul, ol, blockquote, pre, img, hr) + *"), {
	marginTop: "1.4em",
});
globalStyle(within("> * + :is(ul, ol, blockquote, pre, hr)"), { marginTop: "1.4em" });

globalStyle(within(":is(h1, h2, h3, h4, h5, h6):not([class])"), {
	marginBlock: "1.9em 0.7em",
	fontWeight: weight.medium,
	hyphens: "manual",
	textWrap: "balance",
});
globalStyle(within("> :is(h1, h2, h3, h4, h5, h6):not([class]):first-child"), {
	marginTop: 0,
});
globalStyle(within(":is(h1, h2):not([class])"), { fontSize: "1.5em" });
globalStyle(within("h3"), { fontSize: "1.28em" });
globalStyle(within(":is(h4, h5, h6)"), { fontSize: "1.1em" });

globalStyle(within(":is(ul, ol)"), { paddingInlineStart: "1.5em" });
globalStyle(within("li + li"), { marginTop: "0.35em" });
globalStyle(within("li::marker"), { color: color.accent });
globalStyle(within("li[data-continued]"), { listStyle: "none" });

globalStyle(within("blockquote"), {
	marginInline: "1.4em",
	color: color.inkSoft,
	fontStyle: "italic",
});
globalStyle(within("blockquote em"), { fontStyle: "normal" });

globalStyle(within("a"), {
	color: color.accent,
	textDecorationThickness: size.hairline,
	textUnderlineOffset: "0.2em",
	transition: `color ${motion.quick} ${motion.ease}`,
});
globalStyle(within("a:hover"), { color: color.accentStrong });
globalStyle(within("strong"), { fontWeight: weight.bold });

// A photo with a known size keeps its space while it loads, and its shape if it would be
// too tall.
globalStyle(within("img"), {
	marginInline: "auto",
	height: "auto",
	maxHeight: "80dvh",
	objectFit: "contain",
	borderRadius: radius.sm,
});
globalStyle(within("p:has(> :is(img, picture):only-child)"), {
	marginBlock: "1.4em",
	textIndent: 0,
});
globalStyle(within("p:has(> :is(img, picture):only-child) + p"), { textIndent: 0 });

globalStyle(within("hr"), { height: "auto", border: "none", textAlign: "center" });
globalStyle(within("hr::before"), {
	content: '"◆ ◆ ◆" / ""',
	color: color.accent,
	fontSize: "0.45em",
	letterSpacing: "0.8em",
	marginInlineEnd: "-0.8em",
});

globalStyle(within(":is(code, pre)"), {
	fontFamily: "ui-monospace, monospace",
	fontSize: "0.86em",
	fontVariantNumeric: "lining-nums",
	hyphens: "manual",
	background: color.sunken,
	borderRadius: radius.sm,
});
globalStyle(within("code"), { paddingInline: "0.25em" });
globalStyle(within("pre"), {
	direction: "ltr",
	padding: space.md,
	whiteSpace: "pre-wrap",
	lineHeight: leading.normal,
});
globalStyle(within("pre code"), { padding: 0, fontSize: "1em", background: "none" });

const headings = ":is(h1, h2, h3, h4, h5, h6)";
globalStyle(`${page}:not([data-typeface="serif"]) ${headings}`, {
	fontFamily: "inherit",
});
globalStyle(`${page}[data-justified] ${headings}:not([class])`, { textAlign: "start" });
globalStyle(`${page}[data-spaced] p + p:not([data-continued])`, {
	marginTop: "calc(2em * var(--reader-spacing))",
	textIndent: 0,
});

/** The repeated class outweighs the styles of other scripts (`theme/global.css.ts`). */
const outweighing = page.repeat(4).replaceAll(page, `.${page}`);
globalStyle(`${outweighing}[data-leading] :is(p, li, blockquote)`, {
	lineHeight: "inherit",
});
globalStyle(`${outweighing}[data-spaced="letters"] :is(p, li, blockquote)`, {
	letterSpacing: "calc(0.12em * var(--reader-spacing))",
});

export const ending = style({
	...grid(space.lg),
	justifyItems: "center",
	padding: `${space.xl} ${space.gutter} ${space.lg}`,
});

export const ornament = style({
	...centeredRow(space.md),
	color: color.accent,
	selectors: {
		"&::before, &::after": {
			content: "",
			width: space.xl,
			borderTop: `${size.hairline} solid ${color.ruleStrong}`,
		},
	},
});

export const afterwards = style({
	width: "100%",
	maxWidth: size.content,
	marginTop: space.lg,
	"@media": { [media.medium]: { marginTop: space.xl } },
});
