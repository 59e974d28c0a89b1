import { eventsFor, type LogSource } from "../kernel/log/log-source.ts";
import { readable, type StoredEvent } from "../kernel/log/stored-events.ts";
import { nameIn, namingTypes } from "./event-descriptions.ts";

/** What the things were called that events are about, at the time of each event; null where they have no name. */
export async function itemNames(source: LogSource, rows: StoredEvent[]): Promise<(string | null)[]> {
	const found = new Map<string, Promise<string | null>>();
	return Promise.all(
		rows.map((row) => {
			const about = streamOfItem(row);
			const types = namingTypes(kindOf(about));
			if (types.length === 0) return null;
			const key = `${about} ${row.position}`;
			const name = found.get(key) ?? nameAt(source, about, types, row.position);
			found.set(key, name);
			return name;
		}),
	);
}

async function nameAt(source: LogSource, stream: string, types: string[], position: number) {
	const event = await lastOf(source, stream, types, position);
	return event ? nameIn(event) : null;
}

/** The last event of some types in a stream, up to a position; undefined also where it cannot be read. */
export async function lastOf(source: LogSource, stream: string, types: string[], position: number) {
	const which = `stream = ? AND position <= ? AND type IN (${types.map(() => "?")}) ORDER BY version DESC LIMIT 1`;
	const [row] = await eventsFor(source, which, stream, position, ...types);
	return row && readable(row);
}

export function streamOfItem({ stream }: Pick<StoredEvent, "stream">): string {
	const [, story] = /^(?:story-views-|reading-\d+-)(\d+)$/.exec(stream) ?? [];
	return story ? `story-${story}` : stream;
}

const kindOf = (stream: string) => stream.replace(/(-\d+)+$/, "");
