import { existsSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import type { InValue } from "@libsql/client";
import { getTableName } from "drizzle-orm";
import type { Context, SiteOptions } from "../cli/command-line.ts";
import { withProgress } from "../cli/progress.ts";
import { addKeys, allKeys } from "../kernel/keys/key-copy.ts";
import { KEYS_TABLES } from "../kernel/keys/subject-keys.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { GENESIS } from "../kernel/log/stored-events.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";
import { migrateStore, openNamedStore, openStore } from "../kernel/store/open-store.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { hasTable, type Store } from "../kernel/store/store.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { fileOf } from "../stores/places.ts";
import { buildReadModels, ExportTally, insertEvents } from "../transfer/index.ts";

/**
 * Tables that a backup omits, such as sessions: a backup must not grant access to any
 * account.
 */
export const TRANSIENT = [
	"sessions",
	"pending_sign_ins",
	"desktop_codes",
	"mail_sign_ins",
	"uploads",
];
const BATCH_SIZE = 200;

/**
 * Copies the log and its derived tables into a new file. For a libSQL server, it copies
 * the log and rebuilds the read models.
 */
export async function copySite(options: SiteOptions, to: string): Promise<void> {
	const { config, progress } = options;
	const file = fileOf(config.stores.site);
	if (file !== undefined) return copyDatabase(file, to, progress, "Copying the database");
	using source = await openLogFromConfig(config);
	await fillNewFile(to, progress, async (store) => {
		await migrateStore(store);
		await copyLog(source, store, progress);
		await buildReadModels(store, await source.head(), options);
		await copyLedgers(source, store, options.readModels);
	});
}

/** Copies the keys into a new file. @throws {UnavailableError} if there are none */
export async function copyKeys(
	{ config, progress }: SiteOptions,
	to: string,
): Promise<void> {
	const { keys } = config.stores;
	const file = fileOf(keys);
	if (file !== undefined) return copyDatabase(file, to, progress, "Copying the keys");
	await using from = await openNamedStore("KEYS_URL", keys);
	if (!(await hasTable(from, "keys")))
		throw new UnavailableError(
			`There are no keys at ${nameOf(keys.url)}. Check KEYS_URL.`,
		);
	await fillNewFile(to, progress, async (store) => {
		await store.write(KEYS_TABLES);
		for await (const rows of allKeys(from)) await addKeys(store, rows);
	});
}

/** Fills a temporary database, and compacts it into the new file. */
async function fillNewFile(
	to: string,
	progress: Context["progress"],
	fill: (store: Store) => Promise<void>,
) {
	const temporaryFile = `${to}.filling`;
	const store = await openStore(`file:${temporaryFile}`);
	await fill(store).finally(store.close);
	await copyDatabase(temporaryFile, to, progress, "Writing the database");
	for (const end of ["", "-wal", "-shm"])
		rmSync(`${temporaryFile}${end}`, { force: true });
}

/**
 * Copies the log.
 * @throws {Refusal} if the chain is broken, because the backup would be unusable
 */
async function copyLog(
	source: LogSource,
	store: Store,
	progress: Context["progress"],
): Promise<void> {
	const { position } = await source.head();
	const tally = new ExportTally({ from: 1, previous: GENESIS });
	await withProgress(progress, "Copying the log", position, async (at) => {
		for await (const events of source.events(0, position)) {
			const bad = events.find((event) => !tally.countIfNext(event));
			if (bad)
				throw new Refusal(
					"invalid",
					`The log is wrong at position ${bad.position}, so no backup was made. ` +
						'For details, run "bun run audit verify".',
				);
			await insertEvents(store, events);
			at(tally.events);
		}
	});
}

/** Copies tables that cannot be rebuilt from the log, such as mail deliveries. */
async function copyLedgers(
	source: LogSource,
	store: Store,
	readModels: ReadModel[],
): Promise<void> {
	const derivedTables = readModels.flatMap(({ tables }) =>
		tables.map((table) => getTableName(table)),
	);
	const excluded = [
		"events",
		"read_models",
		"__drizzle_migrations",
		"newsletter_lease",
		...TRANSIENT,
		...derivedTables,
	];
	const { rows } = await store.read(
		`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
			AND name NOT LIKE 'sqlite_%'`,
	);
	for (const name of rows
		.map((row) => String(row[0]))
		.filter((one) => !excluded.includes(one))) {
		const columns = (
			await store.read(`SELECT name FROM pragma_table_info('${name}')`)
		).rows.map((row) => `"${row[0]}"`);
		const sql = `INSERT INTO "${name}" (${columns}) VALUES (${columns.map(() => "?")})`;
		for await (const rows of source.rows(`SELECT ${columns} FROM "${name}"`))
			for (let from = 0; from < rows.length; from += BATCH_SIZE)
				await store.write(
					rows
						.slice(from, from + BATCH_SIZE)
						.map((row) => ({ sql, args: row.map(bindable) })),
				);
	}
}

/** Converts a row value to a parameter; drivers use different types for bytes. */
const bindable = (value: unknown) =>
	(value instanceof ArrayBuffer ? new Uint8Array(value) : value) as InValue;

const PROGRESS_INTERVAL_MS = 100;

/**
 * Copies a snapshot of a database while its server runs.
 * @throws {Refusal} `no-space`
 * @throws {UnavailableError} if the database is damaged
 */
function copyDatabase(
	from: string,
	to: string,
	progress: Context["progress"],
	label: string,
) {
	return withProgress(progress, label, statSync(from).size, async (at) => {
		const progressTimer = setInterval(
			() => at(existsSync(to) ? statSync(to).size : 0),
			PROGRESS_INTERVAL_MS,
		);
		try {
			await vacuumInto(from, to);
		} finally {
			clearInterval(progressTimer);
		}
		const copy = await open(to, "r+");
		await copy.chmod(0o600);
		await copy.sync();
		await copy.close();
	});
}

/** Runs in a worker, because the copy blocks its thread for a while, including Ctrl-C. */
function vacuumInto(from: string, to: string): Promise<void> {
	const worker = new Worker(new URL("./copy-database-worker.ts", import.meta.url));
	return new Promise<void>((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<string | null>) =>
			data === null ? resolve() : reject(failure(data, from));
		worker.onerror = ({ message }) => reject(new Error(message));
		worker.postMessage({ from, to });
	}).finally(() => worker.terminate());
}

function failure(message: string, from: string): Error {
	if (/disk is full/.test(message))
		return new Refusal("no-space", "There is no space left for the copy.");
	return new UnavailableError(`${from} could not be copied: ${message}.`);
}
