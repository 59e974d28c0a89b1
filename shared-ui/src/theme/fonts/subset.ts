/**
 * `bun run fonts` in shared-ui: creates the subset fonts in this folder and the fonts of
 * the server's link pictures.
 */
import { basename, join } from "node:path";
import subsetFont from "subset-font";

const LETTERS =
	" !\"&'()*+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0–—‘’“”…";
/** Letters and signs of the texts in German, French, Spanish and Italian. */
const WESTERN = "ÀÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜßàáâäæçèéêëìíîïñòóôöùúûüŒœ¡¿«»ªº„\u202f";
const SIGNS = "#$%<=>@[\\]^_`{|}~©·";

interface Subset {
	from: string;
	text: string;
	/** One weight, or the lightest and the boldest. */
	wght: number | { min: number; max: number };
	/** OpenType features that the styles request or that browsers apply by default. */
	features: string[];
}

const display = { text: LETTERS, features: ["kern", "liga", "clig", "calt", "lnum"] };
const text = {
	text: LETTERS + SIGNS,
	features: ["kern", "liga", "clig", "calt", "lnum", "onum", "tnum"],
};
const cormorant = "cormorant/files/cormorant-latin-wght";
const newsreader = "newsreader/files/newsreader-latin-wght";

const pageFonts: Record<string, Subset> = {
	"cormorant-400": { ...display, from: `${cormorant}-normal`, wght: 400 },
	"cormorant-500": { ...display, from: `${cormorant}-normal`, wght: 500 },
	"cormorant-italic-400": { ...display, from: `${cormorant}-italic`, wght: 400 },
	"cormorant-italic-ampersand": {
		...display,
		text: " &\u00a0",
		from: `${cormorant}-italic`,
		wght: { min: 300, max: 400 },
	},
	"newsreader-400": { ...text, from: `${newsreader}-normal`, wght: 400 },
	"newsreader-600": { ...text, from: `${newsreader}-normal`, wght: 600 },
	"newsreader-italic-400": { ...text, from: `${newsreader}-italic`, wght: 400 },
	"newsreader-italic-600": { ...text, from: `${newsreader}-italic`, wght: 600 },
	figtree: {
		...text,
		// Français and Español are in each footer.
		text: `${LETTERS + SIGNS}çñ`,
		from: "figtree/files/figtree-latin-wght-normal",
		wght: { min: 400, max: 600 },
	},
	"cormorant-western": {
		...display,
		text: WESTERN,
		from: `${cormorant}-normal`,
		wght: { min: 400, max: 500 },
	},
	"newsreader-western": {
		...text,
		text: WESTERN,
		from: `${newsreader}-normal`,
		wght: { min: 400, max: 600 },
	},
	"figtree-western": {
		...text,
		text: WESTERN,
		from: "figtree/files/figtree-latin-wght-normal",
		wght: { min: 400, max: 600 },
	},
};

for (const [name, font] of Object.entries(pageFonts))
	await writeSubset(font, "woff2", join(import.meta.dir, `${name}.woff2`));

/** Fonts for link pictures (`server/src/media/reencode.ts` lists their characters). */
const pictureRanges = {
	latin: "20-FF 2010-203A 20AC 2122 2212",
	"latin-ext": "100-24F 1E00-1EFF",
	cyrillic: "400-45F 490-491 2116",
	vietnamese: "1A0-1B0 300-323 1EA0-1EF9",
};

for (const [part, ranges] of Object.entries(pictureRanges)) {
	const characters = ranges.split(" ").flatMap((range) => {
		const [from = 0, to = from] = range
			.split("-")
			.map((code) => Number.parseInt(code, 16));
		return Array.from({ length: to - from + 1 }, (_, i) =>
			String.fromCodePoint(from + i),
		);
	});
	const font = {
		from: `cormorant/files/cormorant-${part}-wght-normal`,
		text: characters.join(""),
		wght: 500,
		features: ["kern", "liga", "calt", "lnum", "mark", "mkmk", "ccmp", "locl"],
	};
	await writeSubset(
		font,
		"sfnt",
		join(import.meta.dir, `../../../../server/fonts/cormorant-${part}.ttf`),
	);
}

async function writeSubset(
	{ from, text, wght, features }: Subset,
	targetFormat: "woff2" | "sfnt",
	to: string,
) {
	const source = Bun.fileURLToPath(
		import.meta.resolve(`@fontsource-variable/${from}.woff2`),
	);
	const file = await subsetFont(Buffer.from(await Bun.file(source).bytes()), text, {
		targetFormat,
		variationAxes: { wght },
		keepFeatures: features,
		noHinting: true,
	});
	await Bun.write(to, file);
	console.log(`${basename(to)}: ${file.length} bytes`);
}
