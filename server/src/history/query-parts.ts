import { z } from "zod";
import { eventKinds } from "../events.ts";

export const eventType = z
	.string()
	.max(100)
	.refine((text) => eventKinds.has(text), "is not a type of event");

/** A time as events have it: in UTC, with milliseconds. */
export const timeInUtc = (error: string) =>
	z.iso
		.datetime({ offset: true, error })
		.transform((text) => new Date(text).toISOString())
		// In UTC others begin with a sign, and are no more to be compared with those of events.
		.refine((text) => /^\d/.test(text), "must be of the years 0 to 9999");
