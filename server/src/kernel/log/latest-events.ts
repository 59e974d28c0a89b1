import type { Store } from "../store/store.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { eventsWhere, LOG, type StoredEvent } from "./stored-events.ts";

/** Positions of one query, which takes about 1 µs for each. */
const WINDOW = 2000;
/** Maximum number of streams in memory. */
const MAX_STREAMS = 10_000;

/**
 * Limits of the events that are yielded together. One event may exceed the limit of
 * bytes.
 */
const MAX_EVENTS = 50;
const MAX_BYTES = 50_000;

/**
 * The pluses keep SQLite from using an index of types or streams, which would read the
 * whole log.
 */
const LATEST = `SELECT stream, max(position), octet_length(data) FROM ${LOG}
	WHERE position > ? AND position <= ?
		AND +type IN (SELECT value FROM json_each(?)) GROUP BY +stream`;

interface Latest {
	position: number;
	bytes: number;
}

/**
 * Yields the last event of each stream in chunks: of these types, after `from`, up to and
 * including `to`, in the order of positions. A stream may occur again after 10,000
 * others. Yields to the event loop in between.
 */
export async function* latestEvents(
	store: Store,
	from: number,
	to: number,
	types: string[],
): AsyncGenerator<StoredEvent[]> {
	const latest = new Map<string, Latest>();
	for (let start = from; start < to; start += WINDOW) {
		const end = Math.min(to, start + WINDOW);
		const { rows } = await store.read(LATEST, [start, end, JSON.stringify(types)]);
		for (const [stream, position, bytes] of rows)
			latest.set(String(stream), { position: Number(position), bytes: Number(bytes) });
		await yieldToEventLoop();
		if (end < to && latest.size < MAX_STREAMS) continue;
		for (const positions of chunksOf(latest)) {
			const which = "position IN (SELECT value FROM json_each(?)) ORDER BY position";
			yield await eventsWhere(store, which, [JSON.stringify(positions)]);
			await yieldToEventLoop();
		}
		latest.clear();
	}
}

function chunksOf(latest: Map<string, Latest>): number[][] {
	const chunks: number[][] = [];
	let size = 0;
	for (const { position, bytes } of [...latest.values()].sort(
		(a, b) => a.position - b.position,
	)) {
		const chunk = chunks.at(-1);
		const isFull = !chunk || chunk.length === MAX_EVENTS || size + bytes > MAX_BYTES;
		if (isFull) chunks.push([position]);
		else chunk.push(position);
		size = isFull ? bytes : size + bytes;
	}
	return chunks;
}
