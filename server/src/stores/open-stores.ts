import type { Logger } from "pino";
import type { ErasureList } from "../kernel/keys/erasure-list.ts";
import { openKeys, type SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { isNoSpace, UnusableDataFolder } from "../kernel/refusal.ts";
import { STORE_KEYS_TABLE } from "../kernel/store/expected-schema.ts";
import { openNamedStore } from "../kernel/store/open-store.ts";
import { CannotOpenStore } from "../kernel/store/remote/remote-store.ts";
import { keysSchemaFaults, logSchemaFaults, namedBySchema } from "../kernel/store/schema.ts";
import { hasTable, rowsOf, type Store } from "../kernel/store/store.ts";
import { isUnprotected, type StorePlace, type StorePlaces } from "./places.ts";

/** @throws {CannotOpenStore} which names the variable that says where it is; {@link UnusableDataFolder} for a part of a log */
export async function openStores(
	places: StorePlaces,
	erasures: ErasureList,
	logger: Logger,
	removeMails: (emails: string[]) => void,
) {
	const store = await open("LIBSQL_URL", places.site, logger);
	let keyStore: Store | undefined;
	try {
		await refuseUnfinishedImport(store);
		keyStore = await open("KEYS_URL", places.keys, logger);
		const keys = await openKeys(keyStore, erasures, removeMails);
		if (store.shared) await checkKeys(store, keys);
		return { store, keyStore, keys };
	} catch (error) {
		throw await closedBecause(error, store, keyStore);
	}
}

/** @returns the error to end with: it names what is wrong with their schemas, where anything is */
export async function closedBecause(error: unknown, store: Store, keyStore?: Store): Promise<unknown> {
	const faults = [() => logSchemaFaults(rowsOf(store))];
	if (keyStore) faults.push(() => keysSchemaFaults(rowsOf(keyStore)));
	const isExplained =
		error instanceof UnusableDataFolder || error instanceof CannotOpenStore || isNoSpace(error);
	const named = isExplained ? error : await namedBySchema(error, ...faults);
	await store.close();
	await keyStore?.close();
	return named;
}

function open(name: string, place: StorePlace, logger: Logger): Promise<Store> {
	if (isUnprotected(place))
		logger.warn(`${name} is not encrypted: whoever sits between here and the server can read everything`);
	return openNamedStore(name, { ...place, notice: (text) => logger.warn(text) });
}

/** With other keys than at first everybody would seem erased. @throws {CannotOpenStore} */
async function checkKeys(store: Store, { blind }: SubjectKeys): Promise<void> {
	const print = blind("the keys of a store");
	await store.write([
		STORE_KEYS_TABLE,
		{ sql: "INSERT INTO store_keys (id, print) VALUES (1, ?) ON CONFLICT DO NOTHING", args: [print] },
	]);
	const { rows } = await store.read("SELECT print FROM store_keys WHERE id = 1");
	if (String(rows[0]?.[0]) !== print)
		throw new CannotOpenStore(
			"The keys are not those that this store is used with. Set KEYS_URL to where they are, for all processes the same.",
		);
}

export const endImport = "DROP TABLE IF EXISTS unfinished_import";

export const isImportUnfinished = (store: Store) => hasTable(store, "unfinished_import");

/** @throws {UnusableDataFolder} where an import was interrupted, or is under way elsewhere */
async function refuseUnfinishedImport(store: Store): Promise<void> {
	if (await isImportUnfinished(store))
		throw new UnusableDataFolder(
			'An import into this store was interrupted, or is under way. If it does not run any more, run the same "audit import" again; it goes on where it ended.',
		);
}
