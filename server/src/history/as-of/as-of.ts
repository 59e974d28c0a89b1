import type { z } from "zod";
import { harmless, timeText } from "../../cli/plain-text.ts";
import type { moment } from "../../http/response-parts.ts";
import { eventsFor, type LogSource } from "../../kernel/log/log-source.ts";
import { LOG } from "../../kernel/log/stored-events.ts";
import { UsageError } from "../../kernel/refusal.ts";
import { eventsUpTo } from "../log-pages.ts";

export type AsOf = z.infer<typeof moment>;

/**
 * Returns the point that a word means: a position (0 is before the first event) or a
 * time. A time means the last event that was recorded at or before it. Walks back from
 * the end of the log: after a clock was set back, earlier events can have later times,
 * which `laterTimes` reports.
 * @throws {UsageError} for the future and for other texts
 */
export async function asOfFrom(
	source: LogSource,
	text: string,
	now = new Date(),
): Promise<AsOf> {
	const { position: head } = await source.head();
	if (/^\d{1,15}$/.test(text)) {
		const position = Number(text);
		if (position > head)
			throw new UsageError(
				`The log ends at position ${head}: there is no ${position} yet.`,
			);
		const [event] = await eventsFor(source, "position = ?", position);
		return { position, at: event?.recordedAt ?? null };
	}
	const time = timeFrom(text);
	if (time > now)
		throw new UsageError(
			`${time.toISOString()} is in the future. Give a time in the past.`,
		);
	const end = new Date(time.getTime() + 1).toISOString();
	const [last] = await eventsUpTo(source, { until: end }, head, 1);
	return last
		? { position: last.position, at: last.recordedAt }
		: { position: 0, at: null };
}

/**
 * Returns a sentence if events up to a time have later recording times; undefined
 * otherwise, and for a position. Reads the log up to the first such event.
 */
export async function laterTimes(
	source: LogSource,
	text: string,
	{ position }: AsOf,
): Promise<string | undefined> {
	if (/^\d{1,15}$/.test(text)) return undefined;
	const after = new Date(timeFrom(text).getTime() + 1).toISOString();
	const sql = `SELECT position, recorded_at FROM ${LOG} WHERE position < ? AND recorded_at >= ?
		ORDER BY position LIMIT 1`;
	for await (const [row] of source.rows(sql, position, after))
		if (row)
			return (
				"A clock was set back: " +
				`position ${row[0]} was recorded at ${harmless(String(row[1]))}, ` +
				"after the requested time, but precedes the shown position in the log. " +
				"Give a position to be exact."
			);
	return undefined;
}

/** Returns a point as text: its position with its time. */
export const asOfText = ({ position, at }: AsOf): string =>
	at
		? `position ${position.toLocaleString("en")} (${timeText(at)} UTC)`
		: "before the first event";

const ISO =
	/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses a time.
 * @param text ISO 8601; UTC if it has no zone
 * @throws {UsageError}
 */
export function timeFrom(text: string): Date {
	const match = ISO.exec(text.replace(" ", "T"));
	const withZone =
		match && text.length > 10 && !match.groups?.zone ? `${match[0]}Z` : match?.[0];
	const time = new Date(withZone ?? Number.NaN);
	if (Number.isNaN(time.getTime()))
		throw new UsageError(
			`"${text}" is neither a position nor a time such as 2026-03-01T12:00.`,
		);
	return time;
}
