import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LogSource } from "../../kernel/log/log-source.ts";
import { LOG } from "../../kernel/log/stored-events.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import {
	type GroupReply,
	type GroupRequest,
	replayEvents,
	replayGroup,
	type Stopped,
	twoGroups,
} from "./replay-group.ts";
import { openSavedScratch } from "./scratch.ts";
import {
	comparedTables,
	digestsOf,
	type TableDigest,
	type TableDigests,
} from "./table-digests.ts";

/**
 * Events from which on two threads replay. With fewer, a second thread takes as long to
 * start as it saves.
 */
const MIN_EVENTS = 20_000;
/** Characters of data that may wait in each of two threads. */
const MAX_WAITING = 1_000_000;

export type ReplayReport = Awaited<ReturnType<typeof replayInto>>;

interface ReplayOptions {
	source: LogSource;
	models: ReadModel[];
	/**
	 * Last position, inclusive; default: the end of the log. Only the end can be compared
	 * with the site.
	 */
	to?: number | undefined;
	/** Path of the scratch database. If undefined, it is deleted afterwards. */
	file?: string | undefined;
	onProgress?: (done: number, total: number) => void;
}

/** Replays read models and compares them with the site's own. */
export async function replay({ file, ...options }: ReplayOptions): Promise<ReplayReport> {
	if (file !== undefined) return replayInto((run) => replayInOne(run, file), options);
	const folder = mkdtempSync(join(tmpdir(), "replay-"));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	// Ctrl-C ends the process at once.
	process.once("exit", remove);
	try {
		return await replayInto((run) => replayIn(run, folder), options);
	} finally {
		process.off("exit", remove);
		remove();
	}
}

/** @param live digest of the site's own table; null if it was not compared */
export const differs = ({
	sha256,
	live,
}: Pick<TableDigest, "sha256"> & { live: TableDigest | null }) =>
	live !== null && live.sha256 !== sha256;

interface Replayed {
	stopped: Stopped;
	tables: TableDigests;
}

interface Run {
	source: LogSource;
	models: ReadModel[];
	/** Numbers of events by type. */
	counts: Map<string, number>;
	position: number;
	onProgress: (position: number) => void;
}

async function replayInto(
	replayAll: (run: Run) => Promise<Replayed>,
	{ source, models, to, onProgress }: Omit<ReplayOptions, "file">,
) {
	const { head, live } = await source.snapshot(async () => {
		const head = await source.head();
		const isAtEnd = to === undefined;
		return {
			head,
			live: isAtEnd ? await liveDigests(models, source, head.position) : null,
		};
	});
	const position = to ?? head.position;
	const start = performance.now();
	const counts = await countsByType(source, position);
	const events = counts.values().reduce((sum, count) => sum + count, 0);
	const { stopped, tables } = await replayAll({
		source,
		models,
		counts,
		position,
		onProgress: (reached) => onProgress?.(reached, position),
	});
	const seconds = (performance.now() - start) / 1000;
	const report = models.map((model) => ({
		name: model.name,
		stopped: stopped.get(model.name) ?? null,
		tables: compareTables(model, tables, live),
	}));
	const isEqual =
		live &&
		report.every(({ stopped, tables }) => stopped === null && !tables.some(differs));
	const schema = await source.schema();
	return { position, events, seconds, models: report, schema, same: isEqual };
}

const compareTables = (
	model: ReadModel,
	replayed: TableDigests,
	live: TableDigests | null,
) =>
	comparedTables(model).map(({ table }) => ({
		table,
		...(replayed[table] as TableDigest),
		live: live?.[table] ?? null,
	}));

async function countsByType(
	{ rows }: LogSource,
	position: number,
): Promise<Map<string, number>> {
	const sql = `SELECT type, count(*) FROM ${LOG} WHERE position <= ? GROUP BY type`;
	const chunks = (await Array.fromAsync(rows(sql, position))).flat();
	return new Map(chunks.map(([type, count]) => [String(type), Number(count)]));
}

