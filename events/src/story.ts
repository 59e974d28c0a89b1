import { z } from "zod";
import { defineStream, type EventOf, empty, event, ITEM } from "./define.ts";
import { field, fieldNames } from "./fields/field-list.ts";
import {
	momentValues,
	origin,
	restoredAsDraft,
	restoredState,
	restoredValues,
	scheduleSentence,
} from "./publication.ts";
import { languageTag, requiredText, slug } from "./text/fields.ts";
import { scheduledMoment } from "./text/moment.ts";

const content = z
	.string("Content is required")
	.max(1_500_000, "Content must be at most 1,500,000 characters")
	.refine((text) => text.trim() !== "", "Content is required");

const coverImage = z
	.string("Invalid image URL")
	.trim()
	.max(2048, "Invalid image URL")
	.refine((url) => url === "" || /^(\/|https?:\/\/)/.test(url), "Invalid image URL")
	.nullish()
	.transform((url) => url || null)
	.pipe(z.string().nullable());

/**
 * The fields of a story: one list for the form, the event, responses, the history, export
 * and import.
 */
export const storyText = z.object({
	title: field(requiredText("Title", 200), { label: "Title", search: "custom" }),
	slug: field(slug, { label: "URL Slug", search: "custom" }),
	excerpt: field(requiredText("Excerpt", 1000), { label: "Excerpt", search: "custom" }),
	content: field(content, { label: "Content", search: "custom" }),
	coverImage: field(coverImage, { label: "Cover Image", search: "none" }),
	language: field(languageTag.optional().describe("Detected if absent"), {
		label: "Language",
		search: "none",
	}),
});
export type StoryText = z.output<typeof storyText>;

const ids = z.array(z.number().int().positive()).max(50);

/**
 * The items that the editor related to a story, in the order in which they appear, and
 * the story that it translates.
 */
export const storyLinks = z.object({
	relatedProductIds: ids,
	relatedStoryIds: ids,
	translationOf: z.number().int().positive().nullish(),
});
export type StoryLinks = z.output<typeof storyLinks>;

/** Language code (BCP 47) for an undetermined language. */
export const UNDETERMINED = "und";

/** The text as it is stored, with the facts that the server derives when it is saved. */
const storedText = storyText.extend({
	/** Words of the visible text. */
	words: z.number().int().nonnegative(),
	/** Characters of the visible text. */
	characters: z.number().int().nonnegative(),
	detectedLanguage: z.string().min(2).max(35),
});

/** Version 1 has no detected language. */
const textFromVersion1 = (data: unknown) => ({
	...(data as object),
	detectedLanguage: UNDETERMINED,
});

const fields = fieldNames(storyText);

export const storyStream = defineStream({
	name: "story",
	subject: "stories",
	by: "staff",
	events: {
		StoryDrafted: event({
			data: storedText,
			versions: [textFromVersion1],
			sentence: `created the story ${ITEM}`,
			name: ({ title }) => title,
			fields,
		}),
		StoryRevised: event({
			data: storedText,
			versions: [textFromVersion1],
			sentence: `edited the story ${ITEM}`,
			name: ({ title }) => title,
			fields,
		}),
		StoryPublished: event({ data: empty, sentence: `published the story ${ITEM}` }),
		StoryUnpublished: event({ data: empty, sentence: `unpublished the story ${ITEM}` }),
		StoryDeleted: event({
			data: empty,
			sentence: `deleted the story ${ITEM}`,
			ends: true,
		}),
		StoryPublicationScheduled: event({
			data: scheduledMoment,
			values: momentValues,
			sentence: (moment) => scheduleSentence("story", moment),
			fields: ["local", "timeZone", "at"],
		}),
		StoryPublicationUnscheduled: event({
			data: empty,
			sentence: `canceled the schedule of the story ${ITEM}`,
		}),
		StoryImported: event({ data: origin, sentence: `imported the story ${ITEM}` }),
		/** Version 1 always made a draft. */
		StoryRestored: event({
			data: restoredState,
			versions: [() => restoredAsDraft],
			values: restoredValues,
			sentence: ({ isUndone }) =>
				isUndone
					? `undid the deletion of the story ${ITEM}`
					: `restored the story ${ITEM}`,
		}),
		StoryLinksChosen: event({
			data: storyLinks,
			sentence: `chose the related items of the story ${ITEM}`,
			fields: ["relatedProductIds", "relatedStoryIds", "translationOf"],
		}),
	},
});

export type StoryEvent = EventOf<typeof storyStream>;
