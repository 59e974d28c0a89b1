import { z } from "zod";
import { defineStream, type EventOf, event, ITEM } from "./define.ts";

const id = z
	.number("must be a number")
	.int("must be a whole number")
	.positive("must be above 0");

/** Percent, not rounded: a rounded number would reopen some stories on another page. */
const percent = z
	.number("must be a number")
	.min(0, "must be at least 0")
	.max(100, "must be at most 100");

/** Milliseconds since 1970 on the reader's clock. */
const time = z.number().int().nonnegative();

/** The kind of a reader's device, and a random name that the device chose itself. */
export const readingDevice = z
	.string()
	.max(20)
	.regex(/^(phone|tablet|computer)-[0-9a-z]{8}$/, "must be of the form phone-1a2b3c4d");

/** A place in a story. */
const readingPlace = z.object({
	progress: percent,
	lastPosition: z
		.string()
		.max(20)
		.regex(/^page-[1-9]\d*$/, "must be of the form page-1"),
	at: time,
	/** Undefined if the application did not name it. */
	device: readingDevice.optional(),
});
export type ReadingPlace = z.output<typeof readingPlace>;

/** A reader's place in a story, as a device sends it. */
export const readingProgress = readingPlace.extend({
	storyId: id,
	at: time.optional(),
	/**
	 * Progress that the device started from; 0 if there was none. Undefined if the
	 * application does not know it: the latest place then wins.
	 */
	from: percent.optional(),
	/** The reader has chosen this place out of two. */
	isChosen: z.boolean().optional(),
});
export type ReadingProgress = z.output<typeof readingProgress>;

export const readingStream = defineStream({
	name: "reading",
	subject: "visits",
	events: {
		ReadingProgressSaved: event({
			data: readingPlace.extend({
				storyId: id,
				userId: id,
				/** The place of another device that started from an earlier place. */
				other: readingPlace.optional(),
			}),
			sentence: `saved a reading position in the story ${ITEM}`,
			by: "reader",
		}),
	},
});

export type ReadingEvent = EventOf<typeof readingStream>;
