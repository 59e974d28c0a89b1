import { LRUCache } from "lru-cache";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList } from "../media/index.ts";
import type { Product } from "../products/answers.ts";
import { comparableProducts, newestProductIds, productList, productsForSale } from "../products/index.ts";
import type { Given } from "./story-answers.ts";
import {
	comparableStories,
	comparableStoriesLinkedTo,
	newestStoryIds,
	productLinks,
	type StoryRowSummary,
	storyList,
	storyRows,
	viewTotals,
} from "./story-list.ts";

export const AT_MOST = 3;

/** Pieces beside a piece: one row of them, or two of two. */
export const MOST_PIECES = 4;

const CANDIDATES = 60;
/** Of how many stories, and of how many products, it is kept what they are compared by and how they are shown. */
const KEPT = 1000;

type Story = Awaited<ReturnType<typeof withCategories>>[number];

/** @throws {Refusal} `not-found` */
export async function publishedStory(given: Given, id: number): Promise<Story> {
	const [story] = await storiesAmong(given, [id]);
	if (!story) throw new Refusal("not-found", "Story not found");
	return story;
}

/** Hand-picked ones first, then by products, categories and terms in common, then the newest. */
export async function relatedStories(given: Given, story: Story): Promise<StoryRowSummary[]> {
	const found = best(await candidatesBeside(given, story), [
		...rankAmong(story.links.relatedStoryIds),
		overlap(story.products, ({ products }) => products),
		overlap(story.categories, ({ categories }) => categories),
		overlap(termsOfStory(story), termsOfStory),
	]);
	return rowsAmong(given, idsOf(found));
}

/** Of each reason the newest few; of lesser reasons none where those of greater ones are enough, and are all there. */
async function candidatesBeside(given: Given, { id, links, products, categories }: Story) {
	const picked = links.relatedStoryIds;
	const [chosen, sharing] = await Promise.all([
		picked.length > 0 ? storiesAmong(given, picked) : [],
		products.size > 0
			? withCategories(given, await comparableStoriesLinkedTo(given.store, [...products], CANDIDATES))
			: [],
	]);
	const first = together([...chosen, ...sharing]).filter((story) => story.id !== id);
	if (first.length >= AT_MOST && sharing.length < CANDIDATES) return first;
	const others = await newestAlike(given, sorted(categories));
	return together([...others.filter((story) => story.id !== id), ...first]);
}

/** The newest stories, and the newest with products of the categories: the same beside many stories. */
const newestAlike = (given: Given, categories: number[]) =>
	given.answers.rows(`stories alike ${categories}`, [storyList, productLinks, productList], async () => {
		const { store } = given;
		const alike = categories.length > 0 ? await newestProductIds(store, CANDIDATES, categories) : [];
		const similar = await newestStoryIds(store, CANDIDATES, alike);
		const newest = await newestStoryIds(store, CANDIDATES);
		return together(await storiesAmong(given, [...new Set([...similar, ...newest])]));
	});

async function withCategories(given: Given, stories: Awaited<ReturnType<typeof comparableStories>>) {
	const linked = new Set(stories.flatMap(({ links }) => links.relatedProductIds));
	const products = await productsAmong(given, [...linked]);
	const categoryOf = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
	return stories.map((story) => {
		const products = new Set(story.links.relatedProductIds);
		const categories = new Set([...products].flatMap((id) => categoryOf.get(id) ?? []));
		return { ...story, products, categories };
	});
}

const productsAmong = kept("products compared", [productList], ({ store }, ids) =>
	comparableProducts(store, ids),
);
const storiesAmong = kept("stories compared", [storyList, productList], async (given, ids) =>
	withCategories(given, await comparableStories(given.store, ids)),
);
const rowsAmong = kept("stories beside others", [storyList, viewTotals], ({ store }, ids) =>
	storyRows.publishedAmong(store, ids),
);
const forSaleAmong = kept("products beside others", [productList, imageList], ({ store }, ids) =>
	productsForSale(store, ids),
);

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

