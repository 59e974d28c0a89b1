import { z } from "zod";
import { type EventOf, eventKind } from "./event.ts";

const id = z.number("must be a number").int("must be a whole number").positive("must be above 0");

/** How far a reader has come in a story. */
export const readingProgress = z.object({
	storyId: id,
	/** Percent, kept as it comes: a rounded number would reopen some stories on another page. */
	progress: z.number("must be a number").min(0, "must be at least 0").max(100, "must be at most 100"),
	/** The page on screen, from 1. */
	lastPosition: z
		.string()
		.max(20)
		.regex(/^page-[1-9]\d*$/, "must be of the form page-1"),
	/** When the reader was there, in milliseconds since 1970 by the reader's clock. */
	at: z.number().int().nonnegative().optional(),
});
export type ReadingProgress = z.output<typeof readingProgress>;

export const readingEvents = [
	eventKind("ReadingProgressSaved", readingProgress.required().extend({ userId: id })),
] as const;

export type ReadingEvent = EventOf<(typeof readingEvents)[number]>;
