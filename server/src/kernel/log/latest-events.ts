import type { Store } from "../store/store.ts";
import { turn } from "../turn.ts";
import { eventsWhere, LOG, type StoredEvent } from "./stored-events.ts";

/** Positions of one query, which takes about 1 µs for each. */
const WINDOW = 2000;

/** Limits of the events that are yielded together. One event may exceed the limit of bytes. */
const MAX_EVENTS = 100;
const MAX_BYTES = 100_000;

/** The pluses keep SQLite from using an index of types or streams, which would read the whole log. */
const LATEST = `SELECT max(position), octet_length(data) FROM ${LOG}
	WHERE position > ? AND position <= ? AND +type IN (SELECT value FROM json_each(?)) GROUP BY +stream ORDER BY 1`;

/**
 * Yields, for each stream, the last event of these types after `from`, up to and including `to`, in the order
 * of their positions. Events that are far apart may be of the same stream. Yields to the event loop in between.
 */
export async function* latestEvents(
	store: Store,
	from: number,
	to: number,
	types: string[],
): AsyncGenerator<StoredEvent[]> {
	for (let start = from; start < to; start += WINDOW) {
		const end = Math.min(to, start + WINDOW);
		const { rows } = await store.read(LATEST, [start, end, JSON.stringify(types)]);
		const latest = rows.map(([position, bytes]) => ({ position: Number(position), bytes: Number(bytes) }));
		for (const positions of batchesOf(latest)) {
			await turn();
			const which = "position IN (SELECT value FROM json_each(?)) ORDER BY position";
			yield await eventsWhere(store, which, [JSON.stringify(positions)]);
		}
		await turn();
	}
}

function batchesOf(events: { position: number; bytes: number }[]): number[][] {
	const batches: number[][] = [];
	let size = 0;
	for (const { position, bytes } of events) {
		const batch = batches.at(-1);
		const isFull = !batch || batch.length === MAX_EVENTS || size + bytes > MAX_BYTES;
		if (isFull) batches.push([position]);
		else batch.push(position);
		size = isFull ? bytes : size + bytes;
	}
	return batches;
}
