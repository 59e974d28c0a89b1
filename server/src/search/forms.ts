import type { Store } from "../kernel/store/store.ts";
import { isUnspacedRun, misspelt, shortened, termsOf } from "./terms.ts";
import {
	MAX_FORMS,
	misspellingCandidates,
	wordsBeginning,
	wordsContaining,
} from "./vocabulary.ts";

/** How a word of a text may differ from a word of a search. */
export type Reach = "beginning" | "part" | "misspelt" | "misspelt beginning";

/** A word of a search: the terms that match it, and a test for folded words. */
export interface WordForms {
	/**
	 * Any of the terms, or all of them if `isEach`. `*` at the end matches any
	 * continuation.
	 */
	terms: string[];
	isEach: boolean;
	fits: (word: string) => boolean;
	/** The word if it is a run without spaces, which longer words may contain. */
	run: string | null;
}

/** Minimum length of words that are searched within other words or misspelled. */
const MIN_PART_LENGTH = 3;
const MIN_MISSPELT_LENGTH = 4;
/** Number of words, from the start of a search, that may be misspelled. */
const MAX_MISSPELT_WORDS = 3;
/** Beginnings of up to this length are in the index itself. */
const INDEXED_BEGINNING = 3;

/** Returns a cached function that lists the forms of each word for a reach. */
export function createForms(store: Pick<Store, "read">, search: string[]) {
	const words = search.map((word) => (isUnspacedRun(word) ? word : shortened(word)));
	let beginnings: Promise<WordForms[]> | undefined;

	return async (reach: Reach): Promise<WordForms[]> => {
		beginnings ??= beginningForms(store, words);
		const forms = await beginnings;
		if (reach === "beginning") return forms;
		const eligible = reach === "part" ? wordsWithParts(words) : wordsToCorrect(words);
		const others =
			reach === "part"
				? await partForms(store, eligible)
				: await misspeltForms(store, eligible, reach === "misspelt beginning");
		const byWord = new Map(eligible.map((word, i) => [word, others[i]]));
		return words
			.map((word, i) => byWord.get(word) ?? forms[i])
			.filter((form) => form !== undefined);
	};
}

const wordsWithParts = (words: string[]) =>
	words.filter((word) => !isUnspacedRun(word) && [...word].length >= MIN_PART_LENGTH);

const wordsToCorrect = (words: string[]) =>
	words
		.slice(0, MAX_MISSPELT_WORDS)
		.filter((word) => !isUnspacedRun(word) && word.length >= MIN_MISSPELT_LENGTH);

async function beginningForms(
	store: Pick<Store, "read">,
	words: string[],
): Promise<WordForms[]> {
	const long = words.filter(
		(word) => !isUnspacedRun(word) && word.length > INDEXED_BEGINNING,
	);
	const completions = await wordsBeginning(store, long);
	const byWord = new Map(long.map((word, i) => [word, completions[i] ?? []]));
	return words.map((word) => {
		if (isUnspacedRun(word)) return unspacedForms(word);
		const terms = byWord.get(word);
		const isAll = terms !== undefined && terms.length <= MAX_FORMS;
		return formsOf(isAll ? terms : [`${word}*`], (other) => other.startsWith(word));
	});
}

function unspacedForms(run: string): WordForms {
	const pairs = termsOf(run).slice(0, -1);
	const terms = pairs.length > 0 ? pairs : [`${run}*`];
	return { terms, isEach: true, fits: (word) => word.includes(run), run };
}

async function partForms(
	store: Pick<Store, "read">,
	words: string[],
): Promise<WordForms[]> {
	const containing = await wordsContaining(store, words);
	return words.map((word, i) =>
		formsOf(containing[i] ?? [], (other) => other.includes(word)),
	);
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
