import type { Store } from "../kernel/store/store.ts";
import { isUnspacedRun, misspelt, shortened, termsOf } from "./terms.ts";
import { MAX_FORMS, misspellingCandidates, wordsBeginning, wordsContaining } from "./vocabulary.ts";

/** How far from a word of a search a word of a text may be. */
export type Reach = "beginning" | "part" | "misspelt" | "misspelt beginning";

/** A word of a search: the terms of texts that stand for it, and whether a folded word does. */
export interface WordForms {
	/** One of the terms, or all of them. A term that ends with `*` stands for all that begin so. */
	terms: string[];
	isEach: boolean;
	fits: (word: string) => boolean;
	/** The word if it is a run without spaces, which longer words may contain. */
	run: string | null;
}

/** Letters that a word must have to be looked for inside of others, and in other spellings. */
const MIN_PART_LENGTH = 3;
const MIN_MISSPELT_LENGTH = 4;
/** How many words of a search, the first ones, may be misspelt. */
const MAX_MISSPELT_WORDS = 3;
/** Up to this many letters, the index itself knows which items have words that begin so. */
const INDEXED_BEGINNING = 3;

/** Returns a function that gives the forms of each word of a search within a reach. It keeps what it has looked up. */
export function createForms(store: Pick<Store, "read">, search: string[]) {
	const words = search.map((word) => (isUnspacedRun(word) ? word : shortened(word)));
	let beginnings: Promise<WordForms[]> | undefined;

	return async (reach: Reach): Promise<WordForms[]> => {
		beginnings ??= beginningForms(store, words);
		const forms = await beginnings;
		if (reach === "beginning") return forms;
		const chosen = reach === "part" ? wordsWithParts(words) : wordsToCorrect(words);
		const others =
			reach === "part"
				? await partForms(store, chosen)
				: await misspeltForms(store, chosen, reach === "misspelt beginning");
		const byWord = new Map(chosen.map((word, i) => [word, others[i]]));
		return words.map((word, i) => byWord.get(word) ?? forms[i]).filter((form) => form !== undefined);
	};
}

const wordsWithParts = (words: string[]) =>
	words.filter((word) => !isUnspacedRun(word) && [...word].length >= MIN_PART_LENGTH);

const wordsToCorrect = (words: string[]) =>
	words
		.slice(0, MAX_MISSPELT_WORDS)
		.filter((word) => !isUnspacedRun(word) && word.length >= MIN_MISSPELT_LENGTH);

async function beginningForms(store: Pick<Store, "read">, words: string[]): Promise<WordForms[]> {
	const long = words.filter((word) => !isUnspacedRun(word) && word.length > INDEXED_BEGINNING);
	const found = await wordsBeginning(store, long);
	const byWord = new Map(long.map((word, i) => [word, found[i] ?? []]));
	return words.map((word) => {
		if (isUnspacedRun(word)) return unspacedForms(word);
		const known = byWord.get(word);
		const isAll = known !== undefined && known.length <= MAX_FORMS;
		return formsOf(isAll ? known : [`${word}*`], (other) => other.startsWith(word));
	});
}

function unspacedForms(run: string): WordForms {
	const pairs = termsOf(run).slice(0, -1);
	const terms = pairs.length > 0 ? pairs : [`${run}*`];
	return { terms, isEach: true, fits: (word) => word.includes(run), run };
}

async function partForms(store: Pick<Store, "read">, words: string[]): Promise<WordForms[]> {
	const found = await wordsContaining(store, words);
	return words.map((word, i) => formsOf(found[i] ?? [], (other) => other.includes(word)));
}

async function misspeltForms(
	store: Pick<Store, "read">,
	words: string[],
	isBeginning: boolean,
): Promise<WordForms[]> {
	const candidates = await misspellingCandidates(store, words, isBeginning);
	return words.map((word, i) => {
		const pattern = new RegExp(`^${misspelt(word)}${isBeginning ? "" : "$"}`);
		const fits = (other: string) => pattern.test(other);
		const fitting = (candidates[i] ?? [])
			.filter(fits)
			.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
		return formsOf(fitting, fits);
	});
}

const formsOf = (words: string[], fits: (word: string) => boolean): WordForms => ({
	terms: words.slice(0, MAX_FORMS),
	isEach: false,
	fits,
	run: null,
});
