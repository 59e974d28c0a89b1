import { existsSync } from "node:fs";
import { keyReader } from "../kernel/keys/key-reader.ts";
import { UnavailableError } from "../kernel/refusal.ts";
import { openReadOnly } from "../kernel/store/file-connection.ts";
import { openNamedStore } from "../kernel/store/open-store.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { keysSchemaFaults } from "../kernel/store/schema.ts";
import { hasTable, rowsOf, type Store } from "../kernel/store/store.ts";
import { fileOf, type StorePlaces } from "./places.ts";

type SiteStores = { stores: StorePlaces };

export type Keys = ReturnType<typeof keysOf>;

/**
 * Opens the keys of a site for reading while servers may write them; undefined if they
 * are not available.
 */
export async function openKeysFromConfig(config: SiteStores): Promise<Keys | undefined> {
	const file = fileOf(config.stores.keys);
	return file === undefined ? keysOnServer(config) : openKeyFile(file);
}

export function noKeysAtHand({ stores: { keys } }: SiteStores): UnavailableError {
	const file = fileOf(keys);
	return new UnavailableError(
		file === undefined
			? `The keys are not at hand: ${nameOf(keys.url)} (KEYS_URL) has none.`
			: `The keys are not at hand: there is no ${file}.`,
	);
}

const keysOf = (read: Store["read"], close: () => void) => ({
	...keyReader({ read }),
	read,
	schema: () => keysSchemaFaults(rowsOf({ read })),
	[Symbol.dispose]: close,
});

/** Opens a key file for reading; undefined if there is no file. */
export function openKeyFile(file: string): Keys | undefined {
	if (!existsSync(file)) return undefined;
	const database = openReadOnly(file);
	return keysOf(async (sql, args) => database.execute(sql, args), database.close);
}

async function keysOnServer({ stores: { keys } }: SiteStores): Promise<Keys | undefined> {
	const store = await openNamedStore("KEYS_URL", keys);
	if (await hasTable(store, "keys")) return keysOf(store.read, () => void store.close());
	await store.close();
	return undefined;
}
