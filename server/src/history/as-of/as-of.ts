import { timeText } from "../../cli/plain-text.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import { LOG } from "../../kernel/log/stored-events.ts";
import { UsageError } from "../../kernel/refusal.ts";
import { turn } from "../../kernel/turn.ts";

export interface AsOf {
	/** 0 before the first event. */
	position: number;
	/** When that event was recorded; null before the first one. */
	at: string | null;
}

const WINDOW = 20_000;

/**
 * The point that a word means: a position (0 is before the first event), or a time, which means the last event
 * recorded at or before it. Walks back from the end of the log: clocks can be set back, so times need not rise.
 * @throws {UsageError} for the future, and for anything that is neither
 */
export async function asOfFrom(source: LogSource, text: string, now = new Date()): Promise<AsOf> {
	const { position: head } = await source.head();
	if (/^\d{1,15}$/.test(text)) {
		const position = Number(text);
		if (position > head)
			throw new UsageError(`The log ends at position ${head}: there is no ${position} yet.`);
		const row = await firstOf(source.rows("SELECT recorded_at FROM events WHERE position = ?", position));
		return { position, at: row ? String(row[0]) : null };
	}
	const time = timeFrom(text);
	if (time > now)
		throw new UsageError(`${time.toISOString()} is in the future: nobody can know what will be then.`);
	return lastBefore(source, head, time.toISOString());
}

async function lastBefore(source: LogSource, head: number, time: string): Promise<AsOf> {
	const sql = `SELECT position, recorded_at FROM ${LOG} WHERE position > ? AND position <= ? AND recorded_at <= ? ORDER BY position DESC LIMIT 1`;
	for (let to = head; to > 0; to -= WINDOW) {
		const found = await firstOf(source.rows(sql, Math.max(0, to - WINDOW), to, time));
		if (found) return { position: Number(found[0]), at: String(found[1]) };
		await turn();
	}
	return { position: 0, at: null };
}

async function firstOf(chunks: AsyncIterable<unknown[][]>): Promise<unknown[] | undefined> {
	for await (const [row] of chunks) return row;
	return undefined;
}

export const asOfText = ({ position, at }: AsOf): string =>
	at ? `position ${position.toLocaleString("en")} (${timeText(at)} UTC)` : "before the first event";

const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/** @param text ISO 8601; without a zone it is UTC. @throws {UsageError} */
export function timeFrom(text: string): Date {
	const match = ISO.exec(text.replace(" ", "T"));
	const withZone = match && text.length > 10 && !match.groups?.zone ? `${match[0]}Z` : match?.[0];
	const time = new Date(withZone ?? Number.NaN);
	if (Number.isNaN(time.getTime()))
		throw new UsageError(`"${text}" is neither a position nor a time such as 2026-03-01T12:00.`);
	return time;
}
