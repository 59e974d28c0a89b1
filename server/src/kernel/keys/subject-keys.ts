import { createHmac, randomBytes } from "node:crypto";
import type { Store } from "../store/store.ts";
import type { ErasureList } from "./erasure-list.ts";
import { keyReader, seal, unseal } from "./key-reader.ts";

/** Subject of the secret for identity hashes. Not a person. */
export const PEPPER = "pepper";

/**
 * Tables outside the log: after an erasure, nothing leads from a person to their events.
 */
export const KEYS_TABLES = [
	"CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, key TEXT NOT NULL) WITHOUT ROWID",
	"CREATE TABLE IF NOT EXISTS identities (blind TEXT PRIMARY KEY, " +
		"identity TEXT NOT NULL UNIQUE) WITHOUT ROWID",
	// Outside the log, so that a shortened or replaced log contradicts it.
	"CREATE TABLE IF NOT EXISTS tile_log (id INTEGER PRIMARY KEY, origin TEXT NOT NULL, " +
		"public_key TEXT NOT NULL, private_key TEXT, first TEXT, size INTEGER NOT NULL, note TEXT)",
	"CREATE TABLE IF NOT EXISTS tile_log_cosigned (log INTEGER PRIMARY KEY, " +
		"size INTEGER NOT NULL, note TEXT NOT NULL)",
	"CREATE TABLE IF NOT EXISTS tile_log_witness (log INTEGER NOT NULL, name TEXT NOT NULL, " +
		"size INTEGER NOT NULL, cosigned_at TEXT, asked_at TEXT NOT NULL, fault TEXT, " +
		"conflict TEXT, PRIMARY KEY (log, name)) WITHOUT ROWID",
];

/**
 * Returns a fingerprint that identifies the keys of a site. It does not reveal the
 * secret.
 */
export const keysFingerprint = (pepper: string) =>
	blindHash(Buffer.from(pepper, "base64url"), "the keys of a store");

const blindHash = (secret: Buffer, text: string) =>
	createHmac("sha256", secret).update(text).digest("base64url");

export interface ErasureRequest {
	person: string;
	/** The person's pseudonyms in the log, if they must be destroyed as well. */
	identities: string[];
	stream: string;
	emails: string[];
}

export type SubjectKeys = Awaited<ReturnType<typeof openKeys>>;

/**
 * Opens the keys: one for each person, in a separate database. Destroying a key erases
 * everything that it sealed (crypto-shredding).
 */
export async function openKeys(
	store: Store,
	list: ErasureList,
	removeMails: (emails: string[]) => void = () => {},
) {
	await store.write(KEYS_TABLES);
	const destroy = (...names: string[]) => destroyKeys(store, names);

	/**
	 * Erases a person. The list comes first, so that the next start completes an
	 * interrupted erasure.
	 */
	async function erase(
		{ person, identities, stream, emails }: ErasureRequest,
		by: string,
		record: () => Promise<unknown>,
	): Promise<void> {
		removeMails(emails);
		const erasure = { person, stream, at: new Date().toISOString(), by };
		list.add(
			identities.length === 0
				? [erasure]
				: identities.map((identity) => ({ ...erasure, identity })),
		);
		await record();
		await destroy(person, ...identities);
		// Repeated, because a mail may have been written in the meantime.
		removeMails(emails);
	}

	return {
		...sealing(store),
		...createIdentities(store, await getOrCreateKey(store, PEPPER)),
		existing: (names: string[]) => existingNames(store, names),
		destroy,
		emptyWriteAheadLog: () => emptyWriteAheadLog(store),
		erase,
	};
}

function sealing(store: Store) {
	return {
		seal: async (subject: string, value: unknown) =>
			seal(await getOrCreateKey(store, subject), subject, value),
		/**
		 * Opens a sealed value; undefined if the key is destroyed.
		 * @throws {Error} if the text was changed or belongs to another subject
		 */
		async open(subject: string, sealed: string): Promise<unknown> {
			const key = await findKey(store, subject);
			return key && unseal(key, subject, sealed);
		},
		openAll: keyReader(store).openAll,
	};
}

async function findKey(
	store: Pick<Store, "read">,
	subject: string,
): Promise<Buffer | undefined> {
	const [row] = (await store.read("SELECT key FROM keys WHERE subject = ?", [subject]))
		.rows;
	return row && Buffer.from(String(row[0]), "base64url");
}

