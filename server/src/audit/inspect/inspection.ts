import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Logger } from "pino";
import { keyOf, openScratch } from "../../history/index.ts";
import { eventsFor, headAt, type LogSource, logOfStore } from "../../kernel/log/log-source.ts";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import type { IndexRepair } from "../../kernel/projections/index-repair.ts";
import type { Projector } from "../../kernel/projections/projector.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { keysSchemaFaults, logSchemaFaults } from "../../kernel/store/schema.ts";
import { rowsOf, type Store } from "../../kernel/store/store.ts";
import { repeating } from "../../kernel/worker.ts";
import type { MovedFiles } from "../../stores/moved-files.ts";
import { type PeopleReport, peopleFault } from "../../stores/sealed-people.ts";
import { type Bad, ChainWalk, wrongAt } from "../verify/chain-walk.ts";
import { createSelfCheck, lastChecks, type SelfCheckDeps } from "./self-check.ts";

/** Milliseconds between two samples, and between two full checks. Shorter after a problem. */
const SAMPLE_MS = 60_000;
const WHOLE_MS = 24 * 60 * 60_000;
const AGAIN_MS = 10 * 60_000;
const FIRST_MS = 5 * 60_000;

interface InspectionDeps extends SelfCheckDeps {
	keyStore: Store;
	projector: Projector;
	people: () => Promise<PeopleReport>;
	movedFiles: MovedFiles;
	indexRepair: IndexRepair;
}

export type Inspection = Awaited<ReturnType<typeof startInspecting>>;

/**
 * Detects changes to the databases by other programs. Compares the schema at once, samples rows regularly and
 * checks everything slowly. A bad sample starts a full check.
 */
export async function startInspecting(deps: InspectionDeps) {
	const { logger, store } = deps;
	const ending = new AbortController();
	const startedAt = Date.now();
	const findings = createFindings(logger);
	const selfCheck = createSelfCheck(deps, ending.signal);
	const { schema, sample, rows, people } = inspections(deps, findings.note);
	let wholeAt = startedAt + FIRST_MS;

	async function inspectAll(): Promise<void> {
		const log = await selfCheck.verify();
		findings.note({ log: [], rows: await rows(await selfCheck.replay()) });
		await people();
		wholeAt = Date.now() + (log.length + findings.changes().length > 0 ? AGAIN_MS : WHOLE_MS);
	}

	async function inspectSample(): Promise<void> {
		if (await sample()) await inspectAll();
	}

	const movedFiles = () => [deps.movedFiles() ?? []].flat();

	async function inspect(): Promise<void> {
		findings.note({ files: movedFiles(), clock: await behindLog(store) });
		if (Date.now() - startedAt < SAMPLE_MS) return;
		await inspectSample();
		if (!ending.signal.aborted && Date.now() >= wholeAt) await inspectAll();
	}

	async function check(): Promise<void> {
		if (Date.now() - startedAt >= FIRST_MS) await selfCheck.roundIfDue();
	}

	const failed = (message: string) => (error: unknown) => {
		const isElsewhere = error instanceof Refusal && error.code === "store-busy";
		if (!isElsewhere && !ending.signal.aborted) logger.warn({ err: error }, message);
	};

	await schema();
	findings.note({ clock: await behindLog(store) });
	const peopleExamined = people().catch(failed("people's keys could not be examined"));
	const loops = [
		repeating(inspect, SAMPLE_MS, failed("the databases could not be looked through")),
		repeating(check, SAMPLE_MS, failed("the log could not be checked")),
	];
	for (const loop of loops) loop.start();

	return {
		/** Problems that this process or another one found, including earlier runs. */
		async problems(): Promise<string[]> {
			const storedProblems = (await lastChecks(store)).flatMap(({ problems }) => problems);
			return [
				...new Set([
					...movedFiles(),
					...deps.indexRepair.problems(),
					...findings.problems(),
					...storedProblems,
				]),
			];
		},
		verify: selfCheck.verify,
		sample: inspectSample,
		whole: inspectAll,
		/** Must be called before the stores are closed. */
		async close(): Promise<void> {
			ending.abort();
			await Promise.all([peopleExamined, ...loops.map((loop) => loop.stop())]);
		},
	};
}

