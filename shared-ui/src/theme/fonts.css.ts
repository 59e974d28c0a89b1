import { globalFontFace } from "@vanilla-extract/css";

const latin =
	"U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD";

function face(family: string, file: string, fontStyle: "normal" | "italic", fontWeight: string) {
	globalFontFace(family, {
		src: `url("@fontsource-variable/${file}.woff2") format("woff2")`,
		fontStyle,
		fontWeight,
		fontDisplay: "swap",
		unicodeRange: latin,
	});
}

face("Cormorant Variable", "cormorant/files/cormorant-latin-wght-normal", "normal", "300 700");
face("Cormorant Variable", "cormorant/files/cormorant-latin-wght-italic", "italic", "300 700");
face("Newsreader Variable", "newsreader/files/newsreader-latin-wght-normal", "normal", "200 800");
face("Newsreader Variable", "newsreader/files/newsreader-latin-wght-italic", "italic", "200 800");
face("Figtree Variable", "figtree/files/figtree-latin-wght-normal", "normal", "300 900");

function fallback(
	family: string,
	src: string,
	ascentOverride: string,
	descentOverride: string,
	sizeAdjust: string,
) {
	globalFontFace(family, { src, ascentOverride, descentOverride, lineGapOverride: "0%", sizeAdjust });
}

fallback(
	"Cormorant fallback",
	'local("Times New Roman"), local("Liberation Serif")',
	"95.5153%",
	"29.6676%",
	"96.7385%",
);
fallback("Newsreader fallback", 'local("Georgia"), local("Gelasio")', "76.4676%", "27.5699%", "96.1192%");
fallback("Figtree fallback", 'local("Arial"), local("Liberation Sans")', "94.3231%", "24.8219%", "100.7176%");
