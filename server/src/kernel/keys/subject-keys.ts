import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Store } from "../store/store.ts";
import type { ErasureList } from "./erasure-list.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Characters of a key as it is kept: 32 bytes in base64url. */
const KEY_LENGTH = 43;
/** How many are opened before the event loop runs. */
const AT_ONCE = 500;
/** How long the write-ahead log may be read by somebody else, such as a backup, before emptying it fails. */
const TRUNCATE_ATTEMPTS = 100;
const TRUNCATE_PAUSE_MS = 50;
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
 * One key for each person, in a database of its own. What is sealed with a key (AES-256-GCM) can be read while the key
 * is there; destroying the key erases it everywhere at once, the log and its copies included.
 * @param list every erasure is written there before anything else happens
 * @param removeMails removes what this site itself has written to some addresses
 */
export async function openKeys(
	store: Store,
	list: ErasureList,
	removeMails: (emails: string[]) => void = () => {},
) {
	await store.write(KEYS_TABLES);
	const pepper = await keyOf(PEPPER, true);

	async function keyOf(subject: string, create: boolean): Promise<Buffer | undefined> {
		const find = () => store.read("SELECT key FROM keys WHERE subject = ?", [subject]);
		let [row] = (await find()).rows;
		if (!row && create) {
			const args = [subject, randomBytes(32).toString("base64url")];
			await store.write([{ sql: "INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING", args }]);
			[row] = (await find()).rows;
		}
		return row && Buffer.from(String(row[0]), "base64url");
	}

	/** Seals a value with the subject's key, which is made where there is none. The result is base64url. */
	async function seal(subject: string, value: unknown): Promise<string> {
		const key = await keyOf(subject, true);
		if (!key) throw new Error(`the key of ${subject} could not be made`);
		const iv = randomBytes(IV_BYTES);
		const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(subject));
		const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
		return Buffer.concat([iv, text, cipher.getAuthTag()]).toString("base64url");
	}

	/**
	 * Opens what was sealed for the subject; undefined once its key is destroyed.
	 * @throws {Error} where the sealed text was changed or belongs to another subject
	 */
	async function open(subject: string, sealed: string): Promise<unknown> {
		const key = await keyOf(subject, false);
		return key && unseal(key, subject, sealed);
	}

	const { openAll } = keyReader(async (subjects) =>
		keysIn((await store.read(FIND_KEYS, [JSON.stringify(subjects)])).rows),
	);

	/** Those of some names that are still there, be they of keys or of identities. */
	async function known(names: string[]): Promise<string[]> {
		const some = JSON.stringify(names);
		const { rows } = await store.read(
			`SELECT subject FROM keys WHERE subject IN (SELECT value FROM json_each(?))
			 UNION SELECT identity FROM identities WHERE identity IN (SELECT value FROM json_each(?))`,
			[some, some],
		);
		return rows.map((row) => String(row[0]));
	}

	/**
	 * Destroys keys for good: overwritten in the file, because stores delete so, and gone from the write-ahead log. People are erased by `erase`.
	 * A server lets nobody reach into its file; there keys are overwritten before they go, and what the server itself
	 * keeps of the past (its log, its backups) has to end by its own rules.
	 */
	async function destroy(...subjects: string[]): Promise<void> {
		const args = [JSON.stringify(subjects)];
		const of = "WHERE subject IN (SELECT value FROM json_each(?))";
		const overwrite = {
			sql: `UPDATE keys SET key = substr(hex(randomblob(22)), 1, ${KEY_LENGTH}) ${of}`,
			args,
		};
		const remove = [
			{ sql: `DELETE FROM keys ${of}`, args },
			{ sql: "DELETE FROM identities WHERE identity IN (SELECT value FROM json_each(?))", args },
		];
		if (store.shared) return store.write([overwrite, ...remove]);
		await store.write(remove);
		if (!(await emptyWriteAheadLog()))
			throw new Error("a key is destroyed, but the write-ahead log is in use and still has its bytes");
	}

	/** False where somebody else goes on reading from it for too long. That of a server is its own affair. */
	async function emptyWriteAheadLog(): Promise<boolean> {
		if (store.shared) return true;
		for (let attempt = 1; ; attempt++) {
			const [row] = (await store.read("PRAGMA wal_checkpoint(TRUNCATE)")).rows;
			if (Number(row?.[0]) === 0) return true;
			if (attempt === TRUNCATE_ATTEMPTS) return false;
			await Bun.sleep(TRUNCATE_PAUSE_MS);
		}
	}

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

	/** A keyed hash: the same text gives the same base64url, which tells nothing of the text without our secret. */
	function blind(text: string): string {
		return createHmac("sha256", pepper ?? "")
			.update(text)
			.digest("base64url");
	}

	/**
	 * Under which names the log may know whom a text tells. An older version has put the keyed hash itself there.
	 */
	async function identitiesOf(text: string): Promise<string[]> {
		const { rows } = await store.read("SELECT identity FROM identities WHERE blind = ?", [blind(text)]);
		return [...rows.map((row) => String(row[0])), blind(text)];
	}

	/** The name for the log of whom a text tells, drawn by lot where there is none: it leads nowhere but from here. */
	async function identify(text: string): Promise<string> {
		const sql = "INSERT INTO identities (blind, identity) VALUES (?, ?) ON CONFLICT DO NOTHING";
		await store.write([{ sql, args: [blind(text), crypto.randomUUID()] }]);
		const [identity = ""] = await identitiesOf(text);
		return identity;
	}

	return { seal, open, openAll, known, destroy, emptyWriteAheadLog, erase, blind, identitiesOf, identify };
}

