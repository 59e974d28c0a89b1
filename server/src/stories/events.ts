import { counted, featuredIds, storyLinks, storyText } from "@creations/content";
import { z } from "zod";
import { defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";
import { publicationEvents } from "../publishing/events.ts";

/** With counts of the visible text when it was saved. */
const written = storyText.extend({
	words: z.number().int().nonnegative(),
	characters: z.number().int().nonnegative(),
});

export const storyStream = defineStream({
	name: "story",
	subject: "stories",
	by: "staff",
	events: [
		...publicationEvents("Story", written, {
			name: ({ title }) => title,
			fields: ["title", "slug", "excerpt", "content", "coverImage", "language"],
		}),
		eventKind("StoryLinksChosen", storyLinks, {
			sentence: `chose the related items of the story ${ITEM}`,
			fields: ["relatedProductIds", "relatedStoryIds"],
		}),
	],
});

export type StoryEvent = EventOf<typeof storyStream>;

const counts = z.object({
	storyId: z.number().int().positive(),
	views: z.number().int().positive(),
	/** That it was at the site. */
	day: z.iso.date().optional(),
});

export const viewStream = defineStream({
	name: "story-views",
	subject: "visits",
	events: [
		/** Views counted in memory and written down every few seconds: how many, never whose. */
		eventKind("StoryViewsCounted", counts, {
			sentence: ({ views }) => `counted ${counted(views, "view")} of the story ${ITEM}`,
		}),
	],
});

/** One stream for all of them: the order is one thing that is chosen. */
export const featuredStoriesStream = defineStream({
	name: "featured-stories",
	subject: "stories",
	by: "staff",
	events: [
		eventKind("StoriesFeatured", z.object({ storyIds: featuredIds }), {
			sentence: "chose which stories are featured",
			fields: ["storyIds"],
		}),
	],
});
