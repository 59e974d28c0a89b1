import { z } from "zod";
import { UsageError } from "../../kernel/refusal.ts";

const day = z.iso.date("must be a day such as 2026-03-01");

/** Days in UTC. The period includes both; default: the whole log up to now. */
export const periodQuery = z.strictObject({
	from: day.optional().describe("First day, in UTC"),
	to: day.optional().describe("Last day, in UTC"),
});
export type PeriodQuery = z.output<typeof periodQuery>;

/** A period of the log: ISO 8601, UTC, with milliseconds. */
export interface Period {
	/** Inclusive. */
	since: string;
	/** Exclusive. */
	until: string;
}

const BEGINNING = "0000-01-01";
const DAY_MS = 24 * 3_600_000;

/** Returns the period of two days, which ends now at the latest. @throws {UsageError} */
export function periodFrom({ from, to }: PeriodQuery, now: Date): Period {
	const since = new Date(from ?? BEGINNING);
	// Events of this millisecond belong to the period, and its end is exclusive.
	const soon = new Date(now.getTime() + 1);
	const end = to === undefined ? soon : new Date(new Date(to).getTime() + DAY_MS);
	const until = end < soon ? end : soon;
	if (from !== undefined && to !== undefined && from > to)
		throw new UsageError(`The first day (${from}) must not be after the last (${to}).`);
	if (since > now) throw new UsageError(`${from} is in the future.`);
	return { since: since.toISOString(), until: until.toISOString() };
}