/** Takes subjects as a JSON array; see `keysIn`. */
export const FIND_KEYS = "SELECT subject, key FROM keys WHERE subject IN (SELECT value FROM json_each(?))";

/** Keys by their subjects, as they are kept, of rows with both. */
export const keysIn = (rows: ArrayLike<unknown>[]) =>
	new Map(rows.map((row): [string, string] => [String(row[0]), String(row[1])]));

/** What can be done with keys without making or destroying any. */
export type KeyReader = ReturnType<typeof keyReader>;

/** @param find the keys that there are of a few hundred subjects */
export function keyReader(find: (subjects: string[]) => Promise<Map<string, string>>) {
	/** Those of some subjects who have a key. */
	async function known(subjects: string[]): Promise<string[]> {
		const there: string[] = [];
		for (let from = 0; from < subjects.length; from += AT_ONCE)
			there.push(...(await find(subjects.slice(from, from + AT_ONCE))).keys());
		return there;
	}

	/**
	 * Opens many at once, with one look at the keys for each few hundred: undefined where a key is destroyed.
	 * @throws {Error} where a sealed text was changed or belongs to another subject
	 */
	async function openAll(all: { subject: string; sealed: string }[]): Promise<unknown[]> {
		const opened: unknown[] = [];
		for (let from = 0; from < all.length; from += AT_ONCE) {
			const some = all.slice(from, from + AT_ONCE);
			const found = await find(some.map(({ subject }) => subject));
			for (const { subject, sealed } of some) {
				const key = found.get(subject);
				opened.push(key === undefined ? undefined : unseal(Buffer.from(key, "base64url"), subject, sealed));
			}
			// Ten thousands of them take a while, and others wait to be answered.
			await new Promise((resume) => setImmediate(resume));
		}
		return opened;
	}

	return { known, openAll };
}

/** @throws {Error} where the sealed text was changed or belongs to another subject */
function unseal(key: Buffer, subject: string, sealed: string): unknown {
	const bytes = Buffer.from(sealed, "base64url");
	const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
		.setAAD(Buffer.from(subject))
		.setAuthTag(bytes.subarray(-TAG_BYTES));
	const text =
		decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
	return JSON.parse(text);
}
