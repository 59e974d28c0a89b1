import { Mutex } from "async-mutex";
import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { keyOf, openScratch } from "../../history/index.ts";
import { eventsFor, headAt, type LogSource, logOfStore } from "../../kernel/log/log-source.ts";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import type { Projector } from "../../kernel/projections/projector.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { keysSchemaFaults, logSchemaFaults } from "../../kernel/store/schema.ts";
import { rowsOf, type Store } from "../../kernel/store/store.ts";
import { type Bad, ChainWalk } from "../verify/chain-walk.ts";
import { lastChecks } from "./check-list.ts";
import { inspectWhole, startSelfCheck, wrongAt } from "./self-check.ts";

/** How often a sample is inspected, and how often all of it; sooner where something is wrong, in milliseconds. */
const SAMPLE_MS = 60_000;
const WHOLE_MS = 24 * 60 * 60_000;
const AGAIN_MS = 10 * 60_000;
const FIRST_MS = 5 * 60_000;

interface InspectionDeps {
	config: Config;
	store: Store;
	keyStore: Store;
	projector: Projector;
	logger: Logger;
}

export type Inspection = Awaited<ReturnType<typeof startInspecting>>;

/** Finds changes to the databases from outside: the schema at once, samples now and then, all of it slowly, and at once where one is bad. */
export async function startInspecting(deps: InspectionDeps) {
	const { logger } = deps;
	const ending = new AbortController();
	const findings = createFindings(logger);
	const { schema, sample, whole } = inspections(deps, findings.note, ending.signal);
	const mutex = new Mutex();
	let wholeAt = Date.now() + FIRST_MS;

	async function inspectAll(): Promise<void> {
		await whole();
		wholeAt = Date.now() + (findings.problems().length > 0 ? AGAIN_MS : WHOLE_MS);
	}

	async function inspectSample(): Promise<void> {
		if (await sample()) await inspectAll();
	}

	const inspect = () =>
		mutex.runExclusive(async () => {
			try {
				if (!ending.signal.aborted) await inspectSample();
				if (!ending.signal.aborted && Date.now() >= wholeAt) await inspectAll();
			} catch (error) {
				if (!ending.signal.aborted) logger.warn({ err: error }, "the databases could not be looked through");
			}
		});

	await schema();
	const timer = setInterval(() => void inspect(), SAMPLE_MS).unref();
	const selfCheck = startSelfCheck(deps);

	return {
		problems: findings.problems,
		known: () => known(deps.store, findings.problems()),
		check: selfCheck.round,
		sample: inspectSample,
		whole: inspectAll,
		/** Before the stores are closed. */
		async close(): Promise<void> {
			clearInterval(timer);
			ending.abort();
			await selfCheck.close();
			await mutex.waitForUnlock();
		},
	};
}

/** What was found by this process, or by another, or before this one started. */
async function known(store: Store, found: string[]): Promise<string[]> {
	const kept = (await lastChecks(store)).flatMap(({ problems }) => problems);
	return [...new Set([...found, ...kept])];
}

type Found = Record<"schema" | "log" | "rows", string[]>;

function createFindings(logger: Logger) {
	let found: Found = { schema: [], log: [], rows: [] };
	const problems = () => Object.values(found).flat();
	function note(changes: Partial<Found>): void {
		const known = problems();
		found = { ...found, ...changes };
		for (const problem of problems()) if (!known.includes(problem)) logger.error(problem);
	}
	return { problems, note };
}

function inspections(
	{ config, store, keyStore, projector }: InspectionDeps,
	note: (changes: Partial<Found>) => void,
	signal: AbortSignal,
) {
	const source = logOfStore(store);

	async function schema(): Promise<void> {
		const log = await logSchemaFaults(rowsOf(store));
		note({ schema: [...log, ...(await keysSchemaFaults(rowsOf(keyStore)))] });
	}

	async function sample(): Promise<boolean> {
		await schema();
		const bad = await sampleEvents(source);
		if (bad) note({ log: [wrongAt(bad)] });
		return (await tablesLackingRows(source, await following())).length > 0 || bad !== undefined;
	}

	async function whole(): Promise<void> {
		const { log, rows } = await inspectWhole(config, signal);
		const names = (await following()).map(({ name }) => name);
		note({ log, rows: rows.filter(({ model }) => names.includes(model)).map(({ why }) => why) });
	}

	/** What does not follow the log has rows of another time, and says so by itself. */
	async function following() {
		const states = await projector.states();
		const names = states.filter(({ stopped }) => stopped === null).map(({ name }) => name);
		return projector.models.filter(({ name }) => names.includes(name));
	}

	return { schema, sample, whole };
}

const PLACES = 4;
const EVENTS = 50;

async function sampleEvents(source: LogSource): Promise<Bad | undefined> {
	const { position: end } = await source.head();
	for (let place = 0; place < PLACES && end > 0; place++) {
		const before = Math.floor(Math.random() * end);
		const walk = new ChainWalk(await headAt(source, before), before === 0);
		const to = Math.min(end, before + EVENTS);
		for await (const rows of source.events(before, to)) {
			for (const row of rows) {
				const bad = walk.follow(row);
				if (bad) return bad;
			}
		}
	}
	return undefined;
}

const STREAMS = 8;
const LONGEST = 200;
const ROWS = 20;

/** The tables without a row that drawn streams give. Another stream may have removed it: only a replay tells. */
async function tablesLackingRows(source: LogSource, models: ReadModel[]): Promise<string[]> {
	using scratch = openScratch(models);
	scratch.apply(await drawStreams(source));
	const lacking: string[] = [];
	for (const table of models.flatMap(({ tables }) => tables)) {
		const key = keyOf(table).map(({ name }) => `"${name}"`);
		const sql = `SELECT ${key} FROM "${getTableName(table)}" LIMIT ${ROWS}`;
		for await (const rows of scratch.rows(sql))
			for (const row of rows)
				if (!(await hasRow(source, table, row as (string | number)[]))) lacking.push(getTableName(table));
	}
	return [...new Set(lacking)];
}

async function drawStreams(source: LogSource): Promise<StoredEvent[]> {
	const { position: end } = await source.head();
	const drawn = new Map<string, StoredEvent[]>();
	for (let i = 0; i < STREAMS && end > 0; i++) {
		const at = 1 + Math.floor(Math.random() * end);
		const [event] = await eventsFor(source, "position = ?", at);
		if (!event || drawn.has(event.stream)) continue;
		const events = await eventsFor(source, "stream = ? ORDER BY version LIMIT ?", event.stream, LONGEST + 1);
		drawn.set(event.stream, events.length > LONGEST ? [] : events);
	}
	return [...drawn.values()].flat().sort((one, other) => one.position - other.position);
}

async function hasRow(source: LogSource, table: SQLiteTable, key: (string | number)[]): Promise<boolean> {
	const where = keyOf(table).map(({ name }) => `"${name}" = ?`);
	const sql = `SELECT 1 FROM "${getTableName(table)}" WHERE ${where.join(" AND ")}`;
	for await (const rows of source.rows(sql, ...key)) if (rows.length > 0) return true;
	return false;
}
