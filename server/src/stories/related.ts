import { LRUCache } from "lru-cache";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList } from "../media/index.ts";
import type { Product } from "../products/answers.ts";
import {
	categoriesOf,
	comparableProducts,
	newestProductIds,
	productList,
	productsForSale,
} from "../products/index.ts";
import { productLinks } from "./product-links.ts";
import type { StoryDeps } from "./story-answers.ts";
import {
	comparableStories,
	comparableStoriesLinkedTo,
	newestStoryIds,
	type StoryRowSummary,
	storyList,
	storyRows,
} from "./story-list.ts";
import { viewTotals } from "./story-views.ts";

export const AT_MOST = 3;

/** Pieces beside a piece: one row of them, or two of two. */
export const MOST_PIECES = 4;

const CANDIDATES = 60;
/** Of how many stories, and of how many products, it is kept what they are compared by and how they are shown. */
const KEPT = 1000;

type Given = Pick<StoryDeps, "answers" | "store">;
type Story = Awaited<ReturnType<typeof withCategories>>[number];

/** @throws {Refusal} `not-found` */
export async function publishedStory(given: Given, id: number): Promise<Story> {
	const [story] = await storiesAmong(given, [id]);
	if (!story) throw new Refusal("not-found", "Story not found");
	return story;
}

/** Hand-picked ones first, then by products, categories and terms in common, then the newest. */
export async function relatedStories(given: Given, story: Story): Promise<StoryRowSummary[]> {
	const picked = story.links.relatedStoryIds;
	const terms = termsOf(story, story.title, story.excerpt);
	const found = best(await candidatesBeside(given, story), [
		({ id }) => rankAmong(picked, id),
		({ products }) => overlap(story.products, products),
		({ categories }) => overlap(story.categories, categories),
		(other) => overlap(terms, termsOf(other, other.title, other.excerpt)),
	]);
	return rowsAmong(given, idsOf(found));
}

/** Of each reason the newest few; of lesser reasons none where those of greater ones are enough, and are all there. */
async function candidatesBeside(given: Given, { id, links, products, categories }: Story) {
	const picked = links.relatedStoryIds;
	const [chosen, sharing] = await Promise.all([
		picked.length > 0 ? storiesAmong(given, picked) : [],
		products.size > 0
			? withCategories(given.store, await comparableStoriesLinkedTo(given.store, [...products], CANDIDATES))
			: [],
	]);
	const first = together([...chosen, ...sharing]).filter((story) => story.id !== id);
	if (first.length >= AT_MOST && sharing.length < CANDIDATES) return first;
	const others = await storiesAmong(given, await newestAlike(given, sorted(categories)));
	return together([...others.filter((story) => story.id !== id), ...first]);
}

/** The newest stories, and the newest with products of the categories: the same beside many stories. */
const newestAlike = ({ answers, store }: Given, categories: number[]) =>
	answers.rows(`stories alike ${categories}`, [storyList, productLinks, productList], async () => {
		const alike = categories.length > 0 ? await newestProductIds(store, CANDIDATES, categories) : [];
		const similar = await newestStoryIds(store, CANDIDATES, alike);
		return [...new Set([...similar, ...(await newestStoryIds(store, CANDIDATES))])];
	});

async function withCategories(store: Store, stories: Awaited<ReturnType<typeof comparableStories>>) {
	const productIds = new Set(stories.flatMap(({ links }) => links.relatedProductIds));
	const categoryOf =
		productIds.size > 0 ? await categoriesOf(store, [...productIds]) : new Map<number, number>();
	return stories.map((story) => {
		const products = new Set(story.links.relatedProductIds);
		const categories = new Set([...products].flatMap((id) => categoryOf.get(id) ?? []));
		return { ...story, products, categories };
	});
}

const storiesAmong = kept("stories compared", [storyList, productList], async (store, ids) =>
	withCategories(store, await comparableStories(store, ids)),
);
const productsAmong = kept("products compared", [productList], comparableProducts);
const rowsAmong = kept("stories beside others", [storyList, viewTotals], storyRows.publishedAmong);
const forSaleAmong = kept("products beside others", [productList, imageList], productsForSale);

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

