import { wordsOf } from "@creations/events/text";
import { gt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor, ListPage, ListQuery } from "./paging.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** A row of a list with its search text from `searchTextOf`. */
export type SearchedRow = Cursor & { text: string };

export interface SearchedList {
	/** The id column of the table. */
	id: SQLiteColumn;
	/** Returns rows that fulfil a condition, ordered by id. */
	read: (condition: SQL, limit: number) => Promise<SearchedRow[]>;
}

/** Rows of one query. Requests are answered between queries. */
const CHUNK = 250;

/**
 * Returns a page of the rows that contain all words of a search, newest first.
 * Reads the whole list.
 */
export async function searchList(
	list: SearchedList,
	query: ListQuery,
): Promise<ListPage<Cursor>> {
	const { q = "", ids, after, limit } = query;
	const words = wordsOf(q);
	const allowedIds = ids && new Set(ids);
	const results: Cursor[] = [];
	for await (const { text, ...cursor } of rowsOf(list)) {
		if (allowedIds && !allowedIds.has(cursor.id)) continue;
		if (words.every((word) => text.includes(word))) results.push(cursor);
	}
	results.sort(newestFirst);
	const remaining = after
		? results.filter((cursor) => newestFirst(after, cursor) < 0)
		: results;
	const rows = remaining.slice(0, limit);
	const last = rows.at(-1);
	return {
		total: results.length,
		rows,
		next: last && remaining.length > limit ? last : null,
	};
}

/** Returns true if a query searches for words. */
export const hasWords = ({ q = "" }: ListQuery) => wordsOf(q).length > 0;

/**
 * Loads the rows of a search result.
 * @param load returns the rows with some ids, in any order
 */
export async function loadByIds<Row extends { id: number }>(
	page: ListPage<{ id: number }>,
	load: (ids: number[]) => PromiseLike<Row[]>,
): Promise<ListPage<Row>> {
	const ids = page.rows.map(({ id }) => id);
	const rows = new Map((await load(ids)).map((row) => [row.id, row]));
	return { ...page, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}

async function* rowsOf({ id, read }: SearchedList): AsyncGenerator<SearchedRow> {
	for (let after = 0; ; ) {
		const rows = await read(gt(id, after), CHUNK);
		yield* rows;
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		await yieldToEventLoop();
	}
}

/** Compares by time, then by id, both descending. */
const newestFirst = (a: Cursor, b: Cursor) =>
	a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1;
