import type { Logger } from "pino";
import type { ErasureList } from "../kernel/keys/erasure-list.ts";
import { openKeys } from "../kernel/keys/subject-keys.ts";
import { isNoSpace, UnusableDataFolder } from "../kernel/refusal.ts";
import { namedByDamage, namedByFile } from "../kernel/store/damage.ts";
import { openNamedStore } from "../kernel/store/open-store.ts";
import { CannotOpenStore } from "../kernel/store/remote/remote-store.ts";
import {
	keysSchemaFaults,
	logSchemaFaults,
	namedBySchema,
} from "../kernel/store/schema.ts";
import { hasTable, rowsOf, type Store } from "../kernel/store/store.ts";
import { requireKeyFile, requireKeysOfLog, saveFingerprint } from "./key-check.ts";
import {
	type MovedFiles,
	refuseIfMoved,
	watchFiles,
	withSafeClose,
} from "./moved-files.ts";
import { fileOf, isUnprotected, type StorePlace, type StorePlaces } from "./places.ts";
import { refuseExchanged, requireWritable, storeWarnings } from "./server-checks.ts";

export interface OpeningStores {
	places: StorePlaces;
	erasures: ErasureList;
	logger: Logger;
	removeMails: (emails: string[]) => void;
	/** Continues with the existing keys and creates missing ones. */
	newKeys: boolean;
}

/**
 * Opens the stores.
 * @throws {CannotOpenStore} with the name of the variable
 * @throws {UnusableDataFolder} if the log is incomplete or keys are lost
 */
export async function openStores({
	places,
	erasures,
	logger,
	removeMails,
	newKeys,
}: OpeningStores) {
	// Files are watched when both are open.
	let movedFiles: MovedFiles = () => undefined;
	const beforeWrite = () => refuseIfMoved(movedFiles);
	let store = await open("LIBSQL_URL", places.site, logger, beforeWrite);
	let keyStore: Store | undefined;
	try {
		await refuseUnfinishedImport(store);
		if (!newKeys) await requireKeyFile(store, places.keys);
		keyStore = await open("KEYS_URL", places.keys, logger, beforeWrite);
		await refuseExchanged(store, keyStore);
		await requireWritable("LIBSQL", places.site, store);
		await requireWritable("KEYS", places.keys, keyStore);
		if (!newKeys) await requireKeysOfLog(store, keyStore, places.keys, erasures.all);
		movedFiles = watchFiles(places);
		store = withSafeClose(store, movedFiles);
		keyStore = withSafeClose(keyStore, movedFiles);
		const keys = await openKeys(keyStore, erasures, removeMails);
		await saveFingerprint(store, keyStore, newKeys);
		const warnings = [
			...(await storeWarnings("LIBSQL", places.site, store)),
			...(await storeWarnings("KEYS", places.keys, keyStore)),
		];
		for (const warning of warnings) logger.warn(warning);
		return { store, keyStore, keys, movedFiles };
	} catch (error) {
		throw await closedBecause(error, places, store, keyStore);
	}
}

/**
 * Closes the stores. Returns the error to exit with, including damage of the databases if
 * it can be detected.
 */
export async function closedBecause(
	error: unknown,
	places: StorePlaces,
	store: Store,
	keyStore?: Store,
): Promise<unknown> {
	const faults = [() => logSchemaFaults(rowsOf(store))];
	if (keyStore) faults.push(() => keysSchemaFaults(rowsOf(keyStore)));
	const isExplained =
		error instanceof UnusableDataFolder ||
		error instanceof CannotOpenStore ||
		isNoSpace(error);
	const damaged = await namedByDamage(error, [
		{ file: fileOf(places.site), store },
		...(keyStore ? [{ file: fileOf(places.keys), store: keyStore }] : []),
	]);
	const named =
		isExplained || damaged !== error ? damaged : await namedBySchema(error, ...faults);
	await store.close();
	await keyStore?.close();
	return named;
}

async function open(
	name: string,
	place: StorePlace,
	logger: Logger,
	beforeWrite: () => void,
): Promise<Store> {
	if (isUnprotected(place))
		logger.warn(
			`${name} is not encrypted: anyone on the network path to the server can read everything`,
		);
	try {
		const notice = (text: string) => logger.warn(text);
		return await openNamedStore(name, { ...place, notice, beforeWrite });
	} catch (error) {
		throw namedByFile(error, fileOf(place) ?? place.url);
	}
}

export const endImport = "DROP TABLE IF EXISTS unfinished_import";

export const isImportUnfinished = (store: Store) => hasTable(store, "unfinished_import");

/**
 * @throws {UnusableDataFolder} if an import was interrupted, or another process is
 * importing
 */
async function refuseUnfinishedImport(store: Store): Promise<void> {
	if (await isImportUnfinished(store))
		throw new UnusableDataFolder(
			"An import into this store was interrupted, or is under way. " +
				'If it does not run any more, run the same "audit import" again; ' +
				"it goes on where it ended.",
		);
}
