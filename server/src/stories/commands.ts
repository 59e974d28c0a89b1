import type { StoryLinks, StoryText } from "@creations/events";
import type { EventLog } from "../kernel/event-log.ts";
import { type Command, create, handle } from "../kernel/handle.ts";
import { withSlug } from "../kernel/publication.ts";
import { chooseStoryLinks, draftStory, publishStory, story } from "./story.ts";

export interface NewStory {
	text: StoryText;
	isPublished: boolean;
}

/** Starts a story. @throws {Refusal} `slug-taken` */
export function createStory(log: EventLog, { text, isPublished }: NewStory, command: Command) {
	return withSlug(["stories", "story"], text.slug, () =>
		create(
			log,
			story,
			(state) => {
				const drafted = draftStory(state, text);
				return isPublished ? [...drafted, ...publishStory(drafted.reduce(story.evolve, state))] : drafted;
			},
			command,
		),
	);
}

/** Sets which products and stories go with a story. */
export function linkStory(log: EventLog, id: number, links: StoryLinks, command: Command) {
	return handle(log, story, id, (state) => chooseStoryLinks(state, links), command);
}
