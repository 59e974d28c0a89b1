import type { ChosenMoment, ScheduledMoment } from "@creations/events/text";
import { Refusal } from "../kernel/refusal.ts";

/** A local time resolved in its time zone. */
export interface ResolvedTime {
	/** Offset from UTC at that moment: `+02:00`. */
	offset: string;
	/** Whether the clocks show that time once, skip it, or show it twice. */
	occurs: "once" | "never" | "twice";
}

/**
 * Resolves a local time as in RFC 5545, 3.3.5: a skipped time uses the offset before the
 * gap, and a repeated time is the first. @throws {Refusal} `invalid`
 */
export function momentOf({
	local,
	timeZone,
}: ChosenMoment): ScheduledMoment & ResolvedTime {
	const localTime = parseField(noSuchTime, () => Temporal.PlainDateTime.from(local));
	const first = parseField(
		() => noSuchTimeZone(timeZone),
		() => localTime.toZonedDateTime(timeZone, { disambiguation: "compatible" }),
	);
	const last = localTime.toZonedDateTime(timeZone, { disambiguation: "later" });
	const moment = new Date(first.epochMilliseconds).toISOString();
	// The last hours of 9999 are in year 10000 in UTC, which does not sort as text.
	if (!/^\d{4}-/.test(moment)) throw noSuchTime();
	const isShown = first.toPlainDateTime().equals(localTime);
	const isTwice = first.epochMilliseconds !== last.epochMilliseconds;
	return {
		local,
		timeZone,
		at: moment,
		offset: first.offset,
		occurs: !isShown ? "never" : isTwice ? "twice" : "once",
	};
}

/**
 * Resolves a local time in the future.
 * @param now milliseconds since 1970 @throws {Refusal} `invalid`, also for past times
 */
export function futureMoment(chosen: ChosenMoment, now: number): ScheduledMoment {
	const { local, timeZone, at } = momentOf(chosen);
	if (Date.parse(at) <= now)
		throw invalid("local", "This time has passed. Choose a later one.", "time-passed");
	return { local, timeZone, at };
}

function parseField<T>(refusal: () => Refusal, parse: () => T): T {
	try {
		return parse();
	} catch (error) {
		if (error instanceof RangeError) throw refusal();
		throw error;
	}
}

const noSuchTime = () =>
	invalid("local", "There is no such date and time.", "no-such-time");
const noSuchTimeZone = (timeZone: string) =>
	invalid("timeZone", `There is no time zone ${timeZone}.`, "no-such-time-zone");

const invalid = (
	path: keyof ChosenMoment,
	message: string,
	reason: "no-such-time" | "no-such-time-zone" | "time-passed",
) =>
	new Refusal("invalid", message, { issues: [{ path, message }], because: { reason } });
