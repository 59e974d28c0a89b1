import type { InStatement } from "@libsql/client";
import { UnusableDataFolder } from "./lock.ts";
import { hasTable, type Store } from "./store.ts";

/** Stands in a store while a log is brought into it, so that nobody who shares the store serves a part of a history. */
const TABLE = "unfinished_import";

export const beginImport = `CREATE TABLE IF NOT EXISTS ${TABLE} (id INTEGER PRIMARY KEY)`;
export const endImport: InStatement = `DROP TABLE IF EXISTS ${TABLE}`;

export async function isImportUnfinished(store: Store): Promise<boolean> {
	return hasTable(store, TABLE);
}

/** @throws {UnusableDataFolder} where an import was interrupted, or is under way elsewhere */
export async function refuseUnfinishedImport(store: Store): Promise<void> {
	if (await isImportUnfinished(store))
		throw new UnusableDataFolder(
			'An import into this store was interrupted, or is under way. If it does not run any more, run the same "audit import" again; it goes on where it ended.',
		);
}
