import { LRUCache } from "lru-cache";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { imageList } from "../media/index.ts";
import { comparableProducts, newestProductIds, productList, productsForSale } from "../products/index.ts";
import type { Product } from "../products/responses.ts";
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
import type { ResponseDeps } from "./story-responses.ts";

export const MAX_RELATED = 3;

/** Maximum number of related products of a product: one row of four or two rows of two. */
export const MAX_RELATED_PRODUCTS = 4;

const CANDIDATES = 60;
/** Maximum number of cached stories and of cached products. */
const CACHE_SIZE = 1000;

type Story = Awaited<ReturnType<typeof withCategories>>[number];

/** Returns a published story with its products and categories. @throws {Refusal} `not-found` */
export async function publishedStory(deps: ResponseDeps, id: number): Promise<Story> {
	const [story] = await storiesAmong(deps, [id]);
	if (!story) throw new Refusal("not-found", "Story not found");
	return story;
}

/** Returns related stories: picked ones first, then by shared products, categories and terms, then the newest. */
export async function relatedStories(deps: ResponseDeps, story: Story): Promise<StoryRowSummary[]> {
	const related = best(await candidatesBeside(deps, story), [
		...rankAmong(story.links.relatedStoryIds),
		overlap(story.products, ({ products }) => products),
		overlap(story.categories, ({ categories }) => categories),
		overlap(termsOfStory(story), termsOfStory),
	]);
	return rowsAmong(deps, idsOf(related));
}

/** Returns the newest candidates for each reason. Leaves out weaker reasons if stronger ones give enough stories. */
async function candidatesBeside(deps: ResponseDeps, { id, links, products, categories }: Story) {
	const picked = links.relatedStoryIds;
	const [chosen, sharing] = await Promise.all([
		picked.length > 0 ? storiesAmong(deps, picked) : [],
		products.size > 0
			? withCategories(deps, await comparableStoriesLinkedTo(deps.store, [...products], CANDIDATES))
			: [],
	]);
	const first = newestUnique([...chosen, ...sharing]).filter((story) => story.id !== id);
	if (first.length >= MAX_RELATED && sharing.length < CANDIDATES) return first;
	const others = await newestAlike(deps, sorted(categories));
	return newestUnique([...others.filter((story) => story.id !== id), ...first]);
}

/**
 * Returns the newest stories and the newest with products of some categories. Cached, since many stories share
 * them.
 */
const newestAlike = (deps: ResponseDeps, categories: number[]) =>
	deps.answers.rows(`stories alike ${categories}`, [storyList, productLinks, productList], async () => {
		const { store } = deps;
		const alike = categories.length > 0 ? await newestProductIds(store, CANDIDATES, categories) : [];
		const similar = await newestStoryIds(store, CANDIDATES, alike);
		const newest = await newestStoryIds(store, CANDIDATES);
		return newestUnique(await storiesAmong(deps, [...new Set([...similar, ...newest])]));
	});

async function withCategories(deps: ResponseDeps, stories: Awaited<ReturnType<typeof comparableStories>>) {
	const linked = new Set(stories.flatMap(({ links }) => links.relatedProductIds));
	const products = await productsAmong(deps, [...linked]);
	const categoryOf = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
	return stories.map((story) => {
		const products = new Set(story.links.relatedProductIds);
		const categories = new Set([...products].flatMap((id) => categoryOf.get(id) ?? []));
		return { ...story, products, categories };
	});
}

const productsAmong = cachedById("products compared", [productList], ({ store }, ids) =>
	comparableProducts(store, ids),
);
const storiesAmong = cachedById("stories compared", [storyList, productList], async (deps, ids) =>
	withCategories(deps, await comparableStories(deps.store, ids)),
);
const rowsAmong = cachedById("stories beside others", [storyList, viewTotals], ({ store }, ids) =>
	storyRows.publishedAmong(store, ids),
);
const forSaleAmong = cachedById("products beside others", [productList, imageList], ({ store }, ids) =>
	productsForSale(store, ids),
);

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

/**
 * Creates a cached loader of items by id, in the order of the ids. Events of the read models in `reads` clear
 * it.
 */
function cachedById<T extends { id: number }>(
	name: string,
	reads: ReadModel[],
	load: (deps: ResponseDeps, ids: number[]) => Promise<T[]>,
) {
	const empty = async () => ({
		items: new LRUCache<number, T>({ max: CACHE_SIZE }),
		loading: new Map<string, Promise<Map<number, T>>>(),
	});
	return async (deps: ResponseDeps, ids: number[]): Promise<T[]> => {
		const { items, loading } = await deps.answers.rows(name, reads, empty);
		const missing = ids.filter((id) => !items.has(id));
		if (missing.length === 0) return ids.flatMap((id) => items.get(id) ?? []);
		const key = String(missing);
		// A page requests the same related items twice at the same time.
		const loaded = await loading.getOrInsertComputed(key, async () => {
			const fetched = await load(deps, missing).finally(() => loading.delete(key));
			for (const item of fetched) items.set(item.id, item);
			return new Map(fetched.map((item) => [item.id, item]));
		});
		return ids.flatMap((id) => loaded.get(id) ?? items.get(id) ?? []);
	};
}

