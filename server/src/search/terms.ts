import { folded } from "@creations/events/text";

/** How many characters of a word count. */
const MAX_WORD_LENGTH = 40;
const CUT_SURROGATE = /[\ud800-\udbff]$/;

/** Scripts that put no spaces between words: there every two characters that stand together are a term. */
const UNSPACED =
	"\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Bopo}\\p{sc=Yiii}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}ー";
const RUNS = new RegExp(`[${UNSPACED}]+|[[\\p{L}\\p{N}]--[${UNSPACED}]]+`, "gv");
const UNSPACED_RUN = new RegExp(`^[${UNSPACED}]`, "v");

/** Words, folded, and runs of scripts without spaces. */
export const runsIn = (text: string): string[] => folded(text).match(RUNS) ?? [];

/** No script without spaces has a letter before the first one of Bopomofo: most words need no pattern. */
const FIRST_UNSPACED = 0x2ea;

export const isUnspacedRun = (run: string): boolean =>
	run.charCodeAt(0) >= FIRST_UNSPACED && UNSPACED_RUN.test(run);

export const shortened = (word: string): string =>
	word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH).replace(CUT_SURROGATE, "") : word;

/** What a run is found by: a word by itself; a run without spaces by its pairs, and by its last character, so that each begins a term. */
export const termsOf = (run: string): string[] => (isUnspacedRun(run) ? pairsIn(run) : [shortened(run)]);

export function pairsIn(run: string): string[] {
	const characters = [...run];
	return characters.map((character, i) => character + (characters[i + 1] ?? ""));
}

/** The marks are in no term of a text: folding makes letters and digits of them. */
export const ofTitle = (term: string): string => `¹${term}`;
export const ofCategory = (id: number): string => `²${id}`;

/** How many words of a search count. */
const MAX_SEARCH_WORDS = 8;

export const wordsOfSearch = (search: string): string[] =>
	[...new Set(runsIn(search))].slice(0, MAX_SEARCH_WORDS);

/** Returns a pattern of what differs from `word` by one letter: another, one more, one less, or two exchanged. */
export function misspelt(word: string): string {
	const [first = "", second = ""] = word;
	if (!first) return ".?";
	const rest = word.slice(1);
	const swapped = second && `|${second}${first}${word.slice(2)}`;
	return `(?:${first}${misspelt(rest)}|.?${rest}|.${word}${swapped})`;
}
