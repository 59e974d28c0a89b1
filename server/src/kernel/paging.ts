import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store/store.ts";

/** The cursor of a list that is sorted by time and id, both descending. */
export interface Place {
	at: string;
	id: number;
}

/** A page of rows, and the cursor of the next page; null at the end. */
export interface Page<Row> {
	rows: Row[];
	next: Place | null;
}

export interface Listed<Row> extends Page<Row> {
	total: number;
}

export interface PageQuery {
	after?: Place | undefined;
	limit: number;
}

export interface ListQuery extends PageQuery {
	/** A search, parsed by `wordsOf`. */
	q?: string | undefined;
	ids?: number[] | undefined;
}

/** The sort columns of a list, and the cursor of a row. */
export interface Sorting<Row> {
	at: SQLiteColumn;
	id: SQLiteColumn;
	placeOf: (row: Row) => Place;
}

/** Sorts by a time, newest first. The time is null in rows that no list shows. */
export const sortedBy = <Time extends string>(
	table: Record<Time | "id", SQLiteColumn>,
	time: Time,
): Sorting<Record<Time, string | null> & { id: number }> => ({
	at: table[time],
	id: table.id,
	placeOf: (row) => ({ at: row[time] ?? "", id: row.id }),
});

/** A drizzle select without its conditions. */
export interface Select<Row> {
	where(which: SQL | undefined): Rows<Row> & {
		orderBy(...order: SQL[]): Rows<Row> & { limit(most: number): PromiseLike<Row[]> };
	};
}

interface Rows<Row> extends PromiseLike<Row[]> {
	prepare(): { all(values: Record<string, unknown>): Promise<Row[]> };
}

/** Returns the ORDER BY of a list: time, then id, both descending. */
export const newestFirst = ({ at, id }: Pick<Sorting<unknown>, "at" | "id">): SQL[] => [desc(at), desc(id)];

/** Returns a page in some order. @param which condition for the rows after the cursor */
export async function pageIn<Row>(
	select: Select<Row>,
	{ order, placeOf }: { order: SQL[]; placeOf: (row: Row) => Place },
	which: SQL | undefined,
	limit: number,
): Promise<Page<Row>> {
	const rows = await select
		.where(which)
		.orderBy(...order)
		.limit(limit + 1);
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { rows: shown, next: last && rows.length > limit ? placeOf(last) : null };
}

/**
 * Returns a page of the rows `which`, newest first, and the total. An index on the time finds the page without
 * counting.
 */
export async function listOf<Row>(
	{ db }: Store,
	select: Select<Row>,
	sorting: Sorting<Row>,
	which: SQL | undefined,
	{ after, limit }: PageQuery,
	/** Returns the total, which may be cached. */
	counted: (count: () => Promise<number>) => Promise<number> = (count) => count(),
): Promise<Listed<Row>> {
	const total = await counted(async () => db.$count(sorting.id.table, which));
	if (total === 0) return { total, rows: [], next: null };
	const { at, id, placeOf } = sorting;
	const beyond = after && sql`(${at}, ${id}) < (${after.at}, ${after.id})`;
	return {
		total,
		...(await pageIn(select, { order: newestFirst(sorting), placeOf }, and(which, beyond), limit)),
	};
}

/**
 * Checks that a cursor exists, because invented cursors would fill the cache.
 * @param at columns that the cursor may name
 * @throws {Refusal} `not-found`
 */
export async function knownPlace({ db }: Store, id: SQLiteColumn, at: SQLiteColumn[], place?: Place) {
	if (!place) return;
	const rows = await db
		.select({ id })
		.from(id.table)
		.where(and(eq(id, place.id), or(...at.map((column) => eq(column, place.at)))));
	if (rows.length === 0) throw new Refusal("not-found", "There is no such place in the list");
}

/** Returns a condition for rows with these ids, of which there may be thousands. */
export const amongMany = (id: SQLiteColumn, ids: number[]) =>
	sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** The same for a prepared query, whose parameter `ids` is a JSON array. */
export const amongGiven = (id: SQLiteColumn) =>
	sql`${id} in (select value from json_each(${sql.placeholder("ids")}))`;

/**
 * Returns the groups of ids, numbered from 1, that have any of the rows. Reads each group up to its first
 * match.
 */
export async function partsOf({ db }: Store, table: SQLiteTable, id: SQLiteColumn, which: SQL, size: number) {
	const rows = await db.values<[number]>(sql`with recursive parts (part) as (
		select 1 union all select part + 1 from parts where part * ${size} < (select max(${id}) from ${table})
	) select part from parts where exists (
		select 1 from ${table} where ${id} > (part - 1) * ${size} and ${id} <= part * ${size} and ${which})`);
	return rows.map(([part]) => part);
}
