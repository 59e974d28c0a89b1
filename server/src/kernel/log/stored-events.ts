import { parseEvent, type RecordedEvent, UnreadableEvent } from "@creations/events";
import { SHA256 } from "bun";
import type { Store } from "../store/store.ts";
import type { events } from "../store/tables.ts";
import { turn } from "../turn.ts";

export type StoredEvent = typeof events.$inferSelect;

/** The columns of a stored event, in the order of `storedEvent`. */
export const STORED_COLUMNS =
	"position, id, stream, version, type, schema_version, recorded_at, actor, correlation, data, hash";

/** The log to read from: a row with another kind of position is none of its events, whoever has put it there. */
export const LOG = "(SELECT * FROM events WHERE typeof(position) = 'integer') AS events";

const CHUNK = 500;
/** How many positions one query looks at: it does not yield before it has found its chunk, or there are no more. */
const WINDOW = 20_000;

export async function lastPosition(store: Store): Promise<number> {
	const { rows } = await store.read(`SELECT coalesce(max(position), 0) FROM ${LOG}`);
	return Number(rows[0]?.[0]);
}

/** Rows of the log after `from`, up to and with `to`, in chunks. Lets the event loop run in between. */
export async function* storedEvents(store: Store, from = 0, to?: number, types?: string[], chunk = CHUNK) {
	const end = to ?? (await lastPosition(store));
	// The plus keeps SQLite from collecting and sorting all events of the types for each chunk.
	const filter = types ? "AND +type IN (SELECT value FROM json_each(?))" : "";
	const sql = `SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE position > ? AND position <= ? ${filter} ORDER BY position LIMIT ?`;
	for (let position = from; position < end; ) {
		const until = Math.min(end, position + WINDOW);
		const { rows } = await store.read(sql, [
			position,
			until,
			...(types ? [JSON.stringify(types)] : []),
			chunk,
		]);
		if (rows.length > 0) yield rows.map(storedEvent);
		position = rows.length < chunk ? until : Number(rows.at(-1)?.[0]);
		await turn();
	}
}

/** `which` is what follows WHERE. */
export async function eventsWhere(store: Store, which: string, args: (string | number)[]) {
	const { rows } = await store.read(`SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE ${which}`, args);
	return rows.map(storedEvent);
}

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

/** `Number` would take the text 0x1 and the byte 1 for the 1 that was hashed, and SQLite takes them for others. */
const numberIn = (value: unknown) => (typeof value === "number" ? value : Number.NaN);

/** The other way round: the values of `STORED_COLUMNS`. Written out, because going through names takes twice as long. */
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

/** @throws {UnreadableEvent} @throws {SyntaxError} where the data is no JSON */
export function readEvent(row: StoredEvent): RecordedEvent {
	const { type, schemaVersion } = row;
	const parsed = parseEvent({ type, schemaVersion, data: JSON.parse(row.data) as unknown });
	// Field by field: copying the rest of the row takes as long as parsing a small event.
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
	// TypeScript loses that `type` and `data` belong together.
	return event as RecordedEvent;
}

/** Whether an error says that an event cannot be read: it was changed, or only another version of this program knows it. */
export const isUnreadable = (error: unknown): error is UnreadableEvent | SyntaxError =>
	error instanceof UnreadableEvent || error instanceof SyntaxError;

export function readable(row: StoredEvent): RecordedEvent | undefined {
	try {
		return readEvent(row);
	} catch (error) {
		if (isUnreadable(error)) return undefined;
		throw error;
	}
}

export const GENESIS = "0".repeat(64);

/** Lower-case hex SHA-256 over the previous hash, a line feed, and the fields in this order as a JSON array in UTF-8. */
export function rowHash(previous: string, row: Omit<StoredEvent, "hash">): string {
	const canonical = JSON.stringify([
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
	return SHA256.hash(`${previous}\n${canonical}`, "hex");
}
