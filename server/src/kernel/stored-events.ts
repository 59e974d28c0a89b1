import { type EventKind, eventKinds, parseEvent, type RecordedEvent } from "@creations/events";
import type { Row } from "@libsql/client";
import type { Store } from "./store.ts";

/** A loop that only awaits the client keeps native statements alive; between chunks it lets the event loop run. */
const CHUNK = 500;

/** Rows of the log after `from`, in chunks, oldest first, each event as stored. Lets the event loop run in between. */
export async function* storedEvents(store: Store, from = 0): AsyncGenerator<Row[]> {
	for (let position = from; ; ) {
		const sql = "SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?";
		const { rows } = await store.read(sql, [position, CHUNK]);
		if (rows.length === 0) return;
		yield rows;
		position = Number(rows.at(-1)?.position);
		await new Promise((resume) => setImmediate(resume));
	}
}

/**
 * A row of the log as an event of today.
 * @throws {UnreadableEvent}
 */
export function readEvent(row: Row, kinds: ReadonlyMap<string, EventKind> = eventKinds): RecordedEvent {
	const schemaVersion = Number(row.schema_version);
	const stored = { type: String(row.type), schemaVersion, data: JSON.parse(String(row.data)) as unknown };
	return {
		...parseEvent(stored, kinds),
		position: Number(row.position),
		id: String(row.id),
		stream: String(row.stream),
		version: Number(row.version),
		schemaVersion,
		recordedAt: String(row.recorded_at),
		actor: String(row.actor),
		correlation: String(row.correlation),
		hash: String(row.hash),
	};
}
