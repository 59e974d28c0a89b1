import { z } from "zod";
import { defineStream, type EventOf, event, ITEM } from "./define.ts";

const id = z
	.number("must be a number")
	.int("must be a whole number")
	.positive("must be above 0");

/** A reader's place in a story. */
export const readingProgress = z.object({
	storyId: id,
	/** Percent, not rounded: a rounded number would reopen some stories on another page. */
	progress: z
		.number("must be a number")
		.min(0, "must be at least 0")
		.max(100, "must be at most 100"),
	lastPosition: z
		.string()
		.max(20)
		.regex(/^page-[1-9]\d*$/, "must be of the form page-1"),
	/** The time on the reader's clock, in milliseconds since 1970. */
	at: z.number().int().nonnegative().optional(),
});
export type ReadingProgress = z.output<typeof readingProgress>;

export const readingStream = defineStream({
	name: "reading",
	subject: "visits",
	events: {
		ReadingProgressSaved: event({
			data: readingProgress.required().extend({ userId: id }),
			sentence: `saved a reading position in the story ${ITEM}`,
			by: "reader",
		}),
	},
});

export type ReadingEvent = EventOf<typeof readingStream>;