function replayIn(run: Run, folder: string): Promise<Replayed> {
	const { file: log } = run.source;
	const events = run.counts.values().reduce((sum, count) => sum + count, 0);
	if (log === undefined || events < MIN_EVENTS)
		return replayInOne(run, join(folder, "replay.db"));
	return replayInTwo(run, log, folder);
}

async function replayInOne(
	{ source, models, position, onProgress }: Run,
	scratch: string,
): Promise<Replayed> {
	const stopped = await replayEvents({
		models,
		events: source.events(0, position),
		scratch,
		onProgress,
	});
	return { stopped, tables: await savedDigests(models, scratch) };
}

/** Returns the digests of the tables in a saved scratch database. */
async function savedDigests(models: ReadModel[], file: string): Promise<TableDigests> {
	// Once, so that the garbage of the replay is not added to that of the digests.
	Bun.gc(true);
	using scratch = openSavedScratch(file);
	return await digestsOf(models, scratch.rows);
}

/**
 * Replays half of the read models in a second thread. Both read the log, but each event
 * is projected once. The second thread ends before the tables are read, which frees its
 * memory.
 */
async function replayInTwo(
	{ models, counts, position, onProgress }: Run,
	log: string,
	folder: string,
): Promise<Replayed> {
	const positions: [number, number] = [0, 0];
	const progressOf = (group: 0 | 1) => (position: number) => {
		positions[group] = position;
		onProgress(Math.floor((positions[0] + positions[1]) / 2));
	};
	const groups = twoGroups(models, counts);
	const [ownGroup, workerGroup] = groups.map((group, index) => ({
		names: group.map(({ name }) => name),
		log,
		scratch: join(folder, `replay-${index}.db`),
		position,
		maxWaiting: MAX_WAITING,
	})) as [GroupRequest, GroupRequest];
	const [own, others] = await Promise.all([
		replayGroup(ownGroup, models, progressOf(0)),
		replayInWorker(workerGroup, progressOf(1)),
	]);
	return {
		stopped: new Map([...own, ...others]),
		tables: {
			...(await savedDigests(groups[0], ownGroup.scratch)),
			...(await savedDigests(groups[1], workerGroup.scratch)),
		},
	};
}

async function replayInWorker(
	request: GroupRequest,
	onProgress: (position: number) => void,
): Promise<Stopped> {
	const worker = new Worker(new URL("../../cli/replay-worker.ts", import.meta.url), {
		smol: true,
	});
	try {
		return await new Promise<Stopped>((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<GroupReply>) => {
				if ("reached" in data) onProgress(data.reached);
				else if ("error" in data) reject(new Error(data.error));
				else resolve(data.stopped);
			};
			worker.onerror = ({ message }) => reject(new Error(message));
			worker.postMessage(request);
		});
	} finally {
		worker.terminate();
	}
}

/** Excludes asynchronous read models that have not reached `position`. */
async function liveDigests(
	models: ReadModel[],
	{ rows }: Pick<LogSource, "rows">,
	position: number,
) {
	const comparedModels: ReadModel[] = [];
	for (const model of models)
		if (!model.eventual || !(await isBehind(model, rows, position)))
			comparedModels.push(model);
	return digestsOf(comparedModels, rows);
}

async function isBehind(
	{ name, on }: ReadModel,
	rows: LogSource["rows"],
	position: number,
): Promise<boolean> {
	const types = JSON.stringify(Object.keys(on));
	const sql = `SELECT 1 FROM read_models WHERE name = ? AND stopped IS NULL AND position < (
		SELECT max(position) FROM events WHERE position <= ?
			AND type IN (SELECT value FROM json_each(?)))`;
	for await (const chunk of rows(sql, name, position, types))
		if (chunk.length > 0) return true;
	return false;
}
