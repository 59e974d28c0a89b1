import {
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	randomBytes,
} from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { ConfigError } from "../../kernel/refusal.ts";
import { openStore } from "../../kernel/store/open-store.ts";
import type { Store } from "../../kernel/store/store.ts";
import { lockDataFolder } from "../../stores/lock.ts";
import { fileOf } from "../../stores/places.ts";
import { type NoteKey, parseNoteKey, rawKey } from "../tiles/note.ts";
import { Witness } from "./witness.ts";

const TABLES = [
	"CREATE TABLE IF NOT EXISTS witness_key (id INTEGER PRIMARY KEY CHECK (id = 1), " +
		"name TEXT NOT NULL, private_key TEXT NOT NULL)",
	"CREATE TABLE IF NOT EXISTS witnessed_log (origin TEXT PRIMARY KEY, " +
		"size INTEGER NOT NULL, note TEXT NOT NULL, conflict TEXT) WITHOUT ROWID",
];

interface WitnessPlace {
	dataDir: string;
	/** Its host begins the name of a new witness. */
	baseUrl: string;
	/** Keys of the logs that it cosigns. */
	logs: NoteKey[];
}

/**
 * Opens a witness, or creates it. Its key and its memory are in one file, which no backup
 * has: a witness with an older memory could cosign a second history.
 */
export async function openWitness({
	dataDir,
	baseUrl,
	logs,
}: WitnessPlace): Promise<Witness> {
	const folder = folderIn(dataDir);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const store = await openStore(`file:${join(folder, "witness.db")}`);
	await store.write(TABLES);
	const key = await getOrCreateKey(store, new URL(baseUrl).host);
	return new Witness(store, key, logs);
}

const folderIn = (dataDir: string) => join(dataDir, "witness");

/**
 * Opens the witness for the logs in the configuration, and locks it for this process;
 * undefined if there are none.
 * @throws {ConfigError}
 * @throws {DataFolderInUse}
 */
export async function siteWitness(config: Config): Promise<Witness | undefined> {
	const { witnessedLogs, dataDir, baseUrl, stores } = config;
	if (witnessedLogs.length === 0) return undefined;
	if (fileOf(stores.site) === undefined)
		throw new ConfigError(
			"WITNESS_LOGS: several servers cannot be one witness. " +
				'Run "bun run witness serve" in a folder of its own instead.',
		);
	const logs = witnessedLogs.map(logKey);
	mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 });
	const unlock = lockDataFolder(folderIn(dataDir));
	try {
		const witness = await openWitness({ dataDir, baseUrl, logs });
		witness.onClose = unlock;
		return witness;
	} catch (error) {
		unlock();
		throw error;
	}
}

function logKey(text: string): NoteKey {
	const key = parseNoteKey(text);
	if (!key)
		throw new ConfigError(`WITNESS_LOGS: ${text} is not an Ed25519 key of a log.`);
	return key;
}

async function getOrCreateKey(store: Store, host: string) {
	const select = "SELECT name, private_key FROM witness_key";
	const made = generateKeyPairSync("ed25519").privateKey;
	const sql = "INSERT INTO witness_key VALUES (1, ?, ?) ON CONFLICT (id) DO NOTHING";
	const name = `${host}/witness-${randomBytes(4).toString("hex")}`;
	const text = made.export({ format: "der", type: "pkcs8" }).toString("base64");
	if ((await store.read(select)).rows.length === 0)
		await store.write([{ sql, args: [name, text] }]);
	const [row] = (await store.read(select)).rows;
	const der = Buffer.from(String(row?.[1]), "base64");
	const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
	const bytes = rawKey(createPublicKey(privateKey));
	return { public: { name: String(row?.[0]), bytes }, private: privateKey };
}
