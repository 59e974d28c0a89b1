import type { Range } from "./searchables.ts";

export interface Match extends Range {
	/** Index of the text. */
	text: number;
}

/** Returns the occurrences of a query in texts, ignoring case. */
export function findText(texts: readonly string[], query: string): Match[] {
	if (query === "") return [];
	const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "giu");
	return texts.flatMap((value, text) =>
		[...value.matchAll(pattern)].map(({ 0: found, index }) => ({
			text,
			start: index,
			end: index + found.length,
		})),
	);
}

/**
 * Returns the index of the match after or before a selection, wrapping at both ends; -1
 * without matches.
 */
export function stepFrom(
	matches: readonly Match[],
	selection: Match,
	step: 1 | -1,
): number {
	if (matches.length === 0) return -1;
	const isAfter = (match: Match) => compare(match, selection) > 0;
	if (step === 1) return Math.max(matches.findIndex(isAfter), 0);
	const before = matches.findLastIndex((match) => compare(match, selection) < 0);
	return before < 0 ? matches.length - 1 : before;
}

const compare = (a: Match, b: Match) =>
	a.text - b.text || a.start - b.start || a.end - b.end;

/** Returns a text with other words in place of its ranges, which are in order. */
export function replaceRanges(
	text: string,
	ranges: readonly Range[],
	replacement: string,
): string {
	let result = "";
	let offset = 0;
	for (const { start, end } of ranges) {
		result += text.slice(offset, start) + replacement;
		offset = end;
	}
	return result + text.slice(offset);
}
