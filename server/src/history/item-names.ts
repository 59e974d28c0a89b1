import type { LogSource } from "../kernel/log/log-source.ts";
import { eventsFor } from "../kernel/log/log-source.ts";
import { readable, type StoredEvent } from "../kernel/log/stored-events.ts";
import type { Telling } from "./telling.ts";

/**
 * What the things were called that events are about, at the time of each event; null where they have no name.
 */
export async function itemNames(
	source: LogSource,
	telling: Telling,
	rows: StoredEvent[],
): Promise<(string | null)[]> {
	const found = new Map<string, Promise<string | null>>();
	return Promise.all(
		rows.map((row) => {
			const about = streamOfItem(row);
			const types = telling.namingTypes(kindOf(about));
			if (types.length === 0) return null;
			const key = `${about} ${row.position}`;
			const name = found.get(key) ?? nameAt(source, telling, about, types, row.position);
			found.set(key, name);
			return name;
		}),
	);
}

async function nameAt(
	source: LogSource,
	telling: Telling,
	stream: string,
	types: string[],
	position: number,
) {
	const which = `stream = ? AND position <= ? AND type IN (${types.map(() => "?")}) ORDER BY version DESC LIMIT 1`;
	const [row] = await eventsFor(source, which, stream, position, ...types);
	const event = row && readable(row);
	return event ? telling.nameIn(event) : null;
}

export function streamOfItem({ stream }: Pick<StoredEvent, "stream">): string {
	const [, story] = /^(?:story-views-|reading-\d+-)(\d+)$/.exec(stream) ?? [];
	return story ? `story-${story}` : stream;
}

const kindOf = (stream: string) => stream.replace(/(-\d+)+$/, "");
