import { eventsFor } from "../kernel/log/events-for.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";

/** Which events of a log are wanted; what is not given does not matter. */
export interface LogFilter {
	stream?: string | undefined;
	types?: string[] | undefined;
	exceptTypes?: string[] | undefined;
	actor?: string | undefined;
	/** Recorded at or after; ISO 8601, UTC, with milliseconds. */
	since?: string | undefined;
	/** Recorded before. */
	until?: string | undefined;
}

/** Positions that are looked at in one go, before the event loop runs. */
const WINDOW = 20_000;

/** The newest events up to and with a position, oldest first, at most `limit`. */
export async function eventsUpTo(source: LogSource, filter: LogFilter, to: number, limit: number) {
	const found: StoredEvent[] = [];
	for (let end = to; end > 0 && found.length < limit; end -= WINDOW) {
		const from = Math.max(0, end - WINDOW);
		found.push(
			...(await window(source, filter, { from, to: end, limit: limit - found.length, newest: true })),
		);
	}
	return found.reverse();
}

/** The oldest events after a position, up to and with another, at most `limit`. */
export async function eventsAfter(
	source: LogSource,
	filter: LogFilter,
	{ after, to, limit }: { after: number; to: number; limit: number },
) {
	const found: StoredEvent[] = [];
	for (let from = after; from < to && found.length < limit; from += WINDOW) {
		const end = Math.min(to, from + WINDOW);
		found.push(
			...(await window(source, filter, { from, to: end, limit: limit - found.length, newest: false })),
		);
	}
	return found;
}

interface Window {
	from: number;
	to: number;
	limit: number;
	newest: boolean;
}

async function window(source: LogSource, filter: LogFilter, { from, to, limit, newest }: Window) {
	const { conditions, args } = conditionsOf(filter);
	const where = [...conditions, "position > ?", "position <= ?"].join(" AND ");
	const which = `${where} ORDER BY position ${newest ? "DESC" : "ASC"} LIMIT ?`;
	const events = await eventsFor(source, which, ...args, from, to, limit);
	await new Promise((resume) => setImmediate(resume));
	return events;
}

function conditionsOf({ stream, types, exceptTypes, actor, since, until }: LogFilter) {
	const conditions: string[] = [];
	const args: string[] = [];
	function add(condition: string, ...values: string[]) {
		conditions.push(condition);
		args.push(...values);
	}
	const places = (values: string[]) => values.map(() => "?").join();
	if (stream !== undefined) add("stream = ?", stream);
	if (types) add(`type IN (${places(types)})`, ...types);
	if (exceptTypes) add(`type NOT IN (${places(exceptTypes)})`, ...exceptTypes);
	if (actor !== undefined) add("actor = ?", actor);
	if (since !== undefined) add("recorded_at >= ?", since);
	if (until !== undefined) add("recorded_at < ?", until);
	return { conditions, args };
}
