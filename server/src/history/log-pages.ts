import { eventDefinitions } from "@creations/events";
import { z } from "zod";
import { eventsFor, type LogSource } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";

export interface LogFilter {
	stream?: string | undefined;
	types?: string[] | undefined;
	exceptTypes?: string[] | undefined;
	actor?: string | undefined;
	/** Earliest recording time, inclusive; ISO 8601, UTC, with milliseconds. */
	since?: string | undefined;
	until?: string | undefined;
}

const WINDOW_SIZE = 20_000;

/**
 * Returns the newest events up to and including a position, oldest first, at most
 * `limit`.
 */
export async function eventsUpTo(
	source: LogSource,
	filter: LogFilter,
	to: number,
	limit: number,
) {
	const events: StoredEvent[] = [];
	for (let end = to; end > 0 && events.length < limit; end -= WINDOW_SIZE) {
		const from = Math.max(0, end - WINDOW_SIZE);
		events.push(
			...(await windowOf(
				source,
				filter,
				{ from, to: end, limit: limit - events.length },
				"DESC",
			)),
		);
	}
	return events.reverse();
}

interface Pages {
	after: number;
	to: number;
	limit?: number | undefined;
	size?: number;
}

/** Yields pages of events after a position, oldest first. */
export async function* pagesAfter(
	source: LogSource,
	filter: LogFilter,
	{ after, to, limit = Number.POSITIVE_INFINITY, size = 500 }: Pages,
): AsyncGenerator<StoredEvent[]> {
	let remaining = limit;
	for (let from = after; from < to && remaining > 0; ) {
		const max = Math.min(size, remaining);
		const end = Math.min(to, from + WINDOW_SIZE);
		const rows = await windowOf(source, filter, { from, to: end, limit: max }, "ASC");
		if (rows.length > 0) yield rows;
		from = rows.length < max ? end : (rows.at(-1)?.position ?? end);
		remaining -= rows.length;
	}
}

type Window = Record<"from" | "to" | "limit", number>;

async function windowOf(
	source: LogSource,
	filter: LogFilter,
	window: Window,
	order: "ASC" | "DESC",
) {
	const { conditions, args } = conditionsOf(filter);
	const conditionText = [...conditions, "position > ?", "position <= ?"].join(" AND ");
	const clause = `${conditionText} ORDER BY position ${order} LIMIT ?`;
	const events = await eventsFor(
		source,
		clause,
		...args,
		window.from,
		window.to,
		window.limit,
	);
	await yieldToEventLoop();
	return events;
}

function conditionsOf({ stream, types, exceptTypes, actor, since, until }: LogFilter) {
	const places = (values: string[]) => values.map(() => "?").join();
	const all: [condition: string, args: string[] | undefined][] = [
		["stream = ?", stream === undefined ? undefined : [stream]],
		[`type IN (${places(types ?? [])})`, types],
		[`type NOT IN (${places(exceptTypes ?? [])})`, exceptTypes],
		["actor = ?", actor === undefined ? undefined : [actor]],
		["recorded_at >= ?", since === undefined ? undefined : [since]],
		["recorded_at < ?", until === undefined ? undefined : [until]],
	];
	const active = all.filter(([, args]) => args !== undefined);
	return {
		conditions: active.map(([condition]) => condition),
		args: active.flatMap(([, args]) => args ?? []),
	};
}

export const eventType = z
	.string()
	.max(100)
	.refine((text) => eventDefinitions.has(text), "is not a type of event");

/** Parses a time to UTC with milliseconds, the format of event times. */
export const timeInUtc = (error: string) =>
	z.iso
		.datetime({ offset: true, error })
		.transform((text) => new Date(text).toISOString())
		// Other years begin with a sign and do not sort with the times of events.
		.refine((text) => /^\d/.test(text), "must be of the years 0 to 9999");
