import { matches, wordsOf } from "@creations/events/text";
import { gt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Listed, ListQuery, Place } from "./paging.ts";
import { turn } from "./turn.ts";

/** A row of a list with its search text from `searchTextOf`. */
export type SearchedRow = Place & { text: string };

export interface SearchedList {
	/** The id column of the table. */
	id: SQLiteColumn;
	/** Returns rows that fulfil a condition, ordered by id. */
	read: (which: SQL, limit: number) => Promise<SearchedRow[]>;
}

/** Rows of one query. Requests are answered between queries. */
const CHUNK = 250;

/** Returns a page of the rows whose texts contain all words of a search, newest first. Reads the whole list. */
export async function searchList(list: SearchedList, query: ListQuery): Promise<Listed<Place>> {
	const { q = "", ids, after, limit } = query;
	const wanted = ids && new Set(ids);
	const found: Place[] = [];
	for await (const { text, ...place } of rowsOf(list))
		if (matches(text, q) && (!wanted || wanted.has(place.id))) found.push(place);
	found.sort(newestFirst);
	const rest = after ? found.filter((place) => newestFirst(after, place) < 0) : found;
	const rows = rest.slice(0, limit);
	const last = rows.at(-1);
	return { total: found.length, rows, next: last && rest.length > limit ? last : null };
}

/** Returns true if a query searches for words. */
export const hasWords = ({ q = "" }: ListQuery) => wordsOf(q).length > 0;

/** Loads the rows of a search result. @param among returns the rows with some ids, in any order */
export async function loadByIds<Row extends { id: number }>(
	found: Listed<{ id: number }>,
	among: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Listed<Row>> {
	const ids = found.rows.map(({ id }) => id);
	const rows = new Map((await among(ids)).map((row) => [row.id, row]));
	return { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}

async function* rowsOf({ id, read }: SearchedList): AsyncGenerator<SearchedRow> {
	for (let after = 0; ; ) {
		const rows = await read(gt(id, after), CHUNK);
		yield* rows;
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		await turn();
	}
}

/** Compares by time, then by id, both descending. */
const newestFirst = (a: Place, b: Place) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1);
