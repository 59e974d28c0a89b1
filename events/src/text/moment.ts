import { z } from "zod";

/** A time as somebody chose it, on the clock of a place: `2026-03-29T09:00` in `Europe/Berlin`. */
export const chosenMoment = z.object({
	local: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, "Choose a date and a time"),
	timeZone: z.string().min(1).max(60).describe("A name of the IANA time zone database"),
});
export type ChosenMoment = z.output<typeof chosenMoment>;

/** The same with the moment that it is, so that it stays the same when the rules of the zone change. */
export const scheduledMoment = chosenMoment.extend({
	at: z.iso.datetime({ precision: 3 }).describe("UTC"),
});
export type ScheduledMoment = z.output<typeof scheduledMoment>;
