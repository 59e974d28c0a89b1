import { inArray } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idOf, insert, type ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

/**
 * Used entries of ADMINS, each with the account that used it first. Both are keyed
 * hashes.
 */
export const administratorEntries = sqliteTable("administrator_entries", {
	id: integer().primaryKey(),
	/** Unique: if several accounts use an entry at once, one is bound to it. */
	entry: text().notNull().unique(),
	holder: text().notNull(),
});

export const administratorEntryList: ReadModel = {
	name: "administrator-entry-list",
	version: 1,
	tables: [administratorEntries],
	on: {
		AdministratorEntryBound: (event) =>
			insert(administratorEntries, { ...event.data, id: idOf(event) }),
	},
};

/** Returns the holders of the bound entries, by entry. */
export async function holdersOf(
	{ db }: Store,
	entries: string[],
): Promise<Map<string, string>> {
	const rows = await db
		.select()
		.from(administratorEntries)
		.where(inArray(administratorEntries.entry, entries));
	return new Map(rows.map(({ entry, holder }) => [entry, holder]));
}
