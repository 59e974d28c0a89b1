import { createGlobalTheme, globalStyle } from "@vanilla-extract/css";
import { palettes } from "./palettes.ts";
import {
	ARABIC_SANS,
	JAPANESE_SANS,
	JAPANESE_SERIFS,
	scales,
	shadows,
} from "./scales.ts";
import { media, vars } from "./style.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("*", { margin: 0 });

globalStyle("html", {
	colorScheme: "light",
	textSizeAdjust: "100%",
	WebkitTextSizeAdjust: "100%",
	scrollPaddingTop: vars.size.header,
	"@media": { [media.low]: { scrollPaddingTop: 0 } },
});
globalStyle('[data-theme="dark"]', { colorScheme: "dark" });

globalStyle("body", {
	minHeight: "100vh",
	background: vars.color.paper,
	color: vars.color.ink,
	fontFamily: vars.font.ui,
	fontSize: vars.text.body,
	lineHeight: vars.leading.normal,
	fontVariantNumeric: "lining-nums",
	textRendering: "optimizeLegibility",
	WebkitFontSmoothing: "antialiased",
	// Long words break, and do not count toward a grid's minimum width, so nothing
	// overflows.
	overflowWrap: "anywhere",
});

globalStyle("h1, h2, h3, h4", {
	fontFamily: vars.font.display,
	fontWeight: vars.weight.medium,
	lineHeight: vars.leading.snug,
	textWrap: "balance",
});
globalStyle("p", { textWrap: "pretty" });
// Only the image in it is laid out.
globalStyle("picture", { display: "contents" });
// Otherwise it would be a grid item, because its `picture` makes no box.
globalStyle("picture > source", { display: "none" });
globalStyle("img, svg, video", { display: "block", maxWidth: "100%" });
globalStyle("button, input, textarea, select", { font: "inherit", color: "inherit" });
globalStyle(":where(ul[class], ol[class])", { listStyle: "none", padding: 0 });
globalStyle("a", { color: "inherit" });
globalStyle("[hidden]", { display: "none" });

globalStyle(":focus-visible", {
	outline: `2px solid ${vars.color.focus}`,
	outlineOffset: "3px",
});
globalStyle("::selection", {
	background: vars.color.accentFill,
	color: vars.color.onAccent,
});

globalStyle("*, *::before, *::after", {
	"@media": {
		[media.still]: {
			animationDuration: "0.01ms !important",
			animationIterationCount: "1 !important",
			// 0 s turns the transition off. A short transition would start with the old colors
			// and keep them on unpainted parts.
			transitionDuration: "0s !important",
		},
	},
});

const { color, shadow, ...measures } = vars;

createGlobalTheme(":root", measures, scales);

/**
 * Defines a theme. `data-theme` works on any element, so the reader can differ from the
 * page behind it.
 */
function theme(selector: string, name: keyof typeof palettes, lit: keyof typeof shadows) {
	createGlobalTheme(
		selector,
		{ color, shadow },
		{ color: palettes[name], shadow: shadows[lit] },
	);
}

theme(':root, [data-theme="light"]', "light", "light");
theme('[data-theme="dark"]', "dark", "dark");
theme('[data-theme="sepia"]', "sepia", "light");

/**
 * Styles texts in scripts that the site's typefaces do not cover, marked by `writtenIn`.
 * Their letters may join, stack or fill squares, so they get no letter spacing, italics
 * or tight lines. Texts of other scripts inside of them are marked `Latn`.
 */
function foreign(element: string): string {
	const other = '[data-script]:not([data-script="Latn"])';
	const own = '[data-script="Latn"]';
	return (
		`:is(${other}, ${other} *):is(${element}):not(${own}, ${own} *), ` +
		`:is(${own} ${other}, ${own} ${other} *):is(${element})`
	);
}

globalStyle(foreign("*"), { letterSpacing: "normal", fontStyle: "normal" });
globalStyle(foreign("h1, h2, h3, h4, h5, h6"), { lineHeight: 1.4 });
globalStyle(foreign("p, li, blockquote"), { lineHeight: 1.85 });
globalStyle(foreign("em"), { fontWeight: vars.weight.bold });

// Not `:dir()`, which the build turns into a list of languages (`mirror`).
globalStyle('[dir="rtl"]', { vars: { "--mirror": "-1" } });
globalStyle('[dir="ltr"]', { vars: { "--mirror": "1" } });

/** Typefaces of devices. */
globalStyle('[lang|="ja"]', {
	vars: {
		[vars.font.display]: scales.font.display.replace("serif", JAPANESE_SERIFS),
		[vars.font.text]: scales.font.text.replace("serif", JAPANESE_SERIFS),
		[vars.font.ui]: scales.font.ui.replace("sans-serif", JAPANESE_SANS),
	},
});
globalStyle('[data-script="Arab"]', {
	vars: { [vars.font.ui]: scales.font.ui.replace("Arial", ARABIC_SANS) },
});

// Short Japanese texts break between phrases.
globalStyle('html[lang="ja"] :is(h1, h2, h3, a, button)', { wordBreak: "auto-phrase" });
globalStyle('[data-script^="Han"], [data-script="Jpan"]', { lineBreak: "strict" });
globalStyle('[data-script="Kore"]', { wordBreak: "keep-all" });
