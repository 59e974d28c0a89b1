import { globalFontFace } from "@vanilla-extract/css";

/** Characters of plain English; `fonts/subset.ts` subsets the fonts to the same range. */
const english =
	"U+20-7E, U+A0, U+A9, U+B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026";
/** The same with the letters of the languages in the footer. */
const languages = `${english}, U+E7, U+F1`;
/** Letters and signs of German, French, Spanish and Italian texts. */
const western =
	"U+A1, U+AA-AB, U+BA-BB, U+BF-C0, U+C2, U+C4, U+C6-CF, U+D1-D4, U+D6, U+D9-DC, " +
	"U+DF-E2, U+E4, U+E6-EF, U+F1-F4, U+F6, U+F9-FC, U+152-153, U+201E, U+202F";
const ampersand = "U+20, U+26, U+A0";
const latin =
	"U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, " +
	"U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, " +
	"U+FEFF, U+FFFD";
const latinExtended =
	"U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, " +
	"U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, " +
	"U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF";

type Style = "normal" | "italic";

function face(
	family: string,
	file: string,
	fontWeight: string,
	fontStyle: Style,
	unicodeRange: string,
) {
	const src = `url("${file}.woff2") format("woff2")`;
	globalFontFace(family, {
		src,
		fontStyle,
		fontWeight,
		fontDisplay: "swap",
		unicodeRange,
	});
}

/**
 * Declares a subset face with the characters of nearly every text: a tenth of the full
 * file. It covers every weight without its own file.
 */
const subsetFace = (
	family: string,
	file: string,
	weights: string,
	style: Style = "normal",
	letters = english,
) => face(family, `./fonts/${file}`, weights, style, letters);

// Of two faces with the same weights, the browser takes the one declared last.
for (const weights of ["300 449", "450 700"])
	subsetFace("Cormorant", "cormorant-western", weights, "normal", western);
for (const weights of ["300 549", "550 700"])
	subsetFace("Newsreader", "newsreader-western", weights, "normal", western);
subsetFace("Figtree", "figtree-western", "400 600", "normal", western);
subsetFace("Cormorant", "cormorant-400", "300 449");
subsetFace("Cormorant", "cormorant-500", "450 700");
subsetFace("Cormorant", "cormorant-italic-400", "400 700", "italic");
subsetFace("Newsreader", "newsreader-400", "300 549");
subsetFace("Newsreader", "newsreader-600", "550 700");
subsetFace("Newsreader", "newsreader-italic-400", "300 549", "italic");
subsetFace("Newsreader", "newsreader-italic-600", "550 700", "italic");
subsetFace("Figtree", "figtree", "400 600", "normal", languages);
/**
 * The ampersand is often the only italic character on a page, so it has a small file of
 * its own.
 */
subsetFace(
	"Cormorant ampersand",
	"cormorant-italic-ampersand",
	"300 400",
	"italic",
	ampersand,
);

/**
 * Declares a full face for all other characters. The browser loads a file only if a page
 * needs its characters.
 */
function fullFace(name: string, weights: string, style: Style = "normal") {
	const file = (subset: string) =>
		`@fontsource-variable/${name.toLowerCase()}/files/${name.toLowerCase()}-${subset}-wght-${style}`;
	face(`${name} Variable`, file("latin-ext"), weights, style, latinExtended);
	face(`${name} Variable`, file("latin"), weights, style, latin);
}

fullFace("Cormorant", "300 700");
fullFace("Cormorant", "300 700", "italic");
fullFace("Newsreader", "200 800");
fullFace("Newsreader", "200 800", "italic");
fullFace("Figtree", "300 900");

/**
 * Declares a local fallback with adjusted metrics, so that nothing moves when the font has
 * loaded. All faces of a fallback have the same widths.
 * @param sizes Ascent, descent and size, in percent of the local face
 */
function fallback(
	family: string,
	faces: string[],
	sizes: [number, number, number],
	fontStyle: Style = "normal",
) {
	const [ascentOverride, descentOverride, sizeAdjust] = sizes.map((size) => `${size}%`);
	const src = faces.map((face) => `local("${face}")`).join(", ");
	globalFontFace(family, {
		src,
		fontStyle,
		ascentOverride,
		descentOverride,
		lineGapOverride: "0%",
		sizeAdjust,
	});
}

fallback(
	"Cormorant fallback",
	["Times New Roman", "Liberation Serif", "Nimbus Roman"],
	[95.5153, 29.6676, 96.7385],
);
fallback(
	"Cormorant fallback",
	["Times New Roman Italic", "Liberation Serif Italic", "Nimbus Roman Italic"],
	[105, 32.6136, 88],
	"italic",
);
fallback("Newsreader fallback", ["Georgia", "Gelasio"], [76.4676, 27.5699, 96.1192]);
fallback(
	"Figtree fallback",
	["Arial", "Liberation Sans", "Nimbus Sans"],
	[94.3231, 24.8219, 100.7176],
);
