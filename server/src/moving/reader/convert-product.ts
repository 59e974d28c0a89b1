import type { ProductItem } from "../items.ts";

/** Characters of HTML that are read. */
const MAX_HTML = 500_000;

/** Loaded for the first product with HTML. */
const toText = (): typeof import("html-to-text") => require("html-to-text");

/** Returns the plain text of a product. */
export function convertProduct({ text }: Pick<ProductItem, "text">): string {
	if ("plain" in text) return text.plain.replace(/\r\n?/g, "\n");
	return toText().convert(text.html.slice(0, MAX_HTML), {
		wordwrap: false,
		selectors: [
			{ selector: "img", format: "skip" },
			{ selector: "a", options: { ignoreHref: true } },
			...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
				selector,
				options: { uppercase: false },
			})),
		],
		limits: { maxDepth: 50, maxInputLength: MAX_HTML },
	});
}
