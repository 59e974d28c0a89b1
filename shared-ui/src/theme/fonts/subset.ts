/** `bun run fonts` in shared-ui: cuts the files beside this one out of the faces as they are published. */
import { join } from "node:path";
import subsetFont from "subset-font";

const LETTERS =
	" !\"&'()*+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0–—‘’“”…";
const SIGNS = "#$%<=>@[\\]^_`{|}~©·";

interface Cut {
	from: string;
	text: string;
	/** One weight, or the lightest and the boldest. */
	wght: number | { min: number; max: number };
	/** OpenType features that the styles ask for, or that browsers use unasked. */
	features: string[];
}

const display = { text: LETTERS, features: ["kern", "liga", "clig", "calt", "lnum"] };
const text = { text: LETTERS + SIGNS, features: ["kern", "liga", "clig", "calt", "lnum", "onum", "tnum"] };
const cormorant = "cormorant/files/cormorant-latin-wght";
const newsreader = "newsreader/files/newsreader-latin-wght";

const cuts: Record<string, Cut> = {
	"cormorant-400": { ...display, from: `${cormorant}-normal`, wght: 400 },
	"cormorant-500": { ...display, from: `${cormorant}-normal`, wght: 500 },
	"cormorant-italic-400": { ...display, from: `${cormorant}-italic`, wght: 400 },
	"cormorant-italic-300-ampersand": { ...display, text: " &\u00a0", from: `${cormorant}-italic`, wght: 300 },
	"newsreader-400": { ...text, from: `${newsreader}-normal`, wght: 400 },
	"newsreader-600": { ...text, from: `${newsreader}-normal`, wght: 600 },
	"newsreader-italic-400": { ...text, from: `${newsreader}-italic`, wght: 400 },
	"newsreader-italic-600": { ...text, from: `${newsreader}-italic`, wght: 600 },
	figtree: { ...text, from: "figtree/files/figtree-latin-wght-normal", wght: { min: 400, max: 600 } },
};

for (const [name, { from, text, wght, features }] of Object.entries(cuts)) {
	const published = Bun.fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}.woff2`));
	const file = await subsetFont(Buffer.from(await Bun.file(published).bytes()), text, {
		targetFormat: "woff2",
		variationAxes: { wght },
		keepFeatures: features,
		noHinting: true,
	});
	await Bun.write(join(import.meta.dir, `${name}.woff2`), file);
	console.log(`${name}: ${file.length} bytes`);
}
