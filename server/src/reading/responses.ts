import { z } from "zod";
import { storySummary } from "../stories/responses.ts";

export const readingProgressAnswer = z.object({
	storyId: z.number().int(),
	progress: z.number().min(0).max(100).describe("Percent; 0 where nothing is saved"),
	lastPosition: z.string().nullable().describe("`page-{n}`, n from 1; null where nothing is saved"),
});
export type ReadingProgressAnswer = z.infer<typeof readingProgressAnswer>;

export const begunStory = storySummary
	.pick({ title: true, slug: true, coverImage: true })
	.extend({ readingProgress: z.number(), page: z.number().int(), pages: z.number().int() });
export type BegunStory = z.infer<typeof begunStory>;
export const begunAnswer = z.object({ story: begunStory.nullable() });
export type BegunAnswer = z.infer<typeof begunAnswer>;
