import { Mutex } from "async-mutex";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { LRUCache } from "lru-cache";
import type { Config } from "../../config.ts";
import type { KeyReader } from "../../kernel/keys/key-reader.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import { LOG, STORED_COLUMNS, storedEvent } from "../../kernel/log/stored-events.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { yieldToEventLoop } from "../../kernel/yield-to-event-loop.ts";
import { noKeysAtHand } from "../../stores/key-file.ts";
import type { Kind } from "../kinds.ts";
import { openScratch, type Scratch } from "./scratch.ts";

export type Row = Record<string, unknown>;

export type PointInTime = ReturnType<typeof openPointInTime>;

interface RowQuery {
	id?: string | undefined;
	columns?: string[];
	limit?: number;
	offset?: number;
}

/**
 * Replays read models up to a position, in memory and separate from the site's own. It
 * only moves forward.
 */
export function openPointInTime(source: LogSource, models: ReadModel[]) {
	const scratch = openScratch(models);
	let position = 0;

	async function goTo(
		to: number,
		onProgress?: (position: number) => void,
	): Promise<void> {
		const events = eventsOfTypes(source, scratch.types, position, to);
		for await (const { rows, reached } of events) {
			scratch.take(rows);
			onProgress?.(reached);
		}
		position = Math.max(position, to);
	}

	return {
		goTo,
		/** Returns rows ordered by key: all of them, or those with an id. */
		rowsOf: (kind: Kind, query?: RowQuery) => queryRows(scratch, kind, query),
		scratch,
		/** The reason why a read model stopped; null if it has all events. */
		stopped: (kind: Kind) => scratch.stopped.get(kind.model.name) ?? null,
		[Symbol.dispose]: scratch[Symbol.dispose],
	};
}

async function queryRows(
	scratch: Scratch,
	kind: Kind,
	{ id, columns: names, limit = -1, offset = 0 }: RowQuery = {},
): Promise<Row[]> {
	const columns = Object.entries(kind.columns).filter(
		([name]) => names?.includes(name) ?? true,
	);
	const condition =
		id === undefined ? "" : `WHERE ${quoted(columnOf(kind, kind.id))} = ?`;
	const sql = `SELECT ${columns.map(([, column]) => quoted(column)).join()}
		FROM "${kind.tableName}" ${condition} ORDER BY ${kind.key.map(quoted).join()}
		LIMIT ? OFFSET ?`;
	const args = [...(id === undefined ? [] : [id]), limit, offset];
	const chunks = await Array.fromAsync(scratch.rows(sql, ...args));
	return chunks.flat().map((values) => rowFrom(columns, values));
}

/** Returns a row with its column names from the values of a query. */
export function rowFrom(columns: [string, SQLiteColumn][], values: unknown[]): Row {
	return Object.fromEntries(
		columns.map(([name, column], i) => {
			const value = values[i] ?? null;
			return [name, value === null ? null : column.mapFromDriverValue(value)];
		}),
	);
}

/** Returns a column name in double quotes for SQL. */
export const quoted = ({ name }: Pick<SQLiteColumn, "name">) => `"${name}"`;

function columnOf(kind: Kind, name: string): SQLiteColumn {
	const column = kind.columns[name];
	if (!column) throw new Error(`${kind.tableName} has no column ${name}`);
	return column;
}

const WINDOW_SIZES = { min: 500, first: 1000, max: 65_536 };
const MIN_WINDOW_EVENTS = 200;
const MAX_WINDOW_EVENTS = 1000;

/**
 * Yields events by ranges of positions, oldest first. The index on types finds them
 * without a sort of the whole log.
 */
export async function* eventsOfTypes(
	source: LogSource,
	types: string[],
	from: number,
	to: number,
) {
	const places = types.map(() => "?").join();
	const sql = `SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE type IN (${places}) AND position > ?
		AND position <= ? ORDER BY position`;
	let size = WINDOW_SIZES.first;
	for (let position = from; position < to; ) {
		const end = Math.min(to, position + size);
		let eventCount = 0;
		for await (const chunk of source.rows(sql, ...types, position, end)) {
			eventCount += chunk.length;
			const rows = chunk.map(storedEvent);
			yield { rows, reached: rows.at(-1)?.position ?? end };
		}
		yield { rows: [], reached: end };
		position = end;
		if (eventCount < MIN_WINDOW_EVENTS) size = Math.min(WINDOW_SIZES.max, size * 2);
		if (eventCount > MAX_WINDOW_EVENTS)
			size = Math.max(WINDOW_SIZES.min, Math.floor(size / 2));
		await yieldToEventLoop();
	}
}

