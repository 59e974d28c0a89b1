import type { LogSource } from "./log-source.ts";
import { LOG, STORED_COLUMNS, type StoredEvent, storedEvent } from "./stored-events.ts";

export async function eventsFor(
	source: LogSource,
	which: string,
	...args: (string | number)[]
): Promise<StoredEvent[]> {
	const chunks = await Array.fromAsync(
		source.rows(`SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE ${which}`, ...args),
	);
	return chunks.flat().map(storedEvent);
}
