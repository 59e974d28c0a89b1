import { expect, test } from "bun:test";
import type { Product } from "../answers.ts";
import { relatedProducts, relatedStories } from "./related.ts";
import type { StoryRow } from "./story-list.ts";

const story = (id: number, changes: Partial<StoryRow> = {}): StoryRow => ({
	id,
	status: "published",
	slug: `s-${id}`,
	title: "",
	excerpt: "",
	content: "",
	coverImage: null,
	words: 1,
	characters: 1,
	language: null,
	detectedLanguage: "en",
	links: { relatedProductIds: [], relatedStoryIds: [] },
	viewCount: 0,
	createdAt: "2026-01-01T00:00:00.000Z",
	updatedAt: "2026-01-01T00:00:00.000Z",
	version: 1,
	...changes,
});

const linked = (...relatedProductIds: number[]) => ({ links: { relatedProductIds, relatedStoryIds: [] } });

const product = (id: number, changes: Partial<Product> = {}): Product => ({
	id,
	name: "",
	slug: `p-${id}`,
	description: "",
	images: ["/a.webp"],
	categoryId: null,
	amazonUrl: null,
	etsyUrl: null,
	createdAt: "2026-01-01T00:00:00.000Z",
	isPublished: true,
	...changes,
});

const ids = (items: { id: number }[]) => items.map(({ id }) => id);

test("stories: hand-picked, then shared products, then shared categories, then shared terms, then newest", () => {
	const products = [
		product(1, { categoryId: 1 }),
		product(2, { categoryId: 1 }),
		product(3, { categoryId: 2 }),
	];
	const here = story(1, {
		title: "Winter garnet",
		links: { relatedProductIds: [1], relatedStoryIds: [6] },
	});
	const others = [
		story(2),
		story(3, { title: "The garnet" }),
		story(4, linked(2)),
		story(5, linked(1)),
		story(6),
		here,
	];
	expect(ids(relatedStories(here, others, products))).toEqual([6, 5, 4]);
	expect(ids(relatedStories(story(1, { title: "garnet" }), others, products))).toEqual([3, 2, 4]);
});

test("hand-picked ones keep their order, and those not published are left out", () => {
	const here = story(1, { links: { relatedProductIds: [], relatedStoryIds: [9, 3, 2] } });
	expect(ids(relatedStories(here, [story(4), story(3), story(2)], []))).toEqual([3, 2, 4]);
});

test("products: hand-picked, then of the same category, then shared terms, then newest", () => {
	const products = [
		product(1),
		product(2, { name: "Garnet drop" }),
		product(3, { categoryId: 7 }),
		product(4, { categoryId: 7 }),
	];
	const here = story(1, { title: "Garnet", ...linked(4) });
	expect(ids(relatedProducts(here, products))).toEqual([4, 3, 2]);
	expect(ids(relatedProducts(story(1), products))).toEqual([1, 2, 3]);
});