/**
 * Number of cached points in time, and milliseconds without use until they are removed.
 */
const MAX_CACHED = 3;
const IDLE_MS = 60_000;
const MAX_PENDING = 8;

export type PointInTimeCache = ReturnType<typeof createPointInTimeCache>;

/**
 * Returns read models at earlier positions for a server. Replays run one after another,
 * and the last few stay in memory.
 */
export function createPointInTimeCache(source: LogSource, idleMs = IDLE_MS) {
	const cached = new LRUCache<string, PointInTime>({
		max: MAX_CACHED,
		dispose: (pointInTime) => pointInTime[Symbol.dispose](),
	});
	const { mutex, exclusive } = createRequestQueue();
	let idleTimer: ReturnType<typeof setTimeout> | undefined;

	function withPointInTime<T>(
		models: ReadModel[],
		position: number,
		work: (pointInTime: PointInTime) => Promise<T>,
	) {
		return exclusive(async () => {
			const key = `${models.map(({ name }) => name)} ${position}`;
			const pointInTime = cached.get(key) ?? (await build(source, models, position));
			cached.set(key, pointInTime, { noDisposeOnSet: true });
			clearTimeout(idleTimer);
			// In the mutex, because a read may take longer than the timeout.
			idleTimer = setTimeout(
				() => mutex.runExclusive(() => cached.clear()),
				idleMs,
			).unref();
			return work(pointInTime);
		});
	}

	return { at: withPointInTime, exclusive };
}

async function build(
	source: LogSource,
	models: ReadModel[],
	position: number,
): Promise<PointInTime> {
	const pointInTime = openPointInTime(source, models);
	try {
		await pointInTime.goTo(position);
		return pointInTime;
	} catch (error) {
		pointInTime[Symbol.dispose]();
		throw error;
	}
}

function createRequestQueue() {
	const mutex = new Mutex();
	let pending = 0;

	/**
	 * Runs work after all earlier requests.
	 * @throws {Refusal} `store-busy` if too many wait
	 */
	async function exclusive<T>(work: () => Promise<T>): Promise<T> {
		if (pending >= MAX_PENDING)
			throw new Refusal(
				"store-busy",
				"Too many history requests. Please try again in a minute.",
				{ because: { reason: "history-busy" } },
			);
		pending++;
		return mutex.runExclusive(work).finally(() => pending--);
	}

	return { mutex, exclusive };
}

/** Placeholders for a sealed value, and for a value with a destroyed key. */
const SEALED = "sealed";
const ERASED = "erased";

/**
 * Replaces sealed values by placeholders.
 * @param keys tells which values are erased; without them, all are shown as sealed
 */
export async function maskSealed(
	rows: Row[],
	kind: Kind,
	keys: KeyReader | undefined,
): Promise<Row[]> {
	const sealed = Object.entries(kind.sealed ?? {});
	if (sealed.length === 0) return rows;
	const subjects = rows.flatMap((row) => sealed.map(([, person]) => String(row[person])));
	const existing = keys && new Set(await keys.existing(subjects));
	const maskOf = (row: Row, column: string, person: string) =>
		row[column] === "" || (existing && !existing.has(String(row[person])))
			? ERASED
			: SEALED;
	return rows.map((row) => ({
		...row,
		...Object.fromEntries(
			sealed.map(([column, person]) => [column, maskOf(row, column, person)]),
		),
	}));
}

/**
 * Creates a function that replaces sealed values by placeholders, or by the values if
 * `open` is set.
 * @throws {UnavailableError} without the keys to open them
 */
export function createUnseal(config: Config, keys: KeyReader | undefined, open = false) {
	if (!open) return (rows: Row[], kind: Kind) => maskSealed(rows, kind, keys);
	if (!keys) throw noKeysAtHand(config);
	return (rows: Row[], kind: Kind) => openSealed(rows, kind, keys);
}

async function openSealed(rows: Row[], kind: Kind, keys: KeyReader): Promise<Row[]> {
	const opened = rows.map((row) => ({ ...row }));
	for (const [column, person] of Object.entries(kind.sealed ?? {})) {
		const sealedRows = opened.filter((row) => row[column] !== "");
		const values = await keys.openAll(
			sealedRows.map((row) => ({
				subject: String(row[person]),
				sealed: String(row[column]),
			})),
		);
		for (const row of opened) if (row[column] === "") row[column] = ERASED;
		for (const [i, row] of sealedRows.entries()) row[column] = values[i] ?? ERASED;
	}
	return opened;
}
