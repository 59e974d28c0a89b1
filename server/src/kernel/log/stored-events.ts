import { parseEvent, type RecordedEvent, UnreadableEvent } from "@creations/events";
import { SHA256 } from "bun";
import type { Store } from "../store/store.ts";
import type { events } from "../store/tables.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

export type StoredEvent = typeof events.$inferSelect;

/** The columns of a stored event, in the order of `storedEvent`. */
export const STORED_COLUMNS =
	"position, id, stream, version, type, schema_version, recorded_at, actor, correlation, data, hash";

/**
 * SQL of the log's rows. Leaves out rows without an integer as position, which only other
 * programs can insert.
 */
export const LOG = "(SELECT * FROM events WHERE typeof(position) = 'integer') AS events";

const CHUNK_SIZE = 500;
/**
 * Positions of one query. A query returns only after its chunk or its range is complete.
 */
const WINDOW_SIZE = 20_000;

/** Returns the position of the last event; 0 if there is none. */
export async function lastPosition(store: Store): Promise<number> {
	const { rows } = await store.read(`SELECT coalesce(max(position), 0) FROM ${LOG}`);
	return Number(rows[0]?.[0]);
}

/**
 * Yields the rows of the log after `from`, up to and including `to`, in chunks. Yields to
 * the event loop in between.
 */
export async function* storedEvents(
	store: Store,
	from = 0,
	to?: number,
	types?: string[],
	chunk = CHUNK_SIZE,
) {
	const end = to ?? (await lastPosition(store));
	// The plus keeps SQLite from collecting and sorting all events of the types for each
	// chunk.
	const filter = types ? "AND +type IN (SELECT value FROM json_each(?))" : "";
	const sql = `SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE position > ?
		AND position <= ? ${filter} ORDER BY position LIMIT ?`;
	for (let position = from; position < end; ) {
		const windowEnd = Math.min(end, position + WINDOW_SIZE);
		const { rows } = await store.read(sql, [
			position,
			windowEnd,
			...(types ? [JSON.stringify(types)] : []),
			chunk,
		]);
		if (rows.length > 0) yield rows.map(storedEvent);
		position = rows.length < chunk ? windowEnd : Number(rows.at(-1)?.[0]);
		await yieldToEventLoop();
	}
}

/** Returns the stored events that match a condition. @param condition SQL after WHERE */
export async function eventsWhere(
	store: Store,
	condition: string,
	args: (string | number)[],
) {
	const { rows } = await store.read(
		`SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE ${condition}`,
		args,
	);
	return rows.map(storedEvent);
}

/** Converts a row with `STORED_COLUMNS` to an event. */
export function storedEvent(row: unknown[]): StoredEvent {
	return {
		position: numberIn(row[0]),
		id: String(row[1]),
		stream: String(row[2]),
		version: numberIn(row[3]),
		type: String(row[4]),
		schemaVersion: numberIn(row[5]),
		recordedAt: String(row[6]),
		actor: String(row[7]),
		correlation: String(row[8]),
		data: String(row[9]),
		hash: String(row[10]),
	};
}

/**
 * `Number` would convert the text 0x1 and the byte 1 to the hashed 1, but SQLite treats
 * them as different values.
 */
const numberIn = (value: unknown) => (typeof value === "number" ? value : Number.NaN);

/**
 * Returns the values of `STORED_COLUMNS`. Written out, because access by name takes twice
 * as long.
 */
export const storedValues = (event: StoredEvent) => [
	event.position,
	event.id,
	event.stream,
	event.version,
	event.type,
	event.schemaVersion,
	event.recordedAt,
	event.actor,
	event.correlation,
	event.data,
	event.hash,
];

/**
 * Parses a stored event.
 * @throws {UnreadableEvent}
 * @throws {SyntaxError} if the data is not JSON
 */
export function readEvent(row: StoredEvent): RecordedEvent {
	const { type, schemaVersion } = row;
	const parsed = parseEvent({
		type,
		schemaVersion,
		data: JSON.parse(row.data) as unknown,
	});
	// Field by field: a rest copy of the row takes as long as parsing a small event.
	const event = {
		type: parsed.type,
		data: parsed.data,
		position: row.position,
		id: row.id,
		stream: row.stream,
		version: row.version,
		schemaVersion,
		recordedAt: row.recordedAt,
		actor: row.actor,
		correlation: row.correlation,
		hash: row.hash,
	};
	// TypeScript loses the relation of `type` and `data`.
	return event as RecordedEvent;
}

/**
 * Returns whether an error means an unreadable event: it was changed, or only a newer
 * version knows it.
 */
export const isUnreadable = (error: unknown): error is UnreadableEvent | SyntaxError =>
	error instanceof UnreadableEvent || error instanceof SyntaxError;

/** Parses a stored event; undefined if it is unreadable. */
export function tryReadEvent(row: StoredEvent): RecordedEvent | undefined {
	try {
		return readEvent(row);
	} catch (error) {
		if (isUnreadable(error)) return undefined;
		throw error;
	}
}

export const GENESIS = "0".repeat(64);

/**
 * Returns the SHA-256 as lower-case hex. Input: the previous hash, a line feed, and the
 * canonical text in UTF-8.
 */
export function rowHash(previous: string, row: Omit<StoredEvent, "hash">): string {
	return SHA256.hash(`${previous}\n${canonicalText(row)}`, "hex");
}

/** Returns the hashed fields of an event as a JSON array. */
export function canonicalText(row: Omit<StoredEvent, "hash">): string {
	return JSON.stringify([
		row.position,
		row.id,
		row.stream,
		row.version,
		row.type,
		row.schemaVersion,
		row.recordedAt,
		row.actor,
		row.correlation,
		row.data,
	]);
}
