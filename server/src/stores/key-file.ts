import { existsSync } from "node:fs";
import { FIND_KEYS, type KeyReader, keyReader, keysIn } from "../kernel/keys/key-reader.ts";
import { UnavailableError } from "../kernel/refusal.ts";
import { openNamedStore } from "../kernel/store/open-store.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { keysSchemaFaults } from "../kernel/store/schema.ts";
import { openReadOnly } from "../kernel/store/sqlite-rows.ts";
import { hasTable, rowsOf } from "../kernel/store/store.ts";
import { fileOf, type StorePlaces } from "./places.ts";

type SiteStores = { stores: StorePlaces };

export interface Keys extends KeyReader, Disposable {
	find: (subjects: string[]) => Promise<Map<string, string>>;
	schema: () => Promise<string[]>;
}

/** The keys of a site, read beside the servers that may be writing them; undefined where they are not at hand. */
export async function openKeysFromConfig(config: SiteStores): Promise<Keys | undefined> {
	const file = fileOf(config.stores.keys);
	const opened = file === undefined ? await keysOnServer(config) : openKeyFile(file);
	return opened && { ...opened, ...keyReader(opened.find) };
}

export function noKeysAtHand({ stores: { keys } }: SiteStores): UnavailableError {
	const file = fileOf(keys);
	return new UnavailableError(
		file === undefined
			? `The keys are not at hand: ${nameOf(keys.url)} (KEYS_URL) has none.`
			: `The keys are not at hand: there is no ${file}.`,
	);
}

type Found = Pick<Keys, "find" | "schema" | typeof Symbol.dispose>;

export function openKeyFile(
	file: string,
): (Found & Record<"all" | "identities", () => Map<string, string>>) | undefined {
	if (!existsSync(file)) return undefined;
	const database = openReadOnly(file);
	const find = database.query(FIND_KEYS);
	return {
		find: async (subjects) => keysIn(find.values(JSON.stringify(subjects))),
		schema: () => keysSchemaFaults(async (sql) => database.query(sql).values()),
		all: () => keysIn(database.query("SELECT subject, key FROM keys").values()),
		identities: () => {
			const sql = "SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND name = 'identities'";
			// Those of an older version are in the log itself.
			if (database.query(sql).values().length === 0) return new Map<string, string>();
			return keysIn(database.query("SELECT blind, identity FROM identities").values());
		},
		[Symbol.dispose]: () => database.close(),
	};
}

async function keysOnServer({ stores: { keys } }: SiteStores): Promise<Found | undefined> {
	const store = await openNamedStore("KEYS_URL", keys);
	if (!(await hasTable(store, "keys"))) {
		await store.close();
		return undefined;
	}
	return {
		find: async (subjects) => keysIn((await store.read(FIND_KEYS, [JSON.stringify(subjects)])).rows),
		schema: () => keysSchemaFaults(rowsOf(store)),
		[Symbol.dispose]: () => void store.close(),
	};
}
