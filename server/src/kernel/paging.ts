import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store/store.ts";

/** A place in a list that is sorted by a time and then by number, both falling: the row that is there. */
export interface Place {
	at: string;
	id: number;
}

/** Some rows of a list, and the place after which it goes on; null where it ends. */
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
	/** A search, as `wordsOf` reads it. */
	q?: string | undefined;
	ids?: number[] | undefined;
}

/** The columns that a list is sorted by, and where a row stands in it. */
export interface Sorting<Row> {
	at: SQLiteColumn;
	id: SQLiteColumn;
	placeOf: (row: Row) => Place;
}

/** The newest by a time first, which is null in rows that no list shows. */
export const sortedBy = <Time extends string>(
	table: Record<Time | "id", SQLiteColumn>,
	time: Time,
): Sorting<Record<Time, string | null> & { id: number }> => ({
	at: table[time],
	id: table.id,
	placeOf: (row) => ({ at: row[time] ?? "", id: row.id }),
});

/** A select without its conditions, as drizzle gives it. */
export interface Select<Row> {
	where(which: SQL | undefined): Rows<Row> & {
		orderBy(...order: SQL[]): Rows<Row> & { limit(most: number): PromiseLike<Row[]> };
	};
}

interface Rows<Row> extends PromiseLike<Row[]> {
	prepare(): { all(values: Record<string, unknown>): Promise<Row[]> };
}

export const newestFirst = ({ at, id }: Pick<Sorting<unknown>, "at" | "id">): SQL[] => [desc(at), desc(id)];

/** A page in some order. @param which the rows beyond the place after which it begins */
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

/** A page of the rows `which`, the newest first, and how many there are. An index over the time finds its place without counting. */
export async function listOf<Row>(
	{ db }: Store,
	select: Select<Row>,
	sorting: Sorting<Row>,
	which: SQL | undefined,
	{ after, limit }: PageQuery,
	/** Gives the total, which may be known from before. */
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

/** Anybody can make up places, and each would have an answer of its own. @param at what a place may be named by @throws {Refusal} `not-found` */
export async function knownPlace({ db }: Store, id: SQLiteColumn, at: SQLiteColumn[], place?: Place) {
	if (!place) return;
	const rows = await db
		.select({ id })
		.from(id.table)
		.where(and(eq(id, place.id), or(...at.map((column) => eq(column, place.at)))));
	if (rows.length === 0) throw new Refusal("not-found", "There is no such place in the list");
}

/** The rows with these numbers, of which there may be thousands. */
export const amongMany = (id: SQLiteColumn, ids: number[]) =>
	sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** The same of any column in a prepared query, which is given its values as the JSON of `ids`. */
export const amongGiven = (id: SQLiteColumn) =>
	sql`${id} in (select value from json_each(${sql.placeholder("ids")}))`;

/** Which groups of so many numbers each, counted from 1, have any of the rows: each is looked into, up to its first. */
export async function partsOf({ db }: Store, table: SQLiteTable, id: SQLiteColumn, which: SQL, size: number) {
	const rows = await db.values<[number]>(sql`with recursive parts (part) as (
		select 1 union all select part + 1 from parts where part * ${size} < (select max(${id}) from ${table})
	) select part from parts where exists (
		select 1 from ${table} where ${id} > (part - 1) * ${size} and ${id} <= part * ${size} and ${which})`);
	return rows.map(([part]) => part);
}
