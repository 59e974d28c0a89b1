import type { StoryLinks, StoryText } from "@creations/content";
import { measure } from "@creations/content/manuscript";
import type { DomainEvent } from "../events.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Command } from "../kernel/log/handle.ts";
import {
	type Draft,
	draft,
	type Publication,
	publicationDecider,
	type Revision,
	revise,
} from "../publishing/index.ts";
import { detectedLanguage } from "./language.ts";

export type Story = Publication<StoryText>;

const NO_LINKS: StoryLinks = { relatedProductIds: [], relatedStoryIds: [] };

export const story = publicationDecider<StoryText>({
	noun: "Story",
	setBy(event) {
		switch (event.type) {
			case "StoryDrafted":
				return { text: textOf(event.data), links: NO_LINKS };
			case "StoryRevised":
				return { text: textOf(event.data) };
			case "StoryLinksChosen":
				return { links: event.data };
			default:
				return {};
		}
	},
	restored: (data) => ({ type: "StoryRestored", data }),
	restoredBy: (event) => (event.type === "StoryRestored" ? event.data : undefined),
	drafted: ({ text, links }) => [
		{ type: "StoryDrafted", data: written(text) },
		...linksChosen(NO_LINKS, links),
	],
	revised: (before, { text = before.text, links }) => [
		...(Bun.deepEquals(before.text, text) ? [] : [storyRevised(text)]),
		...linksChosen({ ...NO_LINKS, ...before.links }, links),
	],
	referencesOf: ({ links }) => [
		{ field: "relatedProductIds", kind: "product", ids: links?.relatedProductIds ?? [] },
		{ field: "relatedStoryIds", kind: "story", ids: links?.relatedStoryIds ?? [] },
	],
});

/** @throws {Refusal} `slug-taken`, `invalid` for links to what is not there */
export const draftStory = (log: EventLog, content: Draft<StoryText>, command: Command) =>
	draft(log, story, content, command);

/** @throws {Refusal} as `draftStory` */
export const reviseStory = (log: EventLog, id: number, content: Revision<StoryText>, command: Command) =>
	revise(log, story, id, content, command);

const storyRevised = (text: StoryText): DomainEvent => ({ type: "StoryRevised", data: written(text) });

const written = (text: StoryText) => ({
	...text,
	...measure(text.content),
	detectedLanguage: detectedLanguage(text),
});

function linksChosen(before: StoryLinks, chosen?: Partial<StoryLinks>): DomainEvent[] {
	const data = { ...before, ...chosen };
	return Bun.deepEquals(before, data) ? [] : [{ type: "StoryLinksChosen", data }];
}

function textOf({ title, slug, excerpt, content, coverImage, language }: StoryText): StoryText {
	return { title, slug, excerpt, content, coverImage, language };
}
