import { storyText } from "@creations/content";
import { measure, readingTimeMinutes } from "@creations/content/manuscript";
import type { AdminStoryDetail } from "@creations/server/answers";
import { z } from "zod";
import type { AdminApi, StoryBody } from "../api/adminApi.ts";
import { type Form, issuesIn } from "../editor/form.ts";
import { stories as kind } from "../items/kinds.ts";

const values = z.object({
	title: z.string(),
	slug: z.string(),
	excerpt: z.string(),
	content: z.string(),
	coverImage: z.string(),
	/** Empty where the detected one stands; drafts of before have none. */
	language: z.string().default(""),
	isPublished: z.boolean(),
	relatedProductIds: z.array(z.number()),
	relatedStoryIds: z.array(z.number()),
});
export type StoryValues = z.infer<typeof values>;

export const storyForm = (api: AdminApi): Form<StoryValues, AdminStoryDetail, StoryBody> => ({
	kind,
	values,
	blank: {
		title: "",
		slug: "",
		excerpt: "",
		content: "",
		coverImage: "",
		language: "",
		isPublished: false,
		relatedProductIds: [],
		relatedStoryIds: [],
	},
	labels: storyLabels,
	nameOf: ({ title }) => title,
	valuesOf: (story) => ({
		title: story.title,
		slug: story.slug,
		excerpt: story.excerpt,
		content: story.content,
		coverImage: story.coverImage ?? "",
		language: story.chosenLanguage ?? "",
		isPublished: story.isPublished,
		relatedProductIds: story.relatedProductIds,
		relatedStoryIds: story.relatedStoryIds,
	}),
	check: (values) => {
		const { success, data, error } = storyText.safeParse({
			...values,
			language: values.language || undefined,
		});
		if (!success) return { issues: issuesIn(error.issues) };
		const { isPublished, relatedProductIds, relatedStoryIds } = values;
		return {
			body: {
				...data,
				isPublished,
				readingTimeMinutes: readingTimeMinutes(measure(data.content).words),
				relatedProductIds,
				relatedStoryIds,
			},
		};
	},
	calls: api.stories,
});

export const storyLabels: Record<keyof StoryValues, string> = {
	title: "Title",
	slug: "URL Slug",
	excerpt: "Excerpt",
	content: "Content",
	coverImage: "Cover Image",
	language: "Language",
	isPublished: "Published",
	relatedProductIds: "Related Products",
	relatedStoryIds: "Related Stories",
};
