import { z } from "zod";
import { languageTag, requiredText, slug } from "./text.ts";

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
		.nullish()
		.transform((url) => url || null),
	language: languageTag.optional().describe("Detected where absent"),
});
export type StoryText = z.output<typeof storyText>;

const ids = z.array(z.number().int().positive()).max(50);

/** Hand-picked neighbours of a story, in the order they are to appear. */
export const storyLinks = z.object({ relatedProductIds: ids, relatedStoryIds: ids });
export type StoryLinks = z.output<typeof storyLinks>;