/** What many pages are compared by or show, in the order of the numbers, until one of `reads` takes in an event. */
function kept<T extends { id: number }>(
	name: string,
	reads: ReadModel[],
	load: (store: Store, ids: number[]) => Promise<T[]>,
) {
	return async ({ answers, store }: Given, ids: number[]): Promise<T[]> => {
		const known = await answers.rows(name, reads, async () => new LRUCache<number, T>({ max: KEPT }));
		const missing = ids.filter((id) => !known.has(id));
		const loaded = new Map(
			missing.length > 0 ? (await load(store, missing)).map((item) => [item.id, item]) : [],
		);
		for (const [id, item] of loaded) known.set(id, item);
		return ids.flatMap((id) => loaded.get(id) ?? known.get(id) ?? []);
	};
}

/** Hand-picked ones first, then of the same categories, then by terms in common, then the newest. */
export async function relatedProducts(given: Given, story: Story): Promise<Product[]> {
	const { links, categories, title, excerpt } = story;
	const { answers, store } = given;
	const newest = async (of?: number[]) => {
		const find = () => newestProductIds(store, CANDIDATES, of);
		return productsAmong(given, await answers.rows(`newest products ${of}`, [productList], find));
	};
	const picked = links.relatedProductIds;
	let candidates = await productsAmong(given, picked);
	if (candidates.length < AT_MOST && categories.size > 0)
		candidates = together([...candidates, ...(await newest(sorted(categories)))]);
	if (candidates.length < AT_MOST) candidates = together([...candidates, ...(await newest())]);
	const terms = termsOf(story, title, excerpt);
	const found = best(candidates, [
		({ id }) => rankAmong(picked, id),
		({ categoryId }) => (categoryId !== null && categories.has(categoryId) ? 1 : 0),
		(product) => overlap(terms, termsOf(product, product.name, product.description)),
	]);
	return forSaleAmong(given, idsOf(found));
}

/** Those of the same stories first, then those of the same category, the newest of each first. */
export async function relatedPieces(store: Store, id: number): Promise<Product[]> {
	const stories = await comparableStoriesLinkedTo(store, [id], CANDIDATES);
	const linked = new Set(stories.flatMap(({ links }) => links.relatedProductIds));
	const category = (await categoriesOf(store, [id])).get(id);
	const [ofStories, ofCategory] = await Promise.all([
		comparableProducts(store, [...linked]),
		// One more than are shown, for the piece is among them itself.
		category === undefined ? [] : newestProductIds(store, MOST_PIECES + 1, [category]),
	]);
	const found = new Set([...together(ofStories).map((piece) => piece.id), ...ofCategory]);
	found.delete(id);
	return productsForSale(store, [...found].slice(0, MOST_PIECES));
}

function together<T extends { id: number; createdAt: string }>(items: T[]): T[] {
	const byId = new Map(items.map((item) => [item.id, item]));
	return [...byId.values()].sort((a, b) => compare(b.createdAt, a.createdAt) || b.id - a.id);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The first few by scores, compared one after the other, each only among those that are equal so far and may be shown. */
function best<T>(candidates: T[], scores: ((candidate: T) => number)[], most = AT_MOST): T[] {
	const [score, ...others] = scores;
	if (!score || candidates.length < 2) return candidates.slice(0, most);
	const byScore = Map.groupBy(candidates, score);
	const found: T[] = [];
	for (const key of [...byScore.keys()].sort((a, b) => b - a)) {
		if (found.length >= most) break;
		found.push(...best(byScore.get(key) ?? [], others, most - found.length));
	}
	return found;
}

/** Higher for what was picked earlier, 0 for what was not picked. */
function rankAmong(picked: number[], id: number): number {
	const at = picked.indexOf(id);
	return at === -1 ? 0 : picked.length - at;
}

const termsKnown = new WeakMap<object, Set<string>>();

/** Words of four letters or more, once for each item; shorter ones say little about what a text is about. */
const termsOf = (item: object, ...texts: string[]): Set<string> =>
	termsKnown.getOrInsertComputed(
		item,
		() =>
			new Set(
				texts
					.join(" ")
					.toLowerCase()
					.match(/\p{L}{4,}/gu),
			),
	);

const sorted = (ids: Set<number>) => [...ids].sort((a, b) => a - b);

function overlap<T>(a: Set<T>, b: Set<T>): number {
	let size = 0;
	for (const value of a) if (b.has(value)) size++;
	return size;
}
