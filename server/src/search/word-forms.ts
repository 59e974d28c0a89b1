import { cut, isUnspacedRun, runsIn, termsOf } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** How far from a word of a search a word of a text may be. */
export type Reach = "beginning" | "part" | "misspelt" | "misspelt beginning";

/** A word of a search: the terms of texts that stand for it, and whether a folded word does. */
export interface WordForms {
	/** One of the terms, or all of them. Terms that only begin so end with `*`. */
	terms: string[];
	isEach: boolean;
	fits: (word: string) => boolean;
	/** Where it is a run without spaces, which words hold a part of. */
	run: string | null;
}

/** Words of a search that count. */
const MOST_WORDS = 8;
/** Letters that a word must have for its place inside others, and for a misspelling of it, to mean something. */
const SHORTEST_PART = 3;
const SHORTEST_MISSPELT = 4;
/** Up to so many letters the index knows itself which items have words that begin so. */
const KNOWN_BEGINNING = 3;

export const wordsOfSearch = (search: string): string[] => [...new Set(runsIn(search))].slice(0, MOST_WORDS);

export function formsOf(run: string, reach: Reach, vocabulary: Vocabulary): WordForms {
	if (isUnspacedRun(run)) return unspacedForms(run);
	const word = cut(run);
	if (reach === "part" && word.length >= SHORTEST_PART)
		return { ...among(vocabulary, `.*${word}.*`), fits: (other) => other.includes(word) };
	if (reach.startsWith("misspelt") && word.length >= SHORTEST_MISSPELT) {
		const like = misspelt(word) + (reach === "misspelt" ? "" : ".*");
		const pattern = new RegExp(`^${like}$`);
		return { ...among(vocabulary, like), fits: (other) => pattern.test(other) };
	}
	return { ...beginning(word, vocabulary), fits: (other) => other.startsWith(word) };
}

function unspacedForms(run: string): WordForms {
	const pairs = termsOf(run).slice(0, -1);
	const terms = pairs.length > 0 ? pairs : [`${run}*`];
	return { terms, isEach: true, fits: (word) => word.includes(run), run };
}

const among = (vocabulary: Vocabulary, line: string) => ({
	terms: vocabulary.wordsLike(line).words,
	isEach: false,
	run: null,
});

function beginning(word: string, vocabulary: Vocabulary) {
	const isKnown = word.length <= KNOWN_BEGINNING;
	const { words, isAll } = isKnown ? { words: [], isAll: false } : vocabulary.wordsLike(`${word}.*`);
	return { terms: isAll ? words : [`${word}*`], isEach: false, run: null };
}

/** A pattern of what differs from `word` by one letter: another, one more, one less, or two changed about. */
export function misspelt(word: string): string {
	const [first = "", second = ""] = word;
	if (!first) return ".?";
	const rest = word.slice(1);
	const swapped = second && `|${second}${first}${word.slice(2)}`;
	return `(?:${first}${misspelt(rest)}|.?${rest}|.${word}${swapped})`;
}
