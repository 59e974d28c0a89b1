import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store/store.ts";

/** The cursor of a list that is sorted by time and id, both descending. */
export interface Cursor {
	at: string;
	id: number;
}

/** A page of rows, and the cursor of the next page; null at the end. */
export interface Page<Row> {
	rows: Row[];
	next: Cursor | null;
}

export interface ListPage<Row> extends Page<Row> {
	total: number;
}

export interface PageQuery {
	after?: Cursor | undefined;
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
	cursorOf: (row: Row) => Cursor;
}

/** Sorts by a time, newest first. The time is null in rows that no list shows. */
export const sortingBy = <Time extends string>(
	table: Record<Time | "id", SQLiteColumn>,
	time: Time,
): Sorting<Record<Time, string | null> & { id: number }> => ({
	at: table[time],
	id: table.id,
	cursorOf: (row) => ({ at: row[time] ?? "", id: row.id }),
});

/** A drizzle select without its conditions. */
export interface Select<Row> {
	where(condition: SQL | undefined): Rows<Row> & {
		orderBy(...order: SQL[]): Rows<Row> & { limit(max: number): PromiseLike<Row[]> };
	};
}

interface Rows<Row> extends PromiseLike<Row[]> {
	prepare(): { all(values: Record<string, unknown>): Promise<Row[]> };
}

/** Returns the ORDER BY of a list: time, then id, both descending. */
export const newestFirst = ({ at, id }: Pick<Sorting<unknown>, "at" | "id">): SQL[] => [
	desc(at),
	desc(id),
];

/**
 * Returns a page in the given order.
 * @param condition selects the rows after the cursor
 */
export async function loadPage<Row>(
	select: Select<Row>,
	{ order, cursorOf }: { order: SQL[]; cursorOf: (row: Row) => Cursor },
	condition: SQL | undefined,
	limit: number,
): Promise<Page<Row>> {
	const rows = await select
		.where(condition)
		.orderBy(...order)
		.limit(limit + 1);
	const pageRows = rows.slice(0, limit);
	const last = pageRows.at(-1);
	return { rows: pageRows, next: last && rows.length > limit ? cursorOf(last) : null };
}

/**
 * Returns a page of the matching rows, newest first, and the total. An index on the time
 * finds the page without counting.
 */
export async function loadList<Row>(
	{ db }: Store,
	select: Select<Row>,
	sorting: Sorting<Row>,
	condition: SQL | undefined,
	{ after, limit }: PageQuery,
	/** Returns the total, which may be cached. */
	countWith: (count: () => Promise<number>) => Promise<number> = (count) => count(),
): Promise<ListPage<Row>> {
	const total = await countWith(async () => db.$count(sorting.id.table, condition));
	if (total === 0) return { total, rows: [], next: null };
	const { at, id, cursorOf } = sorting;
	const afterCursor = after && sql`(${at}, ${id}) < (${after.at}, ${after.id})`;
	return {
		total,
		...(await loadPage(
			select,
			{ order: newestFirst(sorting), cursorOf: cursorOf },
			and(condition, afterCursor),
			limit,
		)),
	};
}

/**
 * Checks that a cursor exists, because invented cursors would fill the cache.
 * @param at columns that the cursor may name
 * @throws {Refusal} `not-found`
 */
export async function requireCursor(
	{ db }: Store,
	id: SQLiteColumn,
	at: SQLiteColumn[],
	cursor?: Cursor,
) {
	if (!cursor) return;
	const rows = await db
		.select({ id })
		.from(id.table)
		.where(and(eq(id, cursor.id), or(...at.map((column) => eq(column, cursor.at)))));
	if (rows.length === 0)
		throw new Refusal("not-found", "There is no such place in the list");
}

/** Returns a condition for rows with these ids, of which there may be thousands. */
export const idIn = (id: SQLiteColumn, ids: number[]) =>
	sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Like `idIn`, for a prepared query with the parameter `ids`, a JSON array. */
export const idInPlaceholder = (id: SQLiteColumn) =>
	sql`${id} in (select value from json_each(${sql.placeholder("ids")}))`;

/**
 * Returns the groups of ids, numbered from 1, that have any of the rows. Reads each group
 * up to its first match.
 */
export async function nonEmptyGroups(
	{ db }: Store,
	table: SQLiteTable,
	id: SQLiteColumn,
	condition: SQL,
	size: number,
) {
	const rows = await db.values<[number]>(sql`with recursive parts (part) as (
		select 1 union all select part + 1 from parts
			where part * ${size} < (select max(${id}) from ${table})
	) select part from parts where exists (
		select 1 from ${table} where ${id} > (part - 1) * ${size}
			and ${id} <= part * ${size} and ${condition})`);
	return rows.map(([part]) => part);
}
