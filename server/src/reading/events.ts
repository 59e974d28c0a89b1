import { readingEvents } from "@creations/events";
import { defineStream, ITEM } from "../module.ts";

export const readingStream = defineStream({
	name: "reading",
	subject: "visits",
	events: readingEvents,
	told: {
		ReadingProgressSaved: { sentence: `saved a reading position in the story ${ITEM}`, by: "reader" },
	},
});
