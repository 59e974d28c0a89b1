import { folded } from "@creations/content";
import { oncePerStore } from "../kernel/store/store.ts";

/** Characters of a word that count. */
const LONGEST = 40;

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

export const cut = (word: string): string => word.slice(0, LONGEST);

/** What a run is found by: a word by itself; a run without spaces by its pairs, and by its last character, so that each begins a term. */
export const termsOf = (run: string): string[] => (isUnspacedRun(run) ? pairsIn(run) : [cut(run)]);

export function pairsIn(run: string): string[] {
	const characters = [...run];
	return characters.map((character, i) => character + (characters[i + 1] ?? ""));
}

/** The marks are in no term of a text: folding makes letters and digits of them. */
export const ofTitle = (term: string): string => `¹${term}`;
export const ofCategory = (id: number): string => `²${id}`;

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

/** How many words may stand for one that is looked for: the shortest, which are the most like it. */
const MOST = 64;

/** The words of all texts in memory, one a line: looking through a hundred thousand takes some milliseconds. */
export const vocabularyOf = oncePerStore(({ read }) => {
	let lines = "\n";
	let last = 0;

	/** Takes in the words that have come since: none ever goes. */
	async function refresh(): Promise<void> {
		const { rows } = await read("SELECT id, word FROM search_words WHERE id > ? ORDER BY id", [last]);
		const added = rows.filter(([id]) => Number(id) > last);
		lines += added.map(([, word]) => `${word}\n`).join("");
		last = Math.max(last, ...added.slice(-1).map(([id]) => Number(id)));
	}

	return {
		refresh,
		/** @param line how words begin or end; nothing in it may match the end of a line */
		wordsLike(line: string): { words: string[]; isAll: boolean } {
			const found = lines.match(new RegExp(`^${line}$`, "gm")) ?? [];
			const words = found.sort((a, b) => a.length - b.length);
			return { words: words.slice(0, MOST), isAll: words.length <= MOST };
		},
	};
});

type Vocabulary = ReturnType<typeof vocabularyOf>;
