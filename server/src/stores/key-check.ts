import { statSync } from "node:fs";
import type { Erasure } from "../kernel/keys/erasure-list.ts";
import { keyReader } from "../kernel/keys/key-reader.ts";
import { keysFingerprint, PEPPER } from "../kernel/keys/subject-keys.ts";
import { logOfStore } from "../kernel/log/log-source.ts";
import { UnusableDataFolder } from "../kernel/refusal.ts";
import { STORE_KEYS_TABLE } from "../kernel/store/expected-schema.ts";
import { CannotOpenStore } from "../kernel/store/remote/remote-store.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { keysSchemaFaults } from "../kernel/store/schema.ts";
import { hasTable, rowsOf, type Store } from "../kernel/store/store.ts";
import { fileOf, type StorePlace } from "./places.ts";
import { examinePeople, hasSealedPeople } from "./sealed-people.ts";

/**
 * Refuses a missing or empty key file before it is opened. Opening would create the file,
 * and delete the write-ahead log of an empty one.
 * @throws {UnusableDataFolder} if the log needs the keys
 */
export async function requireKeyFile(store: Store, keys: StorePlace): Promise<void> {
	const file = fileOf(keys);
	if (file === undefined) return;
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	if (size === undefined && (await needsKeys(store)))
		throw keysLost(`There is no ${file}`);
	if (size === 0 && (await needsKeys(store))) throw keysLost(`${file} is empty`);
}

/**
 * Refuses keys of another log: without their secret, no person is recognized and
 * suppressed addresses get mail again.
 * @throws {UnusableDataFolder}
 * @throws {CannotOpenStore}
 */
export async function requireKeysOfLog(
	store: Store,
	keyStore: Store,
	keys: StorePlace,
	erasures: () => Erasure[],
): Promise<void> {
	const place = fileOf(keys) ?? nameOf(keys.url);
	const pepper = await pepperIn(keyStore);
	if (pepper === undefined) {
		if (await needsKeys(store)) throw keysLost(`${place} has no keys`);
		return;
	}
	const fingerprint = await savedFingerprint(store);
	if (fingerprint === keysFingerprint(pepper)) return;
	if (fingerprint !== undefined && store.shared)
		throw new CannotOpenStore(
			"The keys are not those that this store is used with. " +
				"Set KEYS_URL to where they are, for all processes the same.",
		);
	if (!(await needsKeys(store))) return;
	if (fingerprint !== undefined)
		throw keysLost(`${place} holds the keys of another site`);
	// An earlier version saved no fingerprint.
	const { readable, keyMissing, keyWrong } = await examinePeople(
		logOfStore(store),
		keyReader(keyStore),
		erasures,
	);
	if (readable === 0 && keyMissing + keyWrong > 0)
		throw keysLost(`${place} has no key of anybody in the log`);
}

/**
 * Saves the fingerprint of the keys in the log's store. Of concurrent processes, the
 * first one wins.
 * @throws {CannotOpenStore}
 */
export async function saveFingerprint(
	store: Store,
	keyStore: Store,
	newKeys: boolean,
): Promise<void> {
	const fingerprint = keysFingerprint((await pepperIn(keyStore)) ?? "");
	const saved = await savedFingerprint(store);
	if (saved === fingerprint) return;
	const replace = newKeys || !store.shared;
	const conflict = replace ? "(id) DO UPDATE SET print = excluded.print" : "DO NOTHING";
	await store.write([
		STORE_KEYS_TABLE,
		{
			sql: `INSERT INTO store_keys (id, print) VALUES (1, ?) ON CONFLICT ${conflict}`,
			args: [fingerprint],
		},
	]);
	if ((await savedFingerprint(store)) !== fingerprint)
		throw new CannotOpenStore(
			"The keys are not those that this store is used with. " +
				"Set KEYS_URL to where they are, for all processes the same.",
		);
}

async function needsKeys(store: Store): Promise<boolean> {
	return (await hasTable(store, "events")) && (await hasSealedPeople(logOfStore(store)));
}

async function savedFingerprint(store: Store): Promise<string | undefined> {
	if (!(await hasTable(store, "store_keys"))) return undefined;
	const [row] = (await store.read("SELECT print FROM store_keys WHERE id = 1")).rows;
	return row && String(row[0]);
}

/**
 * Reads the secret.
 * @throws {UnusableDataFolder} if another object has the name of the table
 */
async function pepperIn(keyStore: Store): Promise<string | undefined> {
	const sql = "SELECT type FROM sqlite_master WHERE name = 'keys'";
	const [object] = (await keyStore.read(sql)).rows;
	if (!object) return undefined;
	if (object[0] !== "table")
		throw new UnusableDataFolder((await keysSchemaFaults(rowsOf(keyStore))).join("\n"));
	return (await keyReader(keyStore).find([PEPPER])).get(PEPPER);
}

const keysLost = (what: string) =>
	new UnusableDataFolder(
		[
			`${what}, and the log has personal data that only the site's own keys open. ` +
				"Nothing was changed.",
			"Bring the keys back from a backup, or set KEYS_URL to where they are.",
			"Without them nobody's name or address can be read, nobody who signs in is known " +
				"again, and addresses that must get no mail get mail again.",
			"If they are lost for good, start once with new ones: bun start --new-keys",
		].join("\n"),
	);
