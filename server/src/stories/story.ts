import type { DomainEvent } from "@creations/events";
import type { StoryLinks, StoryText } from "@creations/events/story";
import { measure } from "@creations/events/text/manuscript";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, loadState } from "../kernel/log/handle.ts";
import {
	after,
	type Content,
	type Draft,
	draft,
	type Publication,
	publicationDecider,
	type Revision,
	revise,
} from "../publishing/index.ts";
import { detectedLanguage } from "./language.ts";
import { translationCheck } from "./translation.ts";

export type Story = Publication<StoryText>;

const NO_LINKS: StoryLinks = { relatedProductIds: [], relatedStoryIds: [] };

function evolve(state: Story, event: DomainEvent): Story {
	switch (event.type) {
		case "StoryDrafted":
			return after.drafted(state, { text: textOf(event.data), links: NO_LINKS });
		case "StoryRevised":
			return after.revised(state, { text: textOf(event.data) });
		case "StoryLinksChosen":
			return after.revised(state, { links: event.data });
		case "StoryPublished":
			return after.published(state);
		case "StoryUnpublished":
			return after.unpublished(state);
		case "StoryPublicationScheduled":
			return after.scheduled(state, event.data);
		case "StoryPublicationUnscheduled":
			return after.unscheduled(state);
		case "StoryDeleted":
			return after.deleted(state);
		case "StoryRestored":
			return after.restored(state, event.data);
		default:
			return state;
	}
}

export const story = publicationDecider<StoryText>({
	kind: "story",
	noun: "Story",
	events: {
		published: { type: "StoryPublished", data: {} },
		unpublished: { type: "StoryUnpublished", data: {} },
		deleted: { type: "StoryDeleted", data: {} },
		unscheduled: { type: "StoryPublicationUnscheduled", data: {} },
		scheduled: (data) => ({ type: "StoryPublicationScheduled", data }),
		imported: (data) => ({ type: "StoryImported", data }),
		restored: (data) => ({ type: "StoryRestored", data }),
	},
	evolve,
	isWhole: ({ type }) => type === "StoryDrafted" || type === "StoryRevised",
	drafted: ({ text, links }) => [
		{ type: "StoryDrafted", data: savedData(text) },
		...chooseLinks(NO_LINKS, links),
	],
	revised: (before, { text = before.text, links }) => [
		...(Bun.deepEquals(before.text, text) ? [] : [storyRevised(text)]),
		...chooseLinks({ ...NO_LINKS, ...before.links }, links),
	],
	referencesOf: ({ links }) => [
		{ field: "relatedProductIds", kind: "product", ids: links?.relatedProductIds ?? [] },
		{ field: "relatedStoryIds", kind: "story", ids: links?.relatedStoryIds ?? [] },
		{
			field: "translationOf",
			kind: "story",
			ids: links?.translationOf ? [links.translationOf] : [],
		},
	],
	contentCheck: checkTranslation,
});

function checkTranslation(
	log: EventLog,
	changes: Partial<Content<StoryText>>,
): Promise<(revised: Content<StoryText>) => void> {
	return translationCheck(changes, async (id) => (await loadState(log, story, id)).state);
}

/**
 * Creates a story.
 * @throws {Refusal} `slug-taken`, `invalid` for links to missing items, `same-language`,
 * `translation-of-translation`
 */
export const draftStory = (log: EventLog, content: Draft<StoryText>, command: Command) =>
	draft(log, story, content, command);

/** Changes a story. @throws {Refusal} as `draftStory` */
export const reviseStory = (
	log: EventLog,
	id: number,
	content: Revision<StoryText>,
	command: Command,
) => revise(log, story, id, content, command);

const storyRevised = (text: StoryText): DomainEvent => ({
	type: "StoryRevised",
	data: savedData(text),
});

const savedData = (text: StoryText) => ({
	...text,
	...measure(text.content),
	detectedLanguage: detectedLanguage(text),
});

function chooseLinks(before: StoryLinks, changed?: Partial<StoryLinks>): DomainEvent[] {
	const { translationOf, ...related } = { ...before, ...changed };
	const data = { ...related, ...(translationOf && { translationOf }) };
	return Bun.deepEquals(before, data) ? [] : [{ type: "StoryLinksChosen", data }];
}

function textOf({
	title,
	slug,
	excerpt,
	content,
	coverImage,
	language,
}: StoryText): StoryText {
	return { title, slug, excerpt, content, coverImage, language };
}
