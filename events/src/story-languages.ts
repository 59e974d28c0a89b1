import { z } from "zod";
import { defineStream, event } from "./define.ts";
import { counted } from "./text/counted.ts";

const detected = z.object({
	id: z.number().int().positive(),
	/** BCP 47. */
	language: z.string().min(2).max(35),
});

/**
 * Languages of texts that were saved before language detection existed. One stream for
 * all stories.
 */
export const storyLanguagesStream = defineStream({
	name: "story-languages",
	subject: "stories",
	events: {
		StoryLanguagesDetected: event({
			data: z.object({ stories: z.array(detected) }),
			values: ({ stories }) => ({ stories: stories.length }),
			sentence: ({ stories }) =>
				`detected the language of ${counted(stories, "story", "stories")}`,
		}),
	},
});
