import { counted, featuredIds, storyLinks, storyText } from "@creations/content";
import { z } from "zod";
import { defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";
import { publicationEvents, restoredEvent, restoredState } from "../publishing/events.ts";

/** Language code (BCP 47) of a text whose language was not determined. */
export const UNDETERMINED = "und";

const detected = z.string().min(2).max(35);

/** A story's text, with what the server found out about it when it was saved. */
const written = storyText.extend({
	/** Counts of the visible text. */
	words: z.number().int().nonnegative(),
	characters: z.number().int().nonnegative(),
	detectedLanguage: detected,
});

/** Version 1 has no detected language. */
const fromVersion1 = (data: unknown) => ({ ...(data as object), detectedLanguage: UNDETERMINED });

export const storyStream = defineStream({
	name: "story",
	subject: "stories",
	by: "staff",
	events: [
		...publicationEvents("Story", written, {
			name: ({ title }) => title,
			fields: ["title", "slug", "excerpt", "content", "coverImage", "language"],
			schemaVersion: 2,
			upcasters: { 1: fromVersion1 },
		}),
		eventKind("StoryRestored", restoredState, restoredEvent("story")),
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

/** Languages of texts whose own events are older than language detection. One stream for all stories. */
export const storyLanguagesStream = defineStream({
	name: "story-languages",
	subject: "stories",
	events: [
		eventKind(
			"StoryLanguagesDetected",
			z.object({ stories: z.array(z.object({ id: z.number().int().positive(), language: detected })) }),
			{
				sentence: ({ stories }) => `detected the language of ${counted(stories.length, "story", "stories")}`,
			},
		),
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
