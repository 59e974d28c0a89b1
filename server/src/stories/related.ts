import type { Store } from "../kernel/store/store.ts";
import type { Product } from "../products/answers.ts";
import {
	categoriesOf,
	comparableProducts,
	newestComparableProducts,
	productsForSale,
} from "../products/index.ts";
import {
	comparableStories,
	comparableStoriesLinkedTo,
	newestStoryIds,
	type StoryRow,
	type StoryRowSummary,
	storyRows,
} from "./story-list.ts";

export const AT_MOST = 3;

/** Pieces beside a piece: one row of them, or two of two. */
export const MOST_PIECES = 4;

const CANDIDATES = 60;

/** Hand-picked ones first, then by products, categories and terms in common, then the newest. */
export async function relatedStories(store: Store, story: StoryRow): Promise<StoryRowSummary[]> {
	const { relatedStoryIds: picked, relatedProductIds } = story.links;
	const categories = new Set((await categoriesOf(store, relatedProductIds)).values());
	const candidates = await comparable(store, story, [...categories]);
	const productIds = new Set(candidates.flatMap(({ links }) => links.relatedProductIds));
	const categoryOf =
		categories.size > 0 ? await categoriesOf(store, [...productIds]) : new Map<number, number>();
	const linked = new Set(relatedProductIds);
	const terms = new Set(termsIn(story.title, story.excerpt));
	const found = best(candidates, [
		({ id }) => rankAmong(picked, id),
		({ links }) => overlap(linked, new Set(links.relatedProductIds)),
		({ links }) => overlap(categories, new Set(links.relatedProductIds.map((id) => categoryOf.get(id)))),
		({ title, excerpt }) => shared(terms, title, excerpt),
	]).map(({ id }) => id);
	const rows = new Map((await storyRows.publishedAmong(store, found)).map((row) => [row.id, row]));
	return found.flatMap((id) => rows.get(id) ?? []);
}

/** Of each reason the newest few; of lesser reasons none where those of greater ones are enough, and are all there. */
async function comparable(store: Store, { id, links }: StoryRow, categories: number[]) {
	const { relatedStoryIds: picked, relatedProductIds } = links;
	const [chosen, sharing] = await Promise.all([
		picked.length > 0 ? comparableStories(store, picked) : [],
		relatedProductIds.length > 0 ? comparableStoriesLinkedTo(store, relatedProductIds, CANDIDATES) : [],
	]);
	const first = together([...chosen, ...sharing]).filter((story) => story.id !== id);
	if (first.length >= AT_MOST && sharing.length < CANDIDATES) return first;
	const alike = categories.length > 0 ? await newestComparableProducts(store, CANDIDATES, categories) : [];
	const [similar, newest] = await Promise.all([
		newestStoryIds(
			store,
			CANDIDATES,
			alike.map((product) => product.id),
		),
		newestStoryIds(store, CANDIDATES),
	]);
	const others = new Set([...similar, ...newest]);
	for (const known of [id, ...first.map((story) => story.id)]) others.delete(known);
	return together([...first, ...(await comparableStories(store, [...others]))]);
}

/** Hand-picked ones first, then of the same categories, then by terms in common, then the newest. */
export async function relatedProducts(store: Store, story: StoryRow): Promise<Product[]> {
	const picked = story.links.relatedProductIds;
	const categories = new Set((await categoriesOf(store, picked)).values());
	let candidates = await comparableProducts(store, picked);
	if (candidates.length < AT_MOST && categories.size > 0)
		candidates = together([
			...candidates,
			...(await newestComparableProducts(store, CANDIDATES, [...categories])),
		]);
	if (candidates.length < AT_MOST)
		candidates = together([...candidates, ...(await newestComparableProducts(store, CANDIDATES))]);
	const terms = new Set(termsIn(story.title, story.excerpt));
	const found = best(candidates, [
		({ id }) => rankAmong(picked, id),
		({ categoryId }) => (categoryId !== null && categories.has(categoryId) ? 1 : 0),
		({ name, description }) => shared(terms, name, description),
	]);
	return productsForSale(
		store,
		found.map(({ id }) => id),
	);
}

/** Those of the same stories first, then those of the same category, the newest of each first. */
export async function relatedPieces(store: Store, id: number): Promise<Product[]> {
	const stories = await comparableStoriesLinkedTo(store, [id], CANDIDATES);
	const linked = new Set(stories.flatMap(({ links }) => links.relatedProductIds));
	const category = (await categoriesOf(store, [id])).get(id);
	const [ofStories, ofCategory] = await Promise.all([
		comparableProducts(store, [...linked]),
		// One more than are shown, for the piece is among them itself.
		category === undefined ? [] : newestComparableProducts(store, MOST_PIECES + 1, [category]),
	]);
	const found = new Set([...together(ofStories), ...ofCategory].map((piece) => piece.id));
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

/** Words of four letters or more; shorter ones say little about what a text is about. */
const termsIn = (...texts: string[]): string[] =>
	texts
		.join(" ")
		.toLowerCase()
		.match(/\p{L}{4,}/gu) ?? [];

/** How many of the terms are in the texts. */
const shared = (terms: Set<string>, ...texts: string[]) =>
	new Set(termsIn(...texts).filter((term) => terms.has(term))).size;

function overlap<T>(a: Set<T>, b: Set<T>): number {
	return a.intersection(b).size;
}
