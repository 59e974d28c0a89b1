import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store/store.ts";

/** A place in a list that is sorted by a time and then by number, both falling: the row that is there. */
export interface Place {
	at: string;
	id: number;
}

/** Some rows of a list, and the place after which it goes on; null where it ends. */
export interface Page<T> {
	rows: T[];
	next: Place | null;
}

export interface PageAsked {
	after?: Place | undefined;
	limit: number;
}

interface Sorting {
	at: SQLiteColumn;
	id: SQLiteColumn;
}

export const newestFirst = ({ at, id }: Sorting): SQL[] => [desc(at), desc(id)];

/** What comes after a place; everything where there is none. An index over `at` finds it without counting rows. */
export const after = ({ at, id }: Sorting, place: Place | undefined): SQL | undefined =>
	place && sql`(${at}, ${id}) < (${place.at}, ${place.id})`;

/** @param select gives as many rows as it is asked for, the first ones of the page */
export async function pageOf<T>(
	limit: number,
	select: (limit: number) => Promise<T[]>,
	placeOf: (row: T) => Place,
): Promise<Page<T>> {
	const rows = await select(limit + 1);
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { rows: shown, next: last && rows.length > limit ? placeOf(last) : null };
}

/** Anybody can make up places, and each would have an answer of its own. @throws {Refusal} `not-found` */
export async function knownPlace({ db }: Store, table: SQLiteTable, { at, id }: Sorting, place?: Place) {
	if (!place) return;
	const rows = await db
		.select({ id })
		.from(table)
		.where(and(eq(id, place.id), eq(at, place.at)));
	if (rows.length === 0) throw new Refusal("not-found", "There is no such place in the list");
}

/** Which groups of so many numbers each, counted from 1, have any of the rows. */
export async function partsOf({ db }: Store, table: SQLiteTable, id: SQLiteColumn, which: SQL, size: number) {
	const part = sql<number>`(${id} - 1) / ${sql.raw(String(size))} + 1`;
	const rows = await db.selectDistinct({ part }).from(table).where(which).orderBy(part);
	return rows.map((row) => row.part);
}