/** Returns the key of a subject, or creates it. Concurrent processes get the same key. */
async function getOrCreateKey(store: Store, subject: string): Promise<Buffer> {
	const key = await findKey(store, subject);
	if (key) return key;
	const args = [subject, randomBytes(32).toString("base64url")];
	await store.write([
		{ sql: "INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING", args },
	]);
	const created = await findKey(store, subject);
	if (!created) throw new Error(`the key of ${subject} could not be created`);
	return created;
}

async function existingNames(store: Store, names: string[]): Promise<string[]> {
	const json = JSON.stringify(names);
	const { rows } = await store.read(
		`SELECT subject FROM keys WHERE subject IN (SELECT value FROM json_each(?))
		 UNION SELECT identity FROM identities WHERE identity IN (SELECT value FROM json_each(?))`,
		[json, json],
	);
	return rows.map((row) => String(row[0]));
}

/** 32 bytes in base64url. */
const KEY_LENGTH = 43;
/**
 * Attempts to empty the write-ahead log while another process, such as a backup, reads
 * it.
 */
const TRUNCATE_ATTEMPTS = 100;
const TRUNCATE_PAUSE_MS = 50;

/**
 * Deletes keys. Local stores overwrite deleted data. A server gives no access to its
 * file, so keys are overwritten first.
 */
async function destroyKeys(store: Store, names: string[]): Promise<void> {
	const args = [JSON.stringify(names)];
	const condition = "WHERE subject IN (SELECT value FROM json_each(?))";
	const overwrite = {
		sql: `UPDATE keys SET key = substr(hex(randomblob(22)), 1, ${KEY_LENGTH}) ${condition}`,
		args,
	};
	const remove = [
		{ sql: `DELETE FROM keys ${condition}`, args },
		{
			sql: "DELETE FROM identities WHERE identity IN (SELECT value FROM json_each(?))",
			args,
		},
	];
	await store.write(store.shared ? [overwrite, ...remove] : remove);
	if (!store.shared && !(await emptyWriteAheadLog(store)))
		throw new Error(
			"a key is destroyed, but the write-ahead log is in use and still has its bytes",
		);
}

/** Returns false if another process reads the log for too long. */
async function emptyWriteAheadLog(store: Store): Promise<boolean> {
	if (store.shared) return true;
	for (let attempt = 1; ; attempt++) {
		const [row] = (await store.read("PRAGMA wal_checkpoint(TRUNCATE)")).rows;
		if (Number(row?.[0]) === 0) return true;
		if (attempt === TRUNCATE_ATTEMPTS) return false;
		await Bun.sleep(TRUNCATE_PAUSE_MS);
	}
}

/** Keyed hashes of texts, and of the sources of identities. */
export type IdentityHashes = ReturnType<typeof identityHashes>;

function identityHashes({ read }: Pick<Store, "read">, secret: Buffer) {
	return {
		blind: (text: string) => blindHash(secret, text),
		/**
		 * Returns the keyed hash of an identity. An earlier version used the hash itself as
		 * the identity.
		 */
		async blindOf(identity: string): Promise<string> {
			const [row] = (
				await read("SELECT blind FROM identities WHERE identity = ?", [identity])
			).rows;
			return row ? String(row[0]) : identity;
		},
	};
}

/** Returns the keyed hashes of a read-only store; undefined if it has no keys yet. */
export async function readIdentityHashes(
	store: Pick<Store, "read">,
): Promise<IdentityHashes | undefined> {
	const secret = await findKey(store, PEPPER);
	return secret && identityHashes(store, secret);
}

/**
 * Creates the lookup of pseudonyms by a keyed hash (a blind index) of an identifying
 * text.
 */
function createIdentities(store: Store, secret: Buffer) {
	const { blind, blindOf } = identityHashes(store, secret);

	/**
	 * Returns all pseudonyms that the log may use for a text. An earlier version used the
	 * keyed hash itself.
	 */
	async function identitiesOf(text: string): Promise<string[]> {
		const { rows } = await store.read("SELECT identity FROM identities WHERE blind = ?", [
			blind(text),
		]);
		return [...rows.map((row) => String(row[0])), blind(text)];
	}

	/** Returns the pseudonym of a text in the log; created at random if there is none. */
	async function identify(text: string): Promise<string> {
		const sql =
			"INSERT INTO identities (blind, identity) VALUES (?, ?) ON CONFLICT DO NOTHING";
		await store.write([{ sql, args: [blind(text), crypto.randomUUID()] }]);
		const [identity = ""] = await identitiesOf(text);
		return identity;
	}

	return { blind, blindOf, identitiesOf, identify };
}
