import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { productsForSale } from "../products/index.ts";
import type { Product } from "../products/products-responses.ts";
import { type StoryRow, type StoryRowSummary, storyRows } from "./story-list.ts";

export const MAX_RELATED = 3;

/**
 * Maximum number of related products of a product: one row of four or two rows of two.
 */
export const MAX_RELATED_PRODUCTS = 4;

/** Number of the newest items that are compared for each reason. */
const CANDIDATES = 12;

type Story = StoryRow;

/** Returns a published story. @throws {Refusal} `not-found` */
export async function publishedStory(store: Store, id: number): Promise<Story> {
	const story = await storyRows.published(store, id);
	if (!story) throw new Refusal("not-found", "Story not found");
	return story;
}

/**
 * Returns related stories: picked ones first, then by shared products, categories and
 * terms, then the newest.
 */
export async function relatedStories(
	store: Store,
	story: Story,
): Promise<StoryRowSummary[]> {
	const picked = JSON.stringify(story.links.relatedStoryIds);
	const { rows } = await store.read(RELATED_STORIES, [story.id, picked]);
	const ids = bestMatches(story, rows.map(candidateFrom));
	const related = await storyRows.publishedByIds(store, ids);
	return related.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/**
 * Returns related products: picked ones first, then of the same categories, by shared
 * terms, then the newest.
 */
export async function relatedProducts(store: Store, story: Story): Promise<Product[]> {
	const picked = JSON.stringify(story.links.relatedProductIds);
	const { rows } = await store.read(RELATED_PRODUCTS, [picked]);
	return productsForSale(store, bestMatches(story, rows.map(candidateFrom)));
}

/**
 * Returns related products: those of the same stories first, then of the same category,
 * newest first.
 */
export async function relatedPieces(store: Store, id: number): Promise<Product[]> {
	const { rows } = await store.read(RELATED_PIECES, [id]);
	return productsForSale(
		store,
		rows.map(([piece]) => Number(piece)),
	);
}

/**
 * Returns SQL for the categories of the published products that a JSON list of ids has.
 */
const categoriesOf = (ids: string) =>
	`SELECT category_id FROM products WHERE id IN (SELECT value
		FROM json_each(${ids})) AND status = 'published'`;

/** Returns SQL for the newest published stories that fulfil a condition. */
const newestStories = (condition = "true") => `SELECT id FROM (
	SELECT id FROM stories WHERE status = 'published' AND ${condition}
	ORDER BY created_at DESC, id DESC LIMIT ${CANDIDATES})`;

/** Returns SQL for the newest published products that fulfil a condition. */
const newestProducts = (condition = "true") => `SELECT id FROM (
	SELECT id FROM products WHERE status = 'published' AND ${condition}
	ORDER BY created_at DESC, id DESC LIMIT ${CANDIDATES})`;

/** Without categories, the engine would compare every product before it finds none. */
const IN_CATEGORIES = "EXISTS (SELECT 1 FROM categories) AND category_id IN categories";

/**
 * Candidates for a story (?1) with its picked stories (?2): id, title, text, and a score
 * that decides before shared terms. A pick scores by its place, above any number of
 * shared products (100 each) and categories (1 each).
 */
const RELATED_STORIES = `WITH
	own(id) AS MATERIALIZED (SELECT product_id FROM linked_products WHERE story_id = ?1),
	categories(id) AS MATERIALIZED (${categoriesOf("(SELECT json_group_array(id) FROM own)")}),
	alike(id) AS MATERIALIZED (${newestProducts(IN_CATEGORIES)}),
	candidates(id) AS (
		SELECT value FROM json_each(?2)
		UNION ${newestStories("id IN (SELECT story_id FROM linked_products WHERE product_id IN own)")}
		UNION ${newestStories("id IN (SELECT story_id FROM linked_products WHERE product_id IN alike)")}
		UNION ${newestStories()})
	SELECT stories.id, title, excerpt,
		coalesce((SELECT 1e6 - key FROM json_each(?2) WHERE value = stories.id), 0)
		+ 100 * (SELECT count(*) FROM linked_products WHERE story_id = stories.id AND product_id IN own)
		+ (SELECT count(DISTINCT category_id) FROM linked_products
			JOIN products ON products.id = product_id
			WHERE story_id = stories.id AND products.status = 'published' AND category_id IN categories)
	FROM candidates JOIN stories USING (id)
	WHERE stories.id <> ?1 AND stories.status = 'published'
	ORDER BY created_at DESC, stories.id DESC`;

/**
 * Candidates for a story with picked products (?1): id, name, text, and a score that
 * decides before shared terms.
 */
const RELATED_PRODUCTS = `WITH
	categories(id) AS MATERIALIZED (${categoriesOf("?1")}),
	candidates(id) AS (
		SELECT value FROM json_each(?1)
		UNION ${newestProducts(IN_CATEGORIES)}
		UNION ${newestProducts()})
	SELECT products.id, name, description,
		coalesce((SELECT 1e6 - key FROM json_each(?1) WHERE value = products.id), 0)
		+ coalesce(category_id IN categories, 0)
	FROM candidates JOIN products USING (id)
	WHERE products.status = 'published'
	ORDER BY created_at DESC, products.id DESC`;

/** The products of the stories of a product (?1), then those of its category. */
const RELATED_PIECES = `WITH
	linked(id) AS (
		SELECT product_id FROM linked_products
		WHERE story_id IN (${newestStories(`id IN (
			SELECT story_id FROM linked_products WHERE product_id = ?1)`)})),
	candidates(id) AS (
		SELECT id FROM linked
		UNION ${newestProducts("category_id = (SELECT category_id FROM products WHERE id = ?1)")})
	SELECT products.id FROM candidates JOIN products USING (id)
	WHERE products.id <> ?1 AND products.status = 'published'
	ORDER BY products.id IN linked DESC, created_at DESC, products.id DESC
	LIMIT ${MAX_RELATED_PRODUCTS}`;

interface Candidate {
	id: number;
	text: string;
	score: number;
}

const candidateFrom = ([id, title, text, score]: unknown[]): Candidate => ({
	id: Number(id),
	text: `${title} ${text}`,
	score: Number(score),
});

/**
 * Returns the ids of the best candidates: by score, then by the number of terms shared
 * with the story, then in their order.
 */
function bestMatches(
	{ title, excerpt }: Pick<Story, "title" | "excerpt">,
	candidates: Candidate[],
): number[] {
	const terms = termsIn(`${title} ${excerpt}`);
	const shared = ({ text }: Candidate) => termsIn(text).intersection(terms).size;
	const byScore = Map.groupBy(candidates, ({ score }) => score);
	const best: Candidate[] = [];
	for (const score of [...byScore.keys()].sort((a, b) => b - a)) {
		if (best.length >= MAX_RELATED) break;
		const equals = (byScore.get(score) ?? []).map((candidate) => ({
			candidate,
			shared: shared(candidate),
		}));
		best.push(
			...equals.sort((a, b) => b.shared - a.shared).map(({ candidate }) => candidate),
		);
	}
	return best.slice(0, MAX_RELATED).map(({ id }) => id);
}

/**
 * Returns the words of four letters or more. Shorter words say little about a subject.
 */
const termsIn = (text: string): Set<string> =>
	new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
