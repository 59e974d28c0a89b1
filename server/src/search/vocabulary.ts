import type { Store } from "../kernel/store/store.ts";
import { firstIdOf } from "./search-index.ts";
import { beginningQuery, misspellingQuery } from "./spellings.ts";

/** How many words of texts may stand for one of a search: the shortest, which are the most like it. */
export const MAX_FORMS = 64;
/** How many words of texts are compared with one that may be misspelt. */
const MAX_CANDIDATES = 1000;

type Reader = Pick<Store, "read">;

/** Returns, for each of `words`, the shortest words of the vocabulary that begin with it, one more than count. */
export const wordsBeginning = (store: Reader, words: string[]) =>
	found(
		store,
		"search_words",
		words.map((word) => [beginningQuery(word)]),
		MAX_FORMS + 1,
	);

/** Returns, for each of `words` (of three letters or more), the shortest words of the vocabulary that contain it. */
export const wordsContaining = (store: Reader, words: string[]) =>
	found(
		store,
		"search_parts",
		words.map((word) => [`"${word}"`]),
		MAX_FORMS,
	);

/**
 * Returns, for each of `words`, words of the vocabulary among which are those that differ from it by one letter or, if
 * `isBeginning`, that begin so; the shortest first.
 */
export const misspellingCandidates = (store: Reader, words: string[], isBeginning: boolean) =>
	found(
		store,
		"search_words",
		words.map((word) => {
			const query = misspellingQuery(word, isBeginning);
			return isBeginning ? [query] : [query, firstIdOf(word.length - 2), firstIdOf(word.length + 3)];
		}),
		MAX_CANDIDATES,
	);

/** An FTS5 query, and the first id that counts and the one after the last. */
type Sought = [query: string, firstId?: number, endId?: number];

async function found(
	{ read }: Reader,
	table: "search_words" | "search_parts",
	sought: Sought[],
	limit: number,
): Promise<string[][]> {
	if (sought.length === 0) return [];
	const sql = `SELECT (SELECT json_group_array(word) FROM (
			SELECT word FROM ${table} WHERE ${table} MATCH sought.value ->> 0
				AND rowid >= coalesce(sought.value ->> 1, 0) AND rowid < coalesce(sought.value ->> 2, ${Number.MAX_SAFE_INTEGER})
			ORDER BY rowid LIMIT ${limit}))
		FROM json_each(?) AS sought ORDER BY sought.key`;
	const { rows } = await read(sql, [JSON.stringify(sought)]);
	return rows.map(([words]) => JSON.parse(String(words)) as string[]);
}
