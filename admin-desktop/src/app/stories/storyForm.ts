import { storyText } from "@creations/events/story";
import { measure, readingTimeMinutes } from "@creations/events/text/manuscript";
import type { AdminStoryDetail } from "@creations/server/responses";
import { z } from "zod";
import type { AdminApi, StoryBody } from "../api/adminApi.ts";
import {
	contentFields,
	type Form,
	formField,
	formOf,
	isPublished,
} from "../editor/form.ts";
import { stories as kind } from "../items/kinds.ts";

const fields = formOf({
	...contentFields(storyText),
	isPublished,
	relatedProductIds: formField(z.array(z.number()), []),
	relatedStoryIds: formField(z.array(z.number()), []),
	/** At most one. Drafts from before the field was added lack it. */
	translationOf: formField(z.array(z.number()).default([]), []),
});
export type StoryValues = typeof fields.blank;
export const storyLabels = fields.labels;

const schema: z.ZodType<StoryBody> = storyText
	.extend({
		language: z
			.string()
			.transform((tag) => tag || undefined)
			.pipe(storyText.shape.language),
		isPublished: z.boolean(),
		relatedProductIds: z.array(z.number()),
		relatedStoryIds: z.array(z.number()),
		translationOf: z.array(z.number()).transform(([id]) => id ?? null),
	})
	.transform((story) => ({
		...story,
		readingTimeMinutes: readingTimeMinutes(measure(story.content).words),
	}));

/** Defines the story form: fields, validation and requests. */
export const storyForm = (
	api: AdminApi,
): Form<StoryValues, AdminStoryDetail, StoryBody> => ({
	...fields,
	kind,
	nameOf: ({ title }) => title,
	pictureOf: ({ coverImage }) => coverImage || null,
	valuesOf: ({ chosenLanguage, translationOf, ...story }) =>
		fields.valuesOf({
			...story,
			language: chosenLanguage,
			translationOf: translationOf === null ? [] : [translationOf],
		}),
	schema,
	calls: api.stories,
});
