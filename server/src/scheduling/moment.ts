import type { ChosenMoment, ScheduledMoment } from "@creations/events/text";
import { Refusal } from "../kernel/refusal.ts";

/** What a local time means on the clocks of its place. */
export interface Meaning {
	/** Offset from UTC at that moment: `+02:00`. */
	offset: string;
	/** Whether the clocks show that time once, skip it, or show it twice. */
	occurs: "once" | "never" | "twice";
}

const NO_SUCH_TIME = "There is no such date and time.";

/**
 * As calendars have it (RFC 5545, 3.3.5): a time that the clocks skip is read with the offset from before the gap, and of one
 * that they show twice it is the first. @throws {Refusal} `invalid`
 */
export function momentOf({ local, timeZone }: ChosenMoment): ScheduledMoment & Meaning {
	const written = parsed("local", NO_SUCH_TIME, () => Temporal.PlainDateTime.from(local));
	const first = parsed("timeZone", `There is no time zone ${timeZone}.`, () =>
		written.toZonedDateTime(timeZone, { disambiguation: "compatible" }),
	);
	const last = written.toZonedDateTime(timeZone, { disambiguation: "later" });
	const at = new Date(first.epochMilliseconds).toISOString();
	// The last hours of 9999 lie in a year of five digits at UTC, and those do not sort as text.
	if (!/^\d{4}-/.test(at)) throw invalid("local", NO_SUCH_TIME);
	const isShown = first.toPlainDateTime().equals(written);
	const isTwice = first.epochMilliseconds !== last.epochMilliseconds;
	return {
		local,
		timeZone,
		at,
		offset: first.offset,
		occurs: !isShown ? "never" : isTwice ? "twice" : "once",
	};
}

/** @param now in milliseconds since 1970 @throws {Refusal} `invalid` for one that has passed, too */
export function momentToCome(chosen: ChosenMoment, now: number): ScheduledMoment {
	const { local, timeZone, at } = momentOf(chosen);
	if (Date.parse(at) <= now)
		throw invalid("local", "This time has passed. Choose one that is still to come.");
	return { local, timeZone, at };
}

function parsed<T>(path: keyof ChosenMoment, message: string, parse: () => T): T {
	try {
		return parse();
	} catch (error) {
		if (error instanceof RangeError) throw invalid(path, message);
		throw error;
	}
}

const invalid = (path: keyof ChosenMoment, message: string) =>
	new Refusal("invalid", message, [{ path, message }]);
