import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { keyOf, openScratch } from "../../history/index.ts";
import { eventsFor, headAt, type LogSource } from "../../kernel/log/log-source.ts";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { type Bad, ChainWalk } from "../verify/chain-walk.ts";

const SAMPLES = 4;
const EVENTS_PER_SAMPLE = 50;

/**
 * Returns the first bad event of a few random places in the log; undefined if there is
 * none.
 */
export async function sampleEvents(source: LogSource): Promise<Bad | undefined> {
	const { position: end } = await source.head();
	for (let place = 0; place < SAMPLES && end > 0; place++) {
		const before = Math.floor(Math.random() * end);
		const walk = new ChainWalk(await headAt(source, before), before === 0);
		const to = Math.min(end, before + EVENTS_PER_SAMPLE);
		for await (const rows of source.events(before, to)) {
			for (const row of rows) {
				const bad = walk.follow(row);
				if (bad) return bad;
			}
		}
	}
	return undefined;
}

const MAX_STREAMS = 8;
const MAX_STREAM_EVENTS = 200;
const MAX_ROWS = 20;

/**
 * Returns the tables that lack a row of the sampled streams. Another stream may have
 * removed it; only a replay can tell.
 */
export async function tablesLackingRows(
	source: LogSource,
	models: ReadModel[],
): Promise<string[]> {
	using scratch = openScratch(models);
	scratch.apply(await drawStreams(source));
	const tablesWithoutRow: string[] = [];
	for (const table of models.flatMap(({ tables }) => tables)) {
		const key = keyOf(table).map(({ name }) => `"${name}"`);
		const sql = `SELECT ${key} FROM "${getTableName(table)}" LIMIT ${MAX_ROWS}`;
		for await (const rows of scratch.rows(sql))
			for (const row of rows)
				if (!(await hasRow(source, table, row as (string | number)[])))
					tablesWithoutRow.push(getTableName(table));
	}
	return [...new Set(tablesWithoutRow)];
}

async function drawStreams(source: LogSource): Promise<StoredEvent[]> {
	const { position: end } = await source.head();
	const samples = new Map<string, StoredEvent[]>();
	for (let i = 0; i < MAX_STREAMS && end > 0; i++) {
		const position = 1 + Math.floor(Math.random() * end);
		const [event] = await eventsFor(source, "position = ?", position);
		if (!event || samples.has(event.stream)) continue;
		const events = await eventsFor(
			source,
			"stream = ? ORDER BY version LIMIT ?",
			event.stream,
			MAX_STREAM_EVENTS + 1,
		);
		samples.set(event.stream, events.length > MAX_STREAM_EVENTS ? [] : events);
	}
	return [...samples.values()].flat().sort((one, other) => one.position - other.position);
}

async function hasRow(
	source: LogSource,
	table: SQLiteTable,
	key: (string | number)[],
): Promise<boolean> {
	const conditions = keyOf(table).map(({ name }) => `"${name}" = ?`);
	const sql = `SELECT 1 FROM "${getTableName(table)}" WHERE ${conditions.join(" AND ")}`;
	for await (const rows of source.rows(sql, ...key)) if (rows.length > 0) return true;
	return false;
}
