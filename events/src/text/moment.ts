import { z } from "zod";

/** A local time and its time zone: `2026-03-29T09:00` in `Europe/Berlin`. */
export const chosenMoment = z.object({
	local: z
		.string()
		.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, "Choose a date and a time"),
	timeZone: z.string().min(1).max(60).describe("A name of the IANA time zone database"),
});
export type ChosenMoment = z.output<typeof chosenMoment>;

let localFormat: Intl.DateTimeFormat | undefined;

/** Returns a moment as text: `March 29, 2026 at 9:00 AM (Europe/Berlin)`. */
export function momentText({ local, timeZone }: ChosenMoment): string {
	localFormat ??= new Intl.DateTimeFormat("en-US", {
		dateStyle: "long",
		timeStyle: "short",
		timeZone: "UTC",
	});
	// Some engines separate AM and PM by a narrow space.
	const text = localFormat.format(new Date(`${local}Z`)).replace("\u202f", " ");
	return `${text} (${timeZone})`;
}

/**
 * A chosen moment with its UTC time, which stays the same if the rules of the time zone
 * change.
 */
export const scheduledMoment = chosenMoment.extend({
	at: z.iso.datetime({ precision: 3 }).describe("UTC"),
});
export type ScheduledMoment = z.output<typeof scheduledMoment>;