/** Accepted difference between the clocks of several servers, in milliseconds. */
const CLOCK_SKEW_MS = 60_000;

/** Returns a problem if the last event is from the future: the clock was set back, or was ahead at that event. */
async function behindLog(store: Store, now = Date.now()): Promise<string[]> {
	const sql = "SELECT position, recorded_at FROM events ORDER BY position DESC LIMIT 1";
	const [row] = (await store.read(sql)).rows;
	const recordedAt = new Date(String(row?.[1]));
	if (!row || !(recordedAt.getTime() - now >= CLOCK_SKEW_MS)) return [];
	return [
		`Time ran backwards: position ${row[0]} was recorded at ${recordedAt.toISOString()}, and it is ${new Date(now).toISOString()} now. Set the clock of this machine; until then events carry earlier times than those before them.`,
	];
}

type Found = Record<"files" | "clock" | "schema" | "log" | "rows" | "people", string[]>;

function createFindings(logger: Logger) {
	let state: Found = { files: [], clock: [], schema: [], log: [], rows: [], people: [] };
	const problems = () => Object.values(state).flat();
	/** Problems that may be repaired by now. Lost keys and clock problems last longer. */
	const changes = () => [...state.schema, ...state.log, ...state.rows];
	function note(changes: Partial<Found>): void {
		const lastProblems = problems();
		state = { ...state, ...changes };
		for (const problem of problems()) if (!lastProblems.includes(problem)) logger.error(problem);
	}
	return { problems, changes, note };
}

function inspections(
	{ store, keyStore, projector, indexRepair, people: examine }: InspectionDeps,
	note: (changes: Partial<Found>) => void,
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
		return (await tablesLackingRows(source, await followingModels())).length > 0 || bad !== undefined;
	}

	async function people(): Promise<void> {
		const fault = peopleFault(await examine());
		note({ people: fault ? [`${fault} "bun run audit verify" names the first.`] : [] });
	}

	async function rows(found: { model: string; why: string }[]): Promise<string[]> {
		const models = await followingModels();
		const problems: string[] = [];
		for (const { model: name, why } of found) {
			const model = models.find((other) => other.name === name);
			// An index has no tables of its own, so its rebuild hides no change.
			const isIndex = model?.tables.length === 0;
			if (model && !(isIndex && (await indexRepair.repair(model, why)))) problems.push(why);
		}
		return problems;
	}

	/** Returns the read models that follow the log. Others have older rows and report that themselves. */
	async function followingModels() {
		const states = await projector.states();
		const names = states.filter(({ stopped }) => stopped === null).map(({ name }) => name);
		return projector.models.filter(({ name }) => names.includes(name));
	}

	return { schema, sample, rows, people };
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

/**
 * Returns the tables that lack a row of the sampled streams. Another stream may have removed it; only a replay
 * can tell.
 */
async function tablesLackingRows(source: LogSource, models: ReadModel[]): Promise<string[]> {
	using scratch = openScratch(models);
	scratch.apply(await drawStreams(source));
	const tablesWithoutRow: string[] = [];
	for (const table of models.flatMap(({ tables }) => tables)) {
		const key = keyOf(table).map(({ name }) => `"${name}"`);
		const sql = `SELECT ${key} FROM "${getTableName(table)}" LIMIT ${ROWS}`;
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
	for (let i = 0; i < STREAMS && end > 0; i++) {
		const position = 1 + Math.floor(Math.random() * end);
		const [event] = await eventsFor(source, "position = ?", position);
		if (!event || samples.has(event.stream)) continue;
		const events = await eventsFor(source, "stream = ? ORDER BY version LIMIT ?", event.stream, LONGEST + 1);
		samples.set(event.stream, events.length > LONGEST ? [] : events);
	}
	return [...samples.values()].flat().sort((one, other) => one.position - other.position);
}

async function hasRow(source: LogSource, table: SQLiteTable, key: (string | number)[]): Promise<boolean> {
	const conditions = keyOf(table).map(({ name }) => `"${name}" = ?`);
	const sql = `SELECT 1 FROM "${getTableName(table)}" WHERE ${conditions.join(" AND ")}`;
	for await (const rows of source.rows(sql, ...key)) if (rows.length > 0) return true;
	return false;
}
