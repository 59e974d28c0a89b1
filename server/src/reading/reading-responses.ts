import { z } from "zod";
import { storySummary } from "../stories/stories-responses.ts";

export const readingProgressResponse = z.object({
	storyId: z.number().int(),
	progress: z.number().min(0).max(100).describe("Percent; 0 if nothing is saved"),
	lastPosition: z
		.string()
		.nullable()
		.describe("`page-{n}`, n from 1; null if nothing is saved"),
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
