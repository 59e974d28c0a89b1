/** What a terminal would take for orders, or would show in another order than it is written. Line feeds and tabs are none. */
const ORDERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const SPACES = /[\t\n\r]+/g;

/** Text that came from somewhere else, safe for a terminal; line feeds and tabs stay. */
export const harmless = (text: string) => text.replace(ORDERS, (c) => (c === "\n" || c === "\t" ? c : "�"));

export const oneLine = (text: string) => harmless(text.replace(SPACES, " "));

/** At most so many columns of a terminal, with an ellipsis where something is missing. */
export function clipped(text: string, columns: number): string {
	if (Bun.stringWidth(text) <= columns) return text;
	let kept = "";
	for (const { segment } of graphemes.segment(text)) {
		if (Bun.stringWidth(kept + segment) > columns - 1) break;
		kept += segment;
	}
	return columns > 0 ? `${kept}…` : "";
}

export const padded = (text: string, columns: number) =>
	text + " ".repeat(Math.max(0, columns - Bun.stringWidth(text)));

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
