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
	issuesIn,
} from "../editor/form.ts";
import { stories as kind } from "../items/kinds.ts";

const fields = formOf({
	...contentFields(storyText),
	isPublished,
	relatedProductIds: formField("Related products", z.array(z.number()), []),
	relatedStoryIds: formField("Related stories", z.array(z.number()), []),
});
export type StoryValues = typeof fields.blank;
export const storyLabels = fields.labels;

/** Defines the story form: fields, validation and requests. */
export const storyForm = (
	api: AdminApi,
): Form<StoryValues, AdminStoryDetail, StoryBody> => ({
	...fields,
	kind,
	nameOf: ({ title }) => title,
	valuesOf: (story) => fields.valuesOf({ ...story, language: story.chosenLanguage }),
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
