import { expect, test } from "bun:test";
import type { StoryEvent } from "@creations/events";
import { storyText } from "../../test/support/site.ts";
import {
	chooseStoryLinks,
	deleteStory,
	draftStory,
	publishStory,
	restoreStory,
	reviseStory,
	type Story,
	story,
	unpublishStory,
} from "./story.ts";

const drafted: StoryEvent = { type: "StoryDrafted", data: { ...storyText(), words: 5, characters: 22 } };
const happened = (
	type: "StoryPublished" | "StoryUnpublished" | "StoryDeleted" | "StoryRestored",
): StoryEvent => ({
	type,
	data: {},
});
const given = (...events: StoryEvent[]): Story => events.reduce<Story>(story.evolve, story.initial);

test("a story starts as a draft, measured by its visible text", () => {
	expect(draftStory(given(), storyText())).toEqual([drafted]);
	expect(given(drafted)).toMatchObject({ status: "draft", text: storyText() });
});

test("a story that exists is not started again", () => {
	expect(() => draftStory(given(drafted), storyText())).toThrow("exists already");
});

test("a revision carries the whole text; one that changes nothing is none", () => {
	expect(reviseStory(given(drafted), storyText())).toEqual([]);
	const [revised] = reviseStory(given(drafted), storyText({ content: "Two words" }));
	expect(revised).toMatchObject({
		type: "StoryRevised",
		data: { content: "Two words", words: 2, characters: 9 },
	});
});

test("publishing and taking back go to and fro, and are nothing where they change nothing", () => {
	const published = given(drafted, happened("StoryPublished"));
	expect(publishStory(given(drafted))).toEqual([happened("StoryPublished")]);
	expect(publishStory(published)).toEqual([]);
	expect(unpublishStory(published)).toEqual([happened("StoryUnpublished")]);
	expect(unpublishStory(given(drafted))).toEqual([]);
});

test("a revision does not change whether a story is published", () => {
	const published = given(drafted, happened("StoryPublished"));
	const revised = reviseStory(published, storyText({ title: "New" })).reduce(story.evolve, published);
	expect(revised).toMatchObject({ status: "published", text: { title: "New" } });
});

test("a deleted story takes no command but being restored, and comes back as a draft", () => {
	const deleted = given(drafted, happened("StoryPublished"), happened("StoryDeleted"));
	for (const command of [publishStory, unpublishStory, deleteStory]) {
		expect(() => command(deleted)).toThrow("Story not found");
	}
	expect(() => reviseStory(deleted, storyText())).toThrow("Story not found");
	expect(restoreStory(deleted)).toEqual([happened("StoryRestored")]);
	expect(given(drafted, happened("StoryDeleted"), happened("StoryRestored"))).toMatchObject({
		status: "draft",
		text: storyText(),
	});
	expect(() => restoreStory(given(drafted))).toThrow("no deleted story");
});

test("links keep their order; the same links again are nothing", () => {
	const links = { relatedProductIds: [3, 1], relatedStoryIds: [2] };
	const chosen = chooseStoryLinks(given(drafted), links);
	expect(chosen).toEqual([{ type: "StoryLinksChosen", data: links }]);
	expect(chooseStoryLinks(given(drafted, ...chosen), links)).toEqual([]);
});

test("nothing can be done with a story that never was", () => {
	for (const command of [publishStory, unpublishStory, deleteStory, restoreStory]) {
		expect(() => command(given())).toThrow();
	}
});
