import { randomBytes } from "node:crypto";
import type { Store } from "../store/store.ts";
import { seal, unseal } from "./cipher.ts";
import { destroyKeys, emptyWriteAheadLog } from "./destroy-keys.ts";
import type { ErasureList } from "./erasure-list.ts";
import { createIdentities } from "./identities.ts";
import { FIND_KEYS, keyReader, keysIn } from "./key-reader.ts";

/** Not a person: the secret under which identities are hashed. */
export const PEPPER = "pepper";

/**
 * Keys by their names; and under which name somebody is known, by a keyed hash of what tells who it is. Neither is in
 * the log, so that what is erased here leaves no way from a person to their events.
 */
export const KEYS_TABLES = [
	"CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, key TEXT NOT NULL) WITHOUT ROWID",
	"CREATE TABLE IF NOT EXISTS identities (blind TEXT PRIMARY KEY, identity TEXT NOT NULL UNIQUE) WITHOUT ROWID",
];

/** Whose data is erased, where, and what mails to them say. */
export interface Erasing {
	/** The name of the key. */
	person: string;
	/** The name by which the log knows them, where nothing else needs the way to it. */
	identity: string | undefined;
	stream: string;
	emails: string[];
}

export type SubjectKeys = Awaited<ReturnType<typeof openKeys>>;

/**
 * One key for each person, in a database of its own. What is sealed with a key can be read while the key is there;
 * destroying the key erases it everywhere at once, the log and its copies included (crypto-shredding).
 * @param list every erasure is written there before anything else happens
 * @param removeMails removes what this site itself has written to some addresses
 */
export async function openKeys(
	store: Store,
	list: ErasureList,
	removeMails: (emails: string[]) => void = () => {},
) {
	await store.write(KEYS_TABLES);
	const destroy = (...names: string[]) => destroyKeys(store, names);

	/**
	 * The one way somebody is erased: mails to them, on the list, in the log, then the key. What a crash interrupts after
	 * the list, the next start finishes, and so does the start of a site brought back from an older backup.
	 * @param record records in the log that the stream is erased
	 */
	async function erase(
		{ person, identity, stream, emails }: Erasing,
		by: string,
		record: () => Promise<unknown>,
	): Promise<void> {
		removeMails(emails);
		list.add([{ person, stream, at: new Date().toISOString(), by, ...(identity && { identity }) }]);
		await record();
		await destroy(person, ...(identity ? [identity] : []));
		// Once more: one may have been written since.
		removeMails(emails);
	}

	return {
		...sealing(store),
		...createIdentities(store, await keptKey(store, PEPPER)),
		known: (names: string[]) => known(store, names),
		destroy,
		emptyWriteAheadLog: () => emptyWriteAheadLog(store),
		erase,
	};
}

function sealing(store: Store) {
	const { openAll } = keyReader(async (subjects) =>
		keysIn((await store.read(FIND_KEYS, [JSON.stringify(subjects)])).rows),
	);
	return {
		/** Seals a value with the subject's key, which is made where there is none. The result is base64url. */
		seal: async (subject: string, value: unknown) => seal(await keptKey(store, subject), subject, value),
		/**
		 * Opens what was sealed for the subject; undefined once its key is destroyed.
		 * @throws {Error} where the sealed text was changed or belongs to another subject
		 */
		async open(subject: string, sealed: string): Promise<unknown> {
			const key = await findKey(store, subject);
			return key && unseal(key, subject, sealed);
		},
		openAll,
	};
}

async function findKey(store: Store, subject: string): Promise<Buffer | undefined> {
	const [row] = (await store.read("SELECT key FROM keys WHERE subject = ?", [subject])).rows;
	return row && Buffer.from(String(row[0]), "base64url");
}

/** The key of a subject, made where there is none; of processes that make it at once, all get the same. */
async function keptKey(store: Store, subject: string): Promise<Buffer> {
	const found = await findKey(store, subject);
	if (found) return found;
	const args = [subject, randomBytes(32).toString("base64url")];
	await store.write([{ sql: "INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING", args }]);
	const made = await findKey(store, subject);
	if (!made) throw new Error(`the key of ${subject} could not be made`);
	return made;
}

/** Those of some names that are still there, be they of keys or of identities. */
async function known(store: Store, names: string[]): Promise<string[]> {
	const some = JSON.stringify(names);
	const { rows } = await store.read(
		`SELECT subject FROM keys WHERE subject IN (SELECT value FROM json_each(?))
		 UNION SELECT identity FROM identities WHERE identity IN (SELECT value FROM json_each(?))`,
		[some, some],
	);
	return rows.map((row) => String(row[0]));
}