/** What many pages are compared by or show, in the order of the numbers, until one of `reads` takes in an event. */
function kept<T extends { id: number }>(
	name: string,
	reads: ReadModel[],
	load: (given: Given, ids: number[]) => Promise<T[]>,
) {
	const empty = async () => ({
		items: new LRUCache<number, T>({ max: KEPT }),
		loading: new Map<string, Promise<Map<number, T>>>(),
	});
	return async (given: Given, ids: number[]): Promise<T[]> => {
		const { items, loading } = await given.answers.rows(name, reads, empty);
		const missing = ids.filter((id) => !items.has(id));
		if (missing.length === 0) return ids.flatMap((id) => items.get(id) ?? []);
		const key = String(missing);
		// What goes beside one story is looked for twice at the same time.
		const loaded = await loading.getOrInsertComputed(key, async () => {
			const found = await load(given, missing).finally(() => loading.delete(key));
			for (const item of found) items.set(item.id, item);
			return new Map(found.map((item) => [item.id, item]));
		});
		return ids.flatMap((id) => loaded.get(id) ?? items.get(id) ?? []);
	};
}

/** Hand-picked ones first, then of the same categories, each by terms in common, then the newest. */
export async function relatedProducts(given: Given, story: Story): Promise<Product[]> {
	const { links, categories } = story;
	const found = new Set(idsOf(await productsAmong(given, links.relatedProductIds)));
	for (const of of [...(categories.size > 0 ? [sorted(categories)] : []), undefined]) {
		if (found.size >= AT_MOST) break;
		const alike = (await newestProducts(given, of))(termsOfStory(story));
		for (const { id } of alike) if (found.add(id).size >= AT_MOST) break;
	}
	return forSaleAmong(given, [...found].slice(0, AT_MOST));
}

/** The newest products: of any of the categories, where they are given. */
const newestProducts = (given: Given, of?: number[]) =>
	given.answers.rows(`newest products ${of}`, [productList], async () =>
		byTerms(await productsAmong(given, await newestProductIds(given.store, CANDIDATES, of))),
	);

/** Products in the order of how many terms they have in common with something: many are compared with the same few. */
function byTerms(products: Awaited<ReturnType<typeof productsAmong>>) {
	const having = new Map<string, number[]>();
	for (const [at, product] of products.entries())
		for (const term of termsOf(product, product.name, product.description))
			having.getOrInsertComputed(term, () => []).push(at);
	return function* alike(terms: Set<string>) {
		const common = products.map(() => 0);
		for (const term of terms) for (const at of having.get(term) ?? []) common[at] = (common[at] ?? 0) + 1;
		for (let most = Math.max(...common); most >= 0; most--)
			yield* products.filter((_, at) => common[at] === most);
	};
}

/** Those of the same stories first, then those of the same category, the newest of each first. */
export async function relatedPieces(store: Store, id: number): Promise<Product[]> {
	const stories = await comparableStoriesLinkedTo(store, [id], CANDIDATES);
	const linked = new Set(stories.flatMap(({ links }) => links.relatedProductIds));
	const category = (await comparableProducts(store, [id]))[0]?.categoryId ?? undefined;
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

/** Higher for what was picked earlier, 0 for what was not picked; nothing to go by where nothing was. */
const rankAmong = (picked: number[]): ((item: { id: number }) => number)[] =>
	picked.length === 0
		? []
		: [
				({ id }) => {
					const at = picked.indexOf(id);
					return at === -1 ? 0 : picked.length - at;
				},
			];

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

const termsOfStory = (story: Pick<Story, "title" | "excerpt">) => termsOf(story, story.title, story.excerpt);

const sorted = (ids: Set<number>) => [...ids].sort((a, b) => a - b);

/** How many of `own` another item has, too. */
function overlap<T, Item>(own: Set<T>, ofItem: (item: Item) => Set<T>): (item: Item) => number {
	const values = [...own];
	return (item) => {
		const others = ofItem(item);
		let size = 0;
		for (const value of values) if (others.has(value)) size++;
		return size;
	};
}
