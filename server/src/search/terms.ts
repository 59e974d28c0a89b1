import { folded } from "@creations/events/text";

/** Maximum number of relevant characters of a word. */
const MAX_WORD_LENGTH = 40;
const CUT_SURROGATE = /[\ud800-\udbff]$/;

/** Scripts without spaces between words. Each pair of adjacent characters is a term. */
const UNSPACED =
	"\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Bopo}\\p{sc=Yiii}" +
	"\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}ー";
const RUNS = new RegExp(`[${UNSPACED}]+|[[\\p{L}\\p{N}]--[${UNSPACED}]]+`, "gv");
const UNSPACED_RUN = new RegExp(`^[${UNSPACED}]`, "v");

/** Returns folded words, and runs of scripts without spaces. */
export const runsIn = (text: string): string[] => folded(text).match(RUNS) ?? [];

/**
 * First letter of any script without spaces (Bopomofo). Words before it need no pattern.
 */
const FIRST_UNSPACED = 0x2ea;

/** Returns true if the run belongs to a script without spaces. */
export const isUnspacedRun = (run: string): boolean =>
	run.charCodeAt(0) >= FIRST_UNSPACED && UNSPACED_RUN.test(run);

/** Returns the first characters of a word, without a cut surrogate. */
export const shortened = (word: string): string =>
	word.length > MAX_WORD_LENGTH
		? word.slice(0, MAX_WORD_LENGTH).replace(CUT_SURROGATE, "")
		: word;

/**
 * Returns the terms of a run: the word, or the pairs and the last character of a run
 * without spaces.
 */
export const termsOf = (run: string): string[] =>
	isUnspacedRun(run) ? pairsIn(run) : [shortened(run)];

/** Returns each pair of adjacent characters, and the last character alone. */
export function pairsIn(run: string): string[] {
	const characters = [...run];
	return characters.map((character, i) => character + (characters[i + 1] ?? ""));
}

/**
 * Returns the term of a word in a title. Folding removes the mark from texts, so it is
 * unambiguous.
 */
export const ofTitle = (term: string): string => `¹${term}`;
/** Returns the term of a category. */
export const ofCategory = (id: number): string => `²${id}`;

/** Maximum number of relevant words of a search. */
const MAX_SEARCH_WORDS = 8;

/** Returns the distinct words of a search, up to the maximum. */
export const wordsOfSearch = (search: string): string[] =>
	[...new Set(runsIn(search))].slice(0, MAX_SEARCH_WORDS);

/**
 * Returns a pattern for words that differ from `word` in one letter: replaced, added,
 * missing, or two exchanged.
 */
export function misspelt(word: string): string {
	const [first = "", second = ""] = word;
	if (!first) return ".?";
	const rest = word.slice(1);
	const swapped = second && `|${second}${first}${word.slice(2)}`;
	return `(?:${first}${misspelt(rest)}|.?${rest}|.${word}${swapped})`;
}
