import { Misunderstood } from "./command.ts";
import type { LogSource } from "./log-source.ts";

/**
 * The position that a moment means: itself, or that of the last event recorded at or before a time. Times without a
 * zone are UTC, a date is its beginning.
 * @param text a position of the log (0: before the first event), or an ISO 8601 time
 * @throws {Misunderstood} for anything else, and for a position that the log has not reached
 */
export async function positionAt(source: LogSource, text: string): Promise<number> {
	const { position: head } = await source.head();
	if (/^\d+$/.test(text)) {
		const position = Number(text);
		if (position > head)
			throw new Misunderstood(`The log ends at position ${head}; there is no ${text} yet.`);
		return position;
	}
	const time = timeOf(text);
	for await (const [row] of source.rows(
		"SELECT coalesce(max(position), 0) FROM events WHERE recorded_at <= ?",
		time.toISOString(),
	)) {
		return Number(row?.[0]);
	}
	return 0;
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * @param text ISO 8601; without a zone it is UTC
 * @throws {Misunderstood}
 */
export function timeOf(text: string): Date {
	const match = ISO.exec(text.replace(" ", "T"));
	const withZone = match && text.length > 10 && !match.groups?.zone ? `${match[0]}Z` : match?.[0];
	const time = new Date(withZone ?? Number.NaN);
	if (Number.isNaN(time.getTime()))
		throw new Misunderstood(`"${text}" is neither a position nor a time such as 2026-03-01T12:00.`);
	return time;
}
