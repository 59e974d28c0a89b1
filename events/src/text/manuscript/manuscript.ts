import { wordStarts } from "../words.ts";
import { visibleText } from "./visible-text.ts";

export * from "../page-progress.ts";
export { isUnspaced } from "../words.ts";
export { isTangled } from "./limits.ts";
export { paginate } from "./pages.ts";
export { manuscriptOf, writtenTree } from "./tree.ts";
export { visibleText } from "./visible-text.ts";

/**
 * Visible words read in a minute, for the stored reading time (specification, section 9).
 */
const WORDS_A_MINUTE = 200;

/**
 * Visible characters read in a minute, for the estimate in lists (specification, section
 * 9).
 */
const CHARACTERS_A_MINUTE = 1000;

export function measure(markdown: string): { words: number; characters: number } {
	const text = visibleText(markdown);
	const pairs = text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0;
	return { words: wordStarts(text).length, characters: text.length - pairs };
}

/**
 * Returns the beginning of the visible text, cut between characters as readers see them.
 */
export function preview(markdown: string, characters: number): string {
	const text = visibleText(markdown);
	let end = 0;
	for (let taken = 0; taken < characters && end < text.length; taken++) {
		end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
	}
	if (end >= text.length) return text;
	// Skips the segmenter, which takes the most time, if both characters are simple.
	if (/^[ -\u02ff]{2}$/.test(text.slice(end - 1, end + 1))) return text.slice(0, end);
	const cut = graphemes.segment(text.slice(0, end + 64)).containing(end)?.index ?? end;
	return text.slice(0, cut || end);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export function readingTimeMinutes(words: number): number {
	return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

export function estimatedMinutes(characters: number): number {
	return Math.max(1, Math.ceil(characters / CHARACTERS_A_MINUTE));
}
