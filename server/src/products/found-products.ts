import type { Page, PageQuery } from "../kernel/paging.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { ListOrder } from "../publishing/index.ts";
import { type SearchDeps, searchProducts } from "../search/index.ts";
import { type ProductRow, productRows } from "./product-list.ts";

/** How many are found at most: whoever looks for one of them does not go through more. */
export const MOST_FOUND = 96;

interface FoundQuery extends PageQuery {
	q: string;
	category?: number[] | undefined;
	sort?: ListOrder | undefined;
}

/** A page of the published products that a search finds, the best first or in an order. @throws {Refusal} `not-found` for a place where none is */
export async function foundProducts(
	deps: SearchDeps,
	{ q, category, sort, after, limit }: FoundQuery,
): Promise<Page<ProductRow>> {
	const ids = await searchProducts(deps, q, MOST_FOUND, category && inCategories(category));
	const found = await productRows.publishedAmong(deps.store, ids);
	const rows = found.sort(sort ? orders[sort] : (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
	const last = after ? rows.findIndex(({ id, createdAt }) => id === after.id && createdAt === after.at) : -1;
	if (after && last === -1) throw new Refusal("not-found", "There is no such place in the list");
	const shown = rows.slice(last + 1, last + 1 + limit);
	const end = shown.at(-1);
	const isMore = end && end !== rows.at(-1);
	return { rows: shown, next: isMore ? { id: end.id, at: end.createdAt } : null };
}

const inCategories = (ids: number[]) => ({
	sql: "SELECT id FROM products WHERE category_id IN (SELECT value FROM json_each(?))",
	values: [JSON.stringify(ids)],
});

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const orders: Record<ListOrder, (a: ProductRow, b: ProductRow) => number> = {
	newest: (a, b) => compared(b.createdAt, a.createdAt) || b.id - a.id,
	oldest: (a, b) => compared(a.createdAt, b.createdAt) || a.id - b.id,
	name: (a, b) => compared(a.sortName, b.sortName) || a.id - b.id,
};
