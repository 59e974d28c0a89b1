import { storedFields } from "@creations/events/field-list";
import { storyText } from "@creations/events/story";
import { z } from "zod";
import { pictureFacts, time } from "../http/response-parts.ts";

export const storySummary = z.object({
	id: z.number().int(),
	...storedFields(storyText).omit({ content: true }).shape,
	coverPicture: pictureFacts.optional().describe("Only if this site stores the cover"),
	language: z.string().describe("BCP 47: the chosen language, else the detected one"),
	direction: z.enum(["ltr", "rtl"]).describe("Writing direction of the language"),
	createdAt: time,
	viewCount: z.number().int(),
	isPublished: z.boolean(),
	readingTimeMinutes: z.number().int().describe("Words / 200 rounded up, at least 1"),
	estimatedMinutes: z
		.number()
		.int()
		.describe("Visible characters / 1000 rounded up, shown in lists"),
	isPopular: z
		.boolean()
		.describe("Among the three published stories with the most views"),
	readingProgress: z
		.number()
		.min(0)
		.max(100)
		.optional()
		.describe("Percent; for signed-in readers only"),
});
export type StorySummary = z.infer<typeof storySummary>;

/** A story without the fields that page views change. */
export const storyEntry = storySummary.omit({ viewCount: true, isPopular: true });
export type StoryEntry = z.infer<typeof storyEntry>;

const translation = storySummary
	.pick({ title: true, slug: true, language: true, direction: true })
	.extend({ languageName: z.string().describe("The name of the language in itself") });

export const storyDetail = storySummary.extend({
	content: z.string().describe("Markdown"),
	preview: z.string().describe("The first 500 visible characters"),
	words: z.number().int().describe("Words of visible text"),
	pages: z.number().int().describe("Pages of 300 words"),
	translations: z
		.array(translation)
		.optional()
		.describe("The same story in other languages; absent if there is none"),
	updatedAt: time,
});
export type StoryDetail = z.infer<typeof storyDetail>;

export const storyPage = z.object({
	type: z.literal("root"),
	children: z
		.array(z.unknown())
		.describe("mdast: CommonMark without HTML, references and definitions"),
});

export const adminStory = storySummary
	.omit({ coverPicture: true, isPopular: true, readingProgress: true })
	.extend({
		updatedAt: time,
		version: z
			.number()
			.int()
			.describe(
				"Version of the story's stream: send it as If-Match to refuse overwriting others",
			),
	});
export type AdminStory = z.infer<typeof adminStory>;

export const adminStoryDetail = adminStory.extend({
	content: z.string().describe("Markdown"),
	chosenLanguage: z.string().nullable().describe("Null if none was chosen"),
	detectedLanguage: z.string(),
	relatedProductIds: z.array(z.number().int()),
	relatedStoryIds: z.array(z.number().int()),
	translationOf: z
		.number()
		.int()
		.nullable()
		.describe("The original; null if the story is no translation"),
});
export type AdminStoryDetail = z.infer<typeof adminStoryDetail>;
