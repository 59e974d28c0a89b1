import { and, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { after, type Page, type Place, pageOf } from "./paging.ts";
import type { Store } from "./store/store.ts";

/** A page of a list, and how many there are in all. */
export interface Listed<T> extends Page<T> {
	total: number;
}

/** What is asked of a list. */
export interface ListAsked {
	after?: Place | undefined;
	limit: number;
	/** A search, as `wordsOf` reads it. */
	q?: string | undefined;
	/** These only. */
	ids?: number[] | undefined;
}

/** The rows with these numbers, of which there may be thousands. */
export const amongMany = (id: SQLiteColumn, ids: number[]) =>
	sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;

/**
 * A page of the rows `which`, the newest first.
 * @param select gives at most so many rows for a condition, the newest first
 */
export async function listed<T>(
	{ db }: Store,
	sorting: { at: SQLiteColumn; id: SQLiteColumn },
	which: SQL | undefined,
	asked: ListAsked,
	select: (where: SQL | undefined, limit: number) => Promise<T[]>,
	placeOf: (row: T) => Place,
): Promise<Listed<T>> {
	const total = await db.$count(sorting.id.table, which);
	const where = and(which, after(sorting, asked.after));
	return { total, ...(await pageOf(asked.limit, (limit) => select(where, limit), placeOf)) };
}
