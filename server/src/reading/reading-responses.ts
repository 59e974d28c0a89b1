import { z } from "zod";
import { storySummary } from "../stories/stories-responses.ts";

const place = z.object({
	progress: z.number().min(0).max(100).describe("Percent"),
	lastPosition: z.string(),
	at: z.number().int().describe("Milliseconds since 1970"),
	device: z
		.string()
		.nullable()
		.optional()
		.describe("Kind and random name, such as `phone-1a2b3c4d`"),
});
export type ReadingPlaceResponse = z.infer<typeof place>;

export const readingProgressResponse = z.object({
	storyId: z.number().int(),
	progress: z.number().min(0).max(100).describe("Percent; 0 if nothing is saved"),
	lastPosition: z
		.string()
		.nullable()
		.describe("`page-{n}`, n from 1; null if nothing is saved"),
	conflict: z
		.object({ saved: place, other: place })
		.optional()
		.describe("Two devices have moved; the reader chooses a place"),
});
export type ReadingProgressResponse = z.infer<typeof readingProgressResponse>;

export const unfinishedStory = storySummary
	.pick({ title: true, slug: true, coverImage: true })
	.extend({
		readingProgress: z.number(),
		page: z.number().int(),
		pages: z.number().int(),
	});
export type UnfinishedStory = z.infer<typeof unfinishedStory>;
export const unfinishedStoryResponse = z.object({ story: unfinishedStory.nullable() });
export type UnfinishedStoryResponse = z.infer<typeof unfinishedStoryResponse>;
