import type { Product } from "../answers.ts";
import type { StoryRow, StoryRowSummary } from "./story-list.ts";

const AT_MOST = 3;

/**
 * Up to three stories that go with `story`: hand-picked ones in their order, then by products linked in common, by
 * categories in common, by terms in common, then the newest.
 * @param others published stories, newest first
 */
export function relatedStories(story: StoryRow, others: StoryRowSummary[], products: Product[]) {
	const picked = story.links.relatedStoryIds;
	const linked = new Set(story.links.relatedProductIds);
	const categories = categoriesOf(linked, products);
	const terms = termsOf(story.title, story.excerpt);
	return best(
		others.filter(({ id }) => id !== story.id),
		(other) => {
			const otherLinked = new Set(other.links.relatedProductIds);
			return [
				rankAmong(picked, other.id),
				overlap(linked, otherLinked),
				overlap(categories, categoriesOf(otherLinked, products)),
				overlap(terms, termsOf(other.title, other.excerpt)),
			];
		},
	);
}

/**
 * Up to three products that go with `story`: hand-picked ones in their order, then those of the same categories, then
 * by terms in common, then the newest.
 * @param products published products, newest first
 */
export function relatedProducts(story: StoryRow, products: Product[]) {
	const picked = story.links.relatedProductIds;
	const categories = categoriesOf(new Set(picked), products);
	const terms = termsOf(story.title, story.excerpt);
	return best(products, (product) => [
		rankAmong(picked, product.id),
		product.categoryId !== null && categories.has(product.categoryId) ? 1 : 0,
		overlap(terms, termsOf(product.name, product.description)),
	]);
}

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

function categoriesOf(productIds: Set<number>, products: Product[]): Set<number> {
	return new Set(
		products.flatMap(({ id, categoryId }) => (categoryId !== null && productIds.has(id) ? [categoryId] : [])),
	);
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
