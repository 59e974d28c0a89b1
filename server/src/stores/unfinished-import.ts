import { UnusableDataFolder } from "../kernel/errors.ts";
import { hasTable, type Store } from "../kernel/store/store.ts";

export const endImport = "DROP TABLE IF EXISTS unfinished_import";

export const isImportUnfinished = (store: Store) => hasTable(store, "unfinished_import");

/** @throws {UnusableDataFolder} where an import was interrupted, or is under way elsewhere */
export async function refuseUnfinishedImport(store: Store): Promise<void> {
	if (await isImportUnfinished(store))
		throw new UnusableDataFolder(
			'An import into this store was interrupted, or is under way. If it does not run any more, run the same "audit import" again; it goes on where it ended.',
		);
}
