import type { Store } from "../kernel/store/store.ts";
import { firstIdOf } from "./search-index.ts";
import { beginningQuery, misspellingQuery } from "./spellings.ts";

/**
 * Maximum number of vocabulary words for a word of a search; the shortest are most
 * similar.
 */
export const MAX_FORMS = 64;
/** Maximum number of vocabulary words to compare with a misspelled word. */
const MAX_CANDIDATES = 1000;

type Reader = Pick<Store, "read">;

/**
 * Returns, for each of `words`, the shortest vocabulary words that begin with it, up to
 * one more than `MAX_FORMS`.
 */
export const wordsBeginning = (store: Reader, words: string[]) =>
	queryVocabulary(
		store,
		"search_words",
		words.map((word) => [beginningQuery(word)]),
		MAX_FORMS + 1,
	);

/**
 * Returns, for each of `words` (three letters or more), the shortest vocabulary words
 * that contain it.
 */
export const wordsContaining = (store: Reader, words: string[]) =>
	queryVocabulary(
		store,
		"search_parts",
		words.map((word) => [`"${word}"`]),
		MAX_FORMS,
	);

/**
 * Returns, for each of `words`, candidates that differ from it in one letter (or begin
 * so, if `isBeginning`), shortest first.
 */
export const misspellingCandidates = (
	store: Reader,
	words: string[],
	isBeginning: boolean,
) =>
	queryVocabulary(
		store,
		"search_words",
		words.map((word) => {
			const query = misspellingQuery(word, isBeginning);
			return isBeginning
				? [query]
				: [query, firstIdOf(word.length - 2), firstIdOf(word.length + 3)];
		}),
		MAX_CANDIDATES,
	);

/** An FTS5 query, the first id and the end of the id range. */
type Lookup = [query: string, firstId?: number, endId?: number];

async function queryVocabulary(
	{ read }: Reader,
	table: "search_words" | "search_parts",
	lookups: Lookup[],
	limit: number,
): Promise<string[][]> {
	if (lookups.length === 0) return [];
	const sql = `SELECT (SELECT json_group_array(word) FROM (
			SELECT word FROM ${table} WHERE ${table} MATCH lookup.value ->> 0
				AND rowid >= coalesce(lookup.value ->> 1, 0)
					AND rowid < coalesce(lookup.value ->> 2, ${Number.MAX_SAFE_INTEGER})
			ORDER BY rowid LIMIT ${limit}))
		FROM json_each(?) AS lookup ORDER BY lookup.key`;
	const { rows } = await read(sql, [JSON.stringify(lookups)]);
	return rows.map(([words]) => JSON.parse(String(words)) as string[]);
}
