import { z } from "zod";
import { defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";

const id = z.number("must be a number").int("must be a whole number").positive("must be above 0");

export const readingProgress = z.object({
	storyId: id,
	/** Percent, kept as it comes: a rounded number would reopen some stories on another page. */
	progress: z.number("must be a number").min(0, "must be at least 0").max(100, "must be at most 100"),
	lastPosition: z
		.string()
		.max(20)
		.regex(/^page-[1-9]\d*$/, "must be of the form page-1"),
	/** When the reader was there, in milliseconds since 1970 by the reader's clock. */
	at: z.number().int().nonnegative().optional(),
});
export type ReadingProgress = z.output<typeof readingProgress>;

export const readingStream = defineStream({
	name: "reading",
	subject: "visits",
	events: [
		eventKind("ReadingProgressSaved", readingProgress.required().extend({ userId: id }), {
			sentence: `saved a reading position in the story ${ITEM}`,
			by: "reader",
		}),
	],
});

export type ReadingEvent = EventOf<typeof readingStream>;
