import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { LogSource } from "../../kernel/log/log-source.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { keyOf } from "../kinds.ts";
import { openScratch } from "./point-in-time.ts";

export type ReplayReport = Awaited<ReturnType<typeof replayInto>>;

interface ReplayOptions {
	source: LogSource;
	models: ReadModel[];
	/** Up to and with this position; the end of the log unless given. Only the end can be compared with the site. */
	to?: number | undefined;
	/** Where the scratch database is kept; it is gone afterwards unless given. */
	file?: string | undefined;
	onProgress?: (done: number, total: number) => void;
}

export async function replay({ file, ...options }: ReplayOptions): Promise<ReplayReport> {
	if (file !== undefined) return replayInto(file, options);
	const folder = mkdtempSync(join(tmpdir(), "replay-"));
	const remove = () => rmSync(folder, { recursive: true });
	// Ctrl-C ends the process where it stands.
	process.once("exit", remove);
	try {
		return await replayInto(join(folder, "replay.db"), options);
	} finally {
		process.off("exit", remove);
		remove();
	}
}

/** @param live of the site's own table; null where it was not compared */
export const isOther = ({ sha256, live }: Pick<TableDigest, "sha256"> & { live: TableDigest | null }) =>
	live !== null && live.sha256 !== sha256;

async function replayInto(file: string, { source, models, to, onProgress }: Omit<ReplayOptions, "file">) {
	const { head, live } = await source.snapshot(async () => {
		const head = await source.head();
		return { head, live: to === undefined ? await liveDigests(models, source, head.position) : null };
	});
	const position = to ?? head.position;
	using scratch = openScratch(models, file);
	const start = performance.now();
	let events = 0;
	for await (const rows of source.events(0, position)) {
		scratch.take(rows);
		events += rows.length;
		onProgress?.(events, position);
	}
	const seconds = (performance.now() - start) / 1000;
	const replayed = await digestsOf(models, scratch.rows);
	const report = models.map((model) => ({
		name: model.name,
		stopped: scratch.stopped.get(model.name) ?? null,
		tables: comparedTables(model).map(({ table }) => ({
			table,
			...(replayed[table] as TableDigest),
			live: live?.[table] ?? null,
		})),
	}));
	const same = live && report.every(({ stopped, tables }) => stopped === null && !tables.some(isOther));
	return { position, events, seconds, models: report, schema: await source.schema(), same };
}

/** Leaves out read models that follow the log later and have not yet reached `position`. */
async function liveDigests(models: ReadModel[], { rows }: Pick<LogSource, "rows">, position: number) {
	const compared: ReadModel[] = [];
	for (const model of models)
		if (!model.eventual || !(await isBehind(model, rows, position))) compared.push(model);
	return digestsOf(compared, rows);
}

async function isBehind(
	{ name, on }: ReadModel,
	rows: LogSource["rows"],
	position: number,
): Promise<boolean> {
	const types = JSON.stringify(Object.keys(on));
	const sql = `SELECT 1 FROM read_models WHERE name = ? AND stopped IS NULL AND position < (
		SELECT max(position) FROM events WHERE position <= ? AND type IN (SELECT value FROM json_each(?)))`;
	for await (const chunk of rows(sql, name, position, types)) if (chunk.length > 0) return true;
	return false;
}

interface TableDigest {
	rows: number;
	/** Lower-case hex SHA-256 over the rows as JSON arrays, one a line, columns by name, rows by primary key. */
	sha256: string;
}

export async function digestsOf(models: ReadModel[], read: (sql: string) => AsyncIterable<unknown[][]>) {
	const digests: Record<string, TableDigest> = {};
	for (const { table, sql } of models.flatMap(comparedTables)) {
		const hasher = new Bun.CryptoHasher("sha256");
		let rows = 0;
		for await (const chunk of read(sql)) {
			rows += chunk.length;
			hasher.update(chunk.map((row) => `${JSON.stringify(row)}\n`).join(""));
		}
		digests[table] = { rows, sha256: hasher.digest("hex") };
	}
	return digests;
}

/** The tables of a read model, and how their rows are read in order. */
const comparedTables = ({ tables, beside = [] }: ReadModel) => [
	...tables.map((table) => ({ table: getTableName(table), sql: rowsInOrder(table) })),
	...beside.map((table) => ({ table, sql: `SELECT rowid, * FROM ${quoted(table)} ORDER BY rowid` })),
];

function rowsInOrder(table: SQLiteTable): string {
	const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
	const key = keyOf(table).map(({ name }) => quoted(name));
	if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key to order its rows by`);
	return `SELECT ${columns.sort().map(quoted)} FROM ${quoted(getTableName(table))} ORDER BY ${key}`;
}

const quoted = (name: string) => `"${name}"`;
