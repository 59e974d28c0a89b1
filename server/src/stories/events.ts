import { counted, storyLinks, storyText } from "@creations/content";
import { z } from "zod";
import { defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";

const fields = ["title", "slug", "excerpt", "content", "coverImage", "language"];

/** With counts of the visible text when it was saved. */
const written = storyText.extend({
	words: z.number().int().nonnegative(),
	characters: z.number().int().nonnegative(),
});

export const storyStream = defineStream({
	name: "story",
	subject: "stories",
	events: [
		eventKind("StoryDrafted", written, {
			stored: [
				{
					title: "The Ring",
					slug: "the-ring",
					excerpt: "A ring is found.",
					content: "Once there was **a ring**.",
					coverImage: null,
					words: 5,
					characters: 22,
				},
			],
			sentence: `started the story ${ITEM}`,
			name: ({ title }) => title,
			fields,
			by: "staff",
		}),
		eventKind("StoryRevised", written, {
			stored: [
				{
					title: "The Ring",
					slug: "the-ring",
					excerpt: "A ring is found.",
					content: "Once.",
					coverImage: "/demo/ring.webp",
					words: 1,
					characters: 5,
				},
			],
			sentence: `edited the story ${ITEM}`,
			name: ({ title }) => title,
			fields,
			by: "staff",
		}),
		eventKind("StoryLinksChosen", storyLinks, {
			stored: [{ relatedProductIds: [3, 1], relatedStoryIds: [] }],
			sentence: `chose the related items of the story ${ITEM}`,
			fields: ["relatedProductIds", "relatedStoryIds"],
			by: "staff",
		}),
		eventKind("StoryPublished", z.object({}), {
			stored: [{}],
			sentence: `published the story ${ITEM}`,
			by: "staff",
		}),
		eventKind("StoryUnpublished", z.object({}), {
			stored: [{}],
			sentence: `unpublished the story ${ITEM}`,
			by: "staff",
		}),
		eventKind("StoryDeleted", z.object({}), {
			stored: [{}],
			sentence: `deleted the story ${ITEM}`,
			by: "staff",
		}),
		eventKind("StoryRestored", z.object({}), {
			stored: [{}],
			sentence: `restored the story ${ITEM}`,
			by: "staff",
		}),
	],
});

export type StoryEvent = EventOf<typeof storyStream>;

const counts = z.object({ storyId: z.number().int().positive(), views: z.number().int().positive() });

export const viewStream = defineStream({
	name: "story-views",
	subject: "visits",
	events: [
		/** Views counted in memory and written down every few seconds: how many, never whose. */
		eventKind("StoryViewsCounted", counts, {
			stored: [{ storyId: 1, views: 12 }],
			sentence: ({ views }) => `counted ${counted(views, "view")} of the story ${ITEM}`,
		}),
	],
});
