import { desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

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
