import { z } from "zod";
import { type EventOf, eventKind } from "./event.ts";
import { slug } from "./slug.ts";
import { languageTag, requiredText } from "./text.ts";

/** What a person writes: one schema for the editor's form, the route and the event. */
export const storyText = z.object({
	title: requiredText("Title", 200),
	slug,
	excerpt: requiredText("Excerpt", 1000),
	content: z
		.string("Content is required")
		.max(1_500_000, "Content must be at most 1,500,000 characters")
		.refine((text) => text.trim() !== "", "Content is required"),
	coverImage: z
		.string("Invalid image URL")
		.trim()
		.max(2048, "Invalid image URL")
		.refine((url) => url === "" || /^(\/|https?:\/\/)/.test(url), "Invalid image URL")
		.transform((url) => url || null)
		.nullish()
		.transform((url) => url ?? null),
	language: languageTag.optional().describe("Detected where absent"),
});
export type StoryText = z.output<typeof storyText>;

/** Counts of the visible text when it was saved. */
const measured = z.object({
	words: z.number().int().nonnegative(),
	characters: z.number().int().nonnegative(),
});

const ids = z.array(z.number().int().positive()).max(50);

/** Hand-picked neighbours of a story, in the order they are to appear. */
export const storyLinks = z.object({ relatedProductIds: ids, relatedStoryIds: ids });
export type StoryLinks = z.output<typeof storyLinks>;

export const storyEvents = [
	eventKind("StoryDrafted", storyText.extend(measured.shape)),
	eventKind("StoryRevised", storyText.extend(measured.shape)),
	eventKind("StoryLinksChosen", storyLinks),
	eventKind("StoryPublished", z.object({})),
	eventKind("StoryUnpublished", z.object({})),
	eventKind("StoryDeleted", z.object({})),
	eventKind("StoryRestored", z.object({})),
] as const;

export type StoryEvent = EventOf<(typeof storyEvents)[number]>;

/** Views counted in memory and written down every few seconds: how many, never whose. */
export const storyViewEvents = [
	eventKind(
		"StoryViewsCounted",
		z.object({ storyId: z.number().int().positive(), views: z.number().int().positive() }),
	),
] as const;

export type StoryViewEvent = EventOf<(typeof storyViewEvents)[number]>;
