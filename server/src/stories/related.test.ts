import { expect, test } from "bun:test";
import type { StoryLinks } from "@creations/events/story";
import {
	addCategories,
	addProduct,
	addStory,
	byTest,
	temporaryLog,
} from "../../test/support/site.ts";
import { publishedStory, relatedProducts, relatedStories } from "./related.ts";
import { reviseStory } from "./story.ts";

interface Shelf {
	/** Title and links of each story, oldest first. Ids start at 1. */
	stories?: { title?: string; links?: Partial<StoryLinks>; isDraft?: true }[];
	products?: { name?: string; categoryId?: number }[];
}

async function shelf({ stories = [], products = [] }: Shelf) {
	const { store, log } = await temporaryLog();
	await addCategories(log, 7);
	for (const [i, { name = "-", categoryId = null }] of products.entries())
		await addProduct(log, { slug: `p-${i}`, name, description: "-", categoryId });
	for (const [i, { title = "-", isDraft = false }] of stories.entries())
		await addStory(log, { slug: `s-${i}`, title, excerpt: "-" }, !isDraft);
	for (const [i, { links }] of stories.entries())
		if (links) await reviseStory(log, i + 1, { links }, byTest);
	return async (id: number) => {
		const story = await publishedStory(store, id);
		return {
			stories: ids(await relatedStories(store, story)),
			products: ids(await relatedProducts(store, story)),
		};
	};
}

const ids = (items: { id: number }[]) => items.map(({ id }) => id);
const linked = (...relatedProductIds: number[]) => ({ links: { relatedProductIds } });

test("related stories: hand-picked, shared products, categories, terms, newest", async () => {
	const around = await shelf({
		products: [{ categoryId: 1 }, { categoryId: 1 }, { categoryId: 2 }],
		stories: [
			{ title: "Winter garnet", links: { relatedProductIds: [1], relatedStoryIds: [6] } },
			{},
			{ title: "The garnet" },
			linked(2),
			linked(1),
			{},
			{ title: "garnet" },
		],
	});
	expect((await around(1)).stories).toEqual([6, 5, 4]);
	expect((await around(7)).stories).toEqual([3, 1, 6]);
});

test("picked stories keep their order, without unpublished ones", async () => {
	const picked = { links: { relatedStoryIds: [5, 2, 3] } };
	const around = await shelf({ stories: [picked, {}, {}, {}, { isDraft: true }] });
	expect((await around(1)).stories).toEqual([2, 3, 4]);
});

test("related products: hand-picked, same category, shared terms, newest", async () => {
	const around = await shelf({
		products: [{}, { name: "Garnet drop" }, { categoryId: 7 }, { categoryId: 7 }],
		stories: [{ title: "Garnet", ...linked(4) }, {}],
	});
	expect((await around(1)).products).toEqual([4, 3, 2]);
	expect((await around(2)).products).toEqual([4, 3, 2]);
});

test("an old story that shares a product is found behind any number of newer ones", async () => {
	const around = await shelf({
		products: [{}],
		stories: [linked(1), ...Array.from({ length: 100 }, () => ({})), linked(1)],
	});
	expect((await around(102)).stories).toEqual([1, 101, 100]);
});
