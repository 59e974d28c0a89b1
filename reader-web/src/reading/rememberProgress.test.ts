import { expect, test } from "bun:test";
import { aProduct, aStory } from "@creations/shared-ui/examples";
import { Cache } from "../queries/cache.ts";
import { rememberProgress } from "./rememberProgress.ts";

const [one, two] = [aStory({ id: 1 }), aStory({ id: 2 })];
const products = [aProduct({ id: 2 })];

test("every list and detail with the story knows its progress, and nothing else does", () => {
	const answers = [
		{ key: ["/api/stories", { from: null }], data: { items: [one, two], next: null } },
		{ key: ["/api/stories", "story-2"], data: two },
		{ key: ["/api/stories", "story-1"], data: one },
		{ key: ["/api/stories", 1, "related-stories"], data: [two] },
		{ key: ["/api/stories", 1, "related-products"], data: products },
		{ key: ["/api/products"], data: products },
		{ key: ["/api/products", 1, "stories"], data: [two] },
		{ key: ["/api/reading-progress"], data: null },
	];
	const cache = new Cache(answers);

	rememberProgress(cache, { storyId: 2, progress: 33.3 });

	const read = { ...two, readingProgress: 33.3 };
	expect(cache.answers().map(({ data }) => data)).toEqual([
		{ items: [one, read], next: null },
		read,
		one,
		[read],
		products,
		products,
		[read],
		null,
	]);
});

test("which story to go on with is asked for again", async () => {
	const cache = new Cache();
	let asked = 0;
	const begun = { key: ["/api/reading-progress"], ask: async () => ++asked, keptMs: 1 };
	await cache.fetch(begun);
	rememberProgress(cache, { storyId: 2, progress: 33.3 });
	expect(await cache.fetch(begun)).toBe(2);
});
