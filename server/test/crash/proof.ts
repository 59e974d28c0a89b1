import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DomainEvent } from "@creations/events";
import { getTableName } from "drizzle-orm";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { createProjector } from "../../src/kernel/projections/projector.ts";
import type { ReadModel } from "../../src/kernel/projections/read-model.ts";
import { openStore } from "../../src/kernel/store/open-store.ts";
import type { Store } from "../../src/kernel/store/store.ts";
import { imageKey, masterKey } from "../../src/media/storage/object-store.ts";
import { allReadModels } from "../../src/modules.ts";
import { allRows, brokenPositions } from "../support/audit/chain.ts";

/** `prove` on a copy of a data folder that no process has open. @returns the log */
export async function proveFolder(dataDir: string): Promise<StoredEvent[]> {
	if (!existsSync(join(dataDir, "site.db"))) return [];
	const copy = mkdtempSync(join(tmpdir(), "creations-"));
	try {
		for (const file of ["site.db", "site.db-wal"])
			if (existsSync(join(dataDir, file))) cpSync(join(dataDir, file), join(copy, file));
		return await prove(join(copy, "site.db"));
	} finally {
		rmSync(copy, { recursive: true });
	}
}

/**
 * The log and all that hangs on it; read models equal a replay, which takes their place.
 * @throws {Error} naming the first contradiction
 */
async function prove(file: string): Promise<StoredEvent[]> {
	return inStore(file, async (store) => {
		const [intact] = (await store.read("PRAGMA integrity_check")).rows;
		if (intact?.[0] !== "ok") throw new Error(`the file is damaged: ${intact?.[0]}`);
		if (!(await hasTables(store))) return [];
		const log = await allRows(store);
		const broken = await brokenPositions(store);
		if (broken.length > 0) throw new Error(`the chain does not hold at ${broken}`);
		await proveKeys(store);
		await proveReadModels(store, log.length);
		return log;
	});
}

export async function inStore<T>(
	file: string,
	work: (store: Store) => Promise<T>,
): Promise<T> {
	await using store = await openStore(`file:${file}`);
	return await work(store);
}

/** All tables, or none: a site killed before it had any. */
async function hasTables(store: Store): Promise<boolean> {
	const there = new Set(await namesIn(store));
	const tables = allReadModels.flatMap((model) =>
		model.tables.map((table) => getTableName(table)),
	);
	const needed = ["events", "idempotency_keys", "read_models", ...tables];
	const missing = needed.filter((name) => !there.has(name));
	if (missing.length > 0 && missing.length < needed.length)
		throw new Error(`no tables ${missing}`);
	return missing.length === 0;
}

/** Everything in a schema: tables, indexes and other objects. */
export async function namesIn(store: Store): Promise<string[]> {
	const { rows } = await store.read("SELECT name FROM sqlite_schema ORDER BY name");
	return rows.map((row) => String(row[0]));
}

async function proveKeys(store: Store): Promise<void> {
	const { rows } = await store.read(
		`SELECT key FROM idempotency_keys k WHERE NOT EXISTS
		 (SELECT 1 FROM events e WHERE e.position = k.position
		 	AND e.stream = k.stream AND e.version = k.version)`,
	);
	if (rows.length > 0) throw new Error(`${rows.length} idempotency keys led nowhere`);
}

async function proveReadModels(store: Store, head: number): Promise<void> {
	const states = (await store.read("SELECT name, position, stopped FROM read_models"))
		.rows;
	const behind = allReadModels.filter(({ eventual }) => eventual).map(({ name }) => name);
	const astray = states.filter(([name, position, stopped]) => {
		const mayBeBehind = behind.includes(String(name)) && Number(position) < head;
		return stopped !== null || (Number(position) !== head && !mayBeBehind);
	});
	if (astray.length > 0)
		throw new Error(
			`at ${head}, but ${astray.map((row) => `${row[0]}: ${row[1]} ${row[2]}`)}`,
		);
	// Killed before read models were there for the first time.
	const started = allReadModels.filter(({ name }) =>
		states.some((row) => row[0] === name),
	);
	if (head > 0 && started.length < allReadModels.length)
		throw new Error(`only ${started.length} read models`);
	// The next start completes read models that follow later, or rebuilds those of another
	// version.
	const outdated = await createProjector(store, allReadModels).catchUp();
	const compared = started.filter(
		(model) => !(model.eventual && outdated.includes(model)),
	);
	const live = await Promise.all(compared.map((model) => rowsOf(store, model)));
	const tables = started.flatMap(tablesIn);
	await store.write([
		"DELETE FROM read_models",
		...tables.map((name) => `DELETE FROM ${name}`),
	]);
	await createProjector(store, allReadModels).catchUp();
	for (const [i, model] of compared.entries()) {
		const replayed = await rowsOf(store, model);
		if (!Bun.deepEquals(live[i], replayed))
			throw new Error(`${model.name} is not what a replay gives`);
	}
}

const tablesIn = ({ tables, auxiliaryTables = [] }: ReadModel) => [
	...tables.map(getTableName),
	...auxiliaryTables,
];

export async function rowsOf(store: Store, model: ReadModel): Promise<string[]> {
	const rows: string[] = [];
	for (const name of tablesIn(model)) {
		const found = await store.read(`SELECT * FROM ${name}`);
		rows.push(...found.rows.map((row) => name + JSON.stringify(row)));
	}
	return rows.sort();
}

type Uploaded = Extract<DomainEvent, { type: "ImageUploaded" }>["data"];

/**
 * Every image that the log knows is there, whole, in all its widths.
 * @throws {Error} naming the file that is not
 */
export function proveImages(dataDir: string, log: StoredEvent[]): void {
	for (const { type, data } of log) {
		if (type !== "ImageUploaded") continue;
		const { objectId, variants, master } = JSON.parse(data) as Uploaded;
		const kept = variants.map(({ width, sha256 }) => ({
			key: imageKey(objectId, width),
			sha256,
		}));
		// Demo pictures have no master.
		const source = master ? [{ key: masterKey(objectId), sha256: master.sha256 }] : [];
		for (const { key, sha256 } of [...kept, ...source]) {
			const file = join(dataDir, "uploads", key);
			if (digestOf(file) !== sha256) throw new Error(`${file} is not what was uploaded`);
		}
	}
}

/**
 * SHA-256 of each file of a folder.
 * @param without `lock.pid` names the process that was last in it
 */
export function digestsIn(
	folder: string,
	without = ["lock.pid"],
): Record<string, string> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !without.includes(entry.name))
		.map(({ parentPath, name }) => join(parentPath, name));
	return Object.fromEntries(files.map((file) => [file, digestOf(file)]));
}

const digestOf = (file: string) =>
	createHash("sha256").update(readFileSync(file)).digest("hex");

export function halfFiles(dataDir: string): string[] {
	const files = readdirSync(dataDir, { recursive: true }).map(String);
	return files.filter((file) => /\bunfinished\/|\.(part|new)$/.test(file));
}

export interface Verdict {
	file: string;
	hashes?: string[];
	error?: string;
}

// In a process of its own, so that a crash of SQLite is seen as one: each file named, one
// line each.
if (import.meta.main)
	for (const file of process.argv.slice(2))
		console.log(JSON.stringify(await verdictOn(file)));

async function verdictOn(file: string): Promise<Verdict> {
	try {
		return { file, hashes: (await prove(file)).map(({ hash }) => hash) };
	} catch (error) {
		return { file, error: String(error) };
	}
}
