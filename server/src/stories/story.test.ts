import { expect, test } from "bun:test";
import { storyText } from "../../test/support/site.ts";
import { type Story, story } from "./story.ts";

const drafted = story.draft(story.initial, { text: storyText() }).reduce<Story>(story.evolve, story.initial);

test("a story is measured by its visible text", () => {
	expect(story.revise(drafted, { text: storyText({ content: "Two words" }) })).toMatchObject([
		{ type: "StoryRevised", data: { content: "Two words", words: 2, characters: 9 } },
	]);
});

test("links keep their order; the same links again are nothing", () => {
	const links = { relatedProductIds: [3, 1], relatedStoryIds: [2] };
	const chosen = story.revise(drafted, { links });
	expect(chosen).toEqual([{ type: "StoryLinksChosen", data: links }]);
	expect(story.revise(chosen.reduce<Story>(story.evolve, drafted), { links })).toEqual([]);
});
