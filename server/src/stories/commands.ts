import type { StoryEvent, StoryLinks, StoryText } from "@creations/events";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, handle, inOrder } from "../kernel/log/handle.ts";
import { withSlug } from "../kernel/log/publication.ts";
import { pointToPresent } from "../kernel/log/references.ts";
import { Refusal } from "../kernel/refusal.ts";
import {
	chooseStoryLinks,
	deleteStory,
	draftStory,
	publishStory,
	referencesOf,
	restoreStory,
	reviseStory,
	type Story,
	story,
	textAt,
	unpublishStory,
} from "./story.ts";

export interface StoryInput {
	text: StoryText;
	isPublished: boolean;
	/** Those that are absent stay. */
	links?: Partial<StoryLinks>;
}

type Decision = (state: Story) => StoryEvent[];

/** Starts a story. @throws {Refusal} `slug-taken`, `invalid` for unknown links */
export async function createStory(
	log: EventLog,
	{ text, isPublished, links = {} }: StoryInput,
	command: Command,
) {
	const decide = inOrder(
		story,
		await known(log, links),
		(state) => draftStory(state, text),
		(state) => chooseStoryLinks(state, links),
		...(isPublished ? [publishStory] : []),
	);
	return withSlug(ITEMS, text.slug, () => create(log, story, decide, command));
}

/** Gives a story another text, and all else an editor decides, in one step. @throws {Refusal} `slug-taken`, `invalid` for unknown links */
export async function editStory(
	log: EventLog,
	id: number,
	{ text, isPublished, links = {} }: StoryInput,
	command: Command,
) {
	const decide = inOrder(
		story,
		await known(log, links),
		(state) => reviseStory(state, text),
		(state) => chooseStoryLinks(state, links),
		isPublished ? publishStory : unpublishStory,
	);
	return withSlug(ITEMS, text.slug, () => handle(log, story, id, decide, command));
}

/** Sets which products and stories go with a story. @throws {Refusal} `invalid` for unknown ones */
export async function linkStory(log: EventLog, id: number, links: StoryLinks, command: Command) {
	const decide = inOrder(story, await known(log, links), (state) => chooseStoryLinks(state, links));
	return handle(log, story, id, decide, command);
}

export function setStoryPublished(log: EventLog, id: number, isPublished: boolean, command: Command) {
	return handle(log, story, id, isPublished ? publishStory : unpublishStory, command);
}

export function removeStory(log: EventLog, id: number, command: Command) {
	return handle(log, story, id, deleteStory, command);
}

/**
 * Brings a deleted story back as a draft, or the text back to how it was at `version`, publication unchanged.
 * @throws {Refusal} `slug-taken` where another story has its slug by now, `not-found`
 */
export async function bringBackStory(
	log: EventLog,
	id: number,
	version: number | undefined,
	command: Command,
) {
	const events = await log.readStream(`story-${id}`);
	const text = textAt(events, version ?? events.length);
	if (!text) throw new Refusal("not-found", "Story not found");
	const decide: Decision = version === undefined ? restoreStory : (state) => reviseStory(state, text);
	return withSlug(ITEMS, text.slug, () => handle(log, story, id, decide, command));
}

const known = (log: EventLog, links: Partial<StoryLinks>) =>
	pointToPresent(log, referencesOf(links), (state: Story) =>
		state.status === "none" ? [] : referencesOf(state.links),
	);

const ITEMS: [string, string] = ["stories", "story"];
