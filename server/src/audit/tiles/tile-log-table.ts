import {
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	type KeyObject,
	randomBytes,
} from "node:crypto";
import type { Store } from "../../kernel/store/store.ts";
import { hasTable } from "../../kernel/store/store.ts";
import type { CheckpointKey } from "../verify/checkpoint.ts";
import { type NoteKey, rawKey } from "./note.ts";

/** A tile log, as stored with the keys of the site. */
export interface StoredTileLog {
	id: number;
	/** Its name in each checkpoint. */
	key: NoteKey;
	/** The private key in DER, if several servers share it; else it is in the data folder. */
	privateKey: KeyObject | undefined;
	/** The first entry, which names the last checkpoint of an earlier log. */
	first: string | undefined;
	/** Number of entries in the last signed checkpoint, and its text. */
	size: number;
	note: string | undefined;
	/** The largest checkpoint with cosignatures. */
	cosigned: Cosigned | undefined;
}

/** A signed checkpoint with cosignatures of witnesses. */
export interface Cosigned {
	size: number;
	note: string;
}

const COLUMNS = "id, origin, public_key, private_key, first, size, note";

/** Returns the newest tile log; undefined if there is none. */
export async function newestTileLog({
	read,
}: Pick<Store, "read">): Promise<StoredTileLog | undefined> {
	if (!(await hasTable({ read }, "tile_log"))) return undefined;
	const [row] = (await read(`SELECT ${COLUMNS} FROM tile_log ORDER BY id DESC LIMIT 1`))
		.rows;
	if (!row) return undefined;
	const [id, origin, publicKey, privateKey, first, size, note] = row;
	return {
		id: Number(id),
		key: { name: String(origin), bytes: Buffer.from(String(publicKey), "base64") },
		privateKey:
			privateKey === null
				? undefined
				: createPrivateKey({
						key: Buffer.from(String(privateKey), "base64"),
						format: "der",
						type: "pkcs8",
					}),
		first: first === null ? undefined : String(first),
		size: Number(size),
		note: note === null ? undefined : String(note),
		cosigned: await cosignedOf({ read }, Number(id)),
	};
}

async function cosignedOf(
	{ read }: Pick<Store, "read">,
	log: number,
): Promise<Cosigned | undefined> {
	// An earlier version did not have the table.
	if (!(await hasTable({ read }, "tile_log_cosigned"))) return undefined;
	const sql = "SELECT size, note FROM tile_log_cosigned WHERE log = ?";
	const [row] = (await read(sql, [log])).rows;
	return row && { size: Number(row[0]), note: String(row[1]) };
}

/** Stores a checkpoint with cosignatures. A smaller one never replaces a larger one. */
export const storeCosigned = (store: Store, log: number, { size, note }: Cosigned) =>
	store.write([
		{
			sql: `INSERT INTO tile_log_cosigned VALUES (?, ?, ?) ON CONFLICT (log) DO UPDATE
				SET size = excluded.size, note = excluded.note WHERE size <= excluded.size`,
			args: [log, size, note],
		},
	]);

interface NewTileLog {
	/** Host of the site. */
	host: string;
	/** Key in the data folder. */
	key: CheckpointKey;
	/** Id of the log that the new one follows; 0 if there is none. */
	after: number;
	first: string | undefined;
}

/**
 * Creates a tile log, unless another process has created one. Servers that share a store
 * share a new key too; otherwise the key in the data folder signs, which is in no backup.
 */
export async function createTileLog(
	store: Store,
	{ host, key, after, first }: NewTileLog,
): Promise<void> {
	const shared = store.shared ? generateKeyPairSync("ed25519").privateKey : undefined;
	const publicKey = shared ? createPublicKey(shared) : key.publicKey;
	const sql = `INSERT INTO tile_log (${COLUMNS})
		SELECT ?, ?, ?, ?, ?, 0, NULL WHERE (SELECT coalesce(max(id), 0) FROM tile_log) = ?`;
	const args = [
		after + 1,
		`${host}/log-${randomBytes(4).toString("hex")}`,
		Buffer.from(rawKey(publicKey)).toString("base64"),
		shared?.export({ format: "der", type: "pkcs8" }).toString("base64") ?? null,
		first ?? null,
		after,
	];
	await store.write([{ sql, args }]);
}

/** Stores a signed checkpoint. A smaller one never replaces a larger one. */
export const storeNote = (store: Store, id: number, size: number, note: string) =>
	store.write([
		{
			sql: "UPDATE tile_log SET size = ?, note = ? WHERE id = ? AND size < ?",
			args: [size, note, id, size],
		},
	]);
