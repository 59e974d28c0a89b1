import type { Store } from "../kernel/store/store.ts";
import type { Product } from "../products/answers.ts";
import { categoriesOf, newestForSale, newestProductIds, productsForSale } from "../products/index.ts";
import {
	comparableStories,
	newestStoryIds,
	type StoryRow,
	type StoryRowSummary,
	storiesLinkedTo,
	storyRows,
} from "./story-list.ts";

export const AT_MOST = 3;

const CANDIDATES = 60;

/** Hand-picked ones first, then by products, categories and terms in common, then the newest. */
export async function relatedStories(store: Store, story: StoryRow): Promise<StoryRowSummary[]> {
	const { relatedStoryIds: picked, relatedProductIds } = story.links;
	const categories = [...new Set((await categoriesOf(store, relatedProductIds)).values())];
	const alike = categories.length > 0 ? await newestProductIds(store, CANDIDATES, categories) : [];
	const [sharing, similar, newest] = await Promise.all([
		storiesLinkedTo(store, relatedProductIds, CANDIDATES),
		newestStoryIds(store, CANDIDATES, alike),
		newestStoryIds(store, CANDIDATES),
	]);
	const ids = new Set([...picked, ...sharing.map(({ id }) => id), ...similar, ...newest]);
	ids.delete(story.id);
	const candidates = await comparableStories(store, [...ids]);
	const linked = new Set(relatedProductIds);
	const productIds = new Set(candidates.flatMap(({ links }) => links.relatedProductIds));
	const categoryOf = await categoriesOf(store, [...productIds]);
	const terms = termsOf(story.title, story.excerpt);
	const found = best(candidates, ({ id, links, title, excerpt }) => {
		const theirs = new Set(links.relatedProductIds);
		const theirCategories = new Set([...theirs].map((product) => categoryOf.get(product)));
		return [
			rankAmong(picked, id),
			overlap(linked, theirs),
			categories.filter((category) => theirCategories.has(category)).length,
			overlap(terms, termsOf(title, excerpt)),
		];
	}).map(({ id }) => id);
	const rows = new Map((await storyRows.publishedAmong(store, found)).map((row) => [row.id, row]));
	return found.flatMap((id) => rows.get(id) ?? []);
}

/** Hand-picked ones first, then of the same categories, then by terms in common, then the newest. */
export async function relatedProducts(store: Store, story: StoryRow): Promise<Product[]> {
	const picked = story.links.relatedProductIds;
	const categories = new Set((await categoriesOf(store, picked)).values());
	const candidates = await together([
		productsForSale(store, picked),
		categories.size > 0 ? newestForSale(store, CANDIDATES, [...categories]) : Promise.resolve([]),
		newestForSale(store, CANDIDATES),
	]);
	const terms = termsOf(story.title, story.excerpt);
	return best(candidates, ({ id, categoryId, name, description }) => [
		rankAmong(picked, id),
		categoryId !== null && categories.has(categoryId) ? 1 : 0,
		overlap(terms, termsOf(name, description)),
	]);
}

async function together<T extends { id: number; createdAt: string }>(lists: Promise<T[]>[]): Promise<T[]> {
	const items = new Map((await Promise.all(lists)).flat().map((item) => [item.id, item]));
	return [...items.values()].sort((a, b) => compare(b.createdAt, a.createdAt) || b.id - a.id);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The first few by score, compared number by number; the order given decides between equals. */
function best<T>(candidates: T[], score: (candidate: T) => number[]): T[] {
	return candidates
		.map((candidate) => ({ candidate, scores: score(candidate) }))
		.sort((a, b) => {
			const at = a.scores.findIndex((value, i) => value !== b.scores[i]);
			return at === -1 ? 0 : (b.scores[at] ?? 0) - (a.scores[at] ?? 0);
		})
		.slice(0, AT_MOST)
		.map(({ candidate }) => candidate);
}

/** Higher for what was picked earlier, 0 for what was not picked. */
function rankAmong(picked: number[], id: number): number {
	const at = picked.indexOf(id);
	return at === -1 ? 0 : picked.length - at;
}

/** Words of four letters or more; shorter ones say little about what a text is about. */
function termsOf(...texts: string[]): Set<string> {
	return new Set(
		texts
			.join(" ")
			.toLowerCase()
			.match(/\p{L}{4,}/gu),
	);
}

function overlap<T>(a: Set<T>, b: Set<T>): number {
	return a.intersection(b).size;
}