/** Returns related products: picked ones first, then of the same categories, by shared terms, then the newest. */
export async function relatedProducts(deps: ResponseDeps, story: Story): Promise<Product[]> {
	const { links, categories } = story;
	const ids = new Set(idsOf(await productsAmong(deps, links.relatedProductIds)));
	for (const categoryIds of [...(categories.size > 0 ? [sorted(categories)] : []), undefined]) {
		if (ids.size >= MAX_RELATED) break;
		const alike = (await newestProducts(deps, categoryIds))(termsOfStory(story));
		for (const { id } of alike) if (ids.add(id).size >= MAX_RELATED) break;
	}
	return forSaleAmong(deps, [...ids].slice(0, MAX_RELATED));
}

/** Returns the newest products, of any of the categories if deps. */
const newestProducts = (deps: ResponseDeps, of?: number[]) =>
	deps.answers.rows(`newest products ${of}`, [productList], async () =>
		byTerms(await productsAmong(deps, await newestProductIds(deps.store, CANDIDATES, of))),
	);

/** Returns a function that orders products by their number of shared terms. Reused for many stories. */
function byTerms(products: Awaited<ReturnType<typeof productsAmong>>) {
	const indexesByTerm = new Map<string, number[]>();
	for (const [at, product] of products.entries())
		for (const term of termsOf(product, product.name, product.description))
			indexesByTerm.getOrInsertComputed(term, () => []).push(at);
	return function* alike(terms: Set<string>) {
		const common = products.map(() => 0);
		for (const term of terms)
			for (const index of indexesByTerm.get(term) ?? []) common[index] = (common[index] ?? 0) + 1;
		for (let shared = Math.max(...common); shared >= 0; shared--)
			yield* products.filter((_, at) => common[at] === shared);
	};
}

/** Returns related products: those of the same stories first, then of the same category, newest first. */
export async function relatedPieces(store: Store, id: number): Promise<Product[]> {
	const stories = await comparableStoriesLinkedTo(store, [id], CANDIDATES);
	const linked = new Set(stories.flatMap(({ links }) => links.relatedProductIds));
	const category = (await comparableProducts(store, [id]))[0]?.categoryId ?? undefined;
	const [ofStories, ofCategory] = await Promise.all([
		comparableProducts(store, [...linked]),
		// One more, because the list contains the product itself.
		category === undefined ? [] : newestProductIds(store, MAX_RELATED_PRODUCTS + 1, [category]),
	]);
	const ids = new Set([...newestUnique(ofStories).map((piece) => piece.id), ...ofCategory]);
	ids.delete(id);
	return productsForSale(store, [...ids].slice(0, MAX_RELATED_PRODUCTS));
}

function newestUnique<T extends { id: number; createdAt: string }>(items: T[]): T[] {
	const byId = new Map(items.map((item) => [item.id, item]));
	return [...byId.values()].sort((a, b) => compare(b.createdAt, a.createdAt) || b.id - a.id);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Returns the best candidates by the first score. Later scores decide between equals. */
function best<T>(candidates: T[], scores: ((candidate: T) => number)[], limit = MAX_RELATED): T[] {
	const [score, ...others] = scores;
	if (!score || candidates.length < 2) return candidates.slice(0, limit);
	const byScore = Map.groupBy(candidates, score);
	const result: T[] = [];
	for (const key of [...byScore.keys()].sort((a, b) => b - a)) {
		if (result.length >= limit) break;
		result.push(...best(byScore.get(key) ?? [], others, limit - result.length));
	}
	return result;
}

/** Returns a score that is higher for earlier picks and 0 for other items; no score if nothing was picked. */
const rankAmong = (pickedIds: number[]): ((item: { id: number }) => number)[] =>
	pickedIds.length === 0
		? []
		: [
				({ id }) => {
					const index = pickedIds.indexOf(id);
					return index === -1 ? 0 : pickedIds.length - index;
				},
			];

const termsByItem = new WeakMap<object, Set<string>>();

/** Returns the words of four letters or more, cached by item. Shorter words say little about a subject. */
const termsOf = (item: object, ...texts: string[]): Set<string> =>
	termsByItem.getOrInsertComputed(
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

/** Returns a score: the number of values that an item shares with `own`. */
function overlap<T, Item>(own: Set<T>, ofItem: (item: Item) => Set<T>): (item: Item) => number {
	const values = [...own];
	return (item) => {
		const others = ofItem(item);
		let size = 0;
		for (const value of values) if (others.has(value)) size++;
		return size;
	};
}
