import type { RecordedEvent, StoryEvent, StoryLinks, StoryText } from "@creations/events";
import { measure } from "@creations/events/manuscript";
import type { Decider } from "../kernel/log/handle.ts";
import { existing, type Publication } from "../kernel/log/publication.ts";
import type { Reference } from "../kernel/log/references.ts";
import { Refusal } from "../kernel/refusal.ts";

export type Story = Publication<{ text: StoryText; links: StoryLinks }>;

const NO_LINKS: StoryLinks = { relatedProductIds: [], relatedStoryIds: [] };

export const story: Decider<Story> = {
	kind: "story",
	initial: { status: "none" },
	evolve(state, event) {
		if (event.type === "StoryDrafted") return { status: "draft", text: textOf(event.data), links: NO_LINKS };
		if (state.status === "none") return state;
		switch (event.type) {
			case "StoryRevised":
				return { ...state, text: textOf(event.data) };
			case "StoryLinksChosen":
				return { ...state, links: event.data };
			case "StoryPublished":
				return { ...state, status: "published" };
			case "StoryUnpublished":
			case "StoryRestored":
				return { ...state, status: "draft" };
			case "StoryDeleted":
				return { ...state, status: "deleted" };
			default:
				return state;
		}
	},
};

/** What a story points to. */
export const referencesOf = ({
	relatedProductIds = [],
	relatedStoryIds = [],
}: Partial<StoryLinks>): Reference[] => [
	{ field: "relatedProductIds", kind: "product", ids: relatedProductIds },
	{ field: "relatedStoryIds", kind: "story", ids: relatedStoryIds },
];

export function draftStory(state: Story, text: StoryText): StoryEvent[] {
	if (state.status !== "none") throw new Refusal("already-exists", "This story exists already.");
	return [{ type: "StoryDrafted", data: { ...text, ...measure(text.content) } }];
}

export function reviseStory(state: Story, text: StoryText): StoryEvent[] {
	if (Bun.deepEquals(existing(state, "Story").text, text)) return [];
	return [{ type: "StoryRevised", data: { ...text, ...measure(text.content) } }];
}

/** @param links those that are not given stay */
export function chooseStoryLinks(state: Story, links: Partial<StoryLinks>): StoryEvent[] {
	const before = existing(state, "Story").links;
	const data = { ...before, ...links };
	return Bun.deepEquals(before, data) ? [] : [{ type: "StoryLinksChosen", data }];
}

export function publishStory(state: Story): StoryEvent[] {
	return existing(state, "Story").status === "published" ? [] : [{ type: "StoryPublished", data: {} }];
}

export function unpublishStory(state: Story): StoryEvent[] {
	return existing(state, "Story").status === "draft" ? [] : [{ type: "StoryUnpublished", data: {} }];
}

export function deleteStory(state: Story): StoryEvent[] {
	existing(state, "Story");
	return [{ type: "StoryDeleted", data: {} }];
}

/** Brings a deleted story back as a draft. */
export function restoreStory(state: Story): StoryEvent[] {
	if (state.status !== "deleted") throw new Refusal("not-found", "There is no deleted story to restore");
	return [{ type: "StoryRestored", data: {} }];
}

/** The text a story had at a version of its stream; undefined where it was not there yet. */
export function textAt(events: RecordedEvent[], version: number): StoryText | undefined {
	const state = events.slice(0, version).reduce<Story>(story.evolve, story.initial);
	return state.status === "none" || version > events.length ? undefined : state.text;
}

function textOf({ title, slug, excerpt, content, coverImage, language }: StoryText): StoryText {
	return { title, slug, excerpt, content, coverImage, language };
}
