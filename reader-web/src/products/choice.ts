import type { Category } from "@creations/server/responses";
import type { Api } from "@creations/shared-ui/api";
import * as queries from "../queries/queries.ts";
import { searchedIn } from "../search/searchQuery.ts";

const orders = ["newest", "oldest", "name"] as const;
export type Order = (typeof orders)[number];

/** Filters and sort order of a product list. */
export interface Choice {
	categories: ReadonlySet<number>;
	sort?: Order | undefined;
	q?: string | undefined;
}

/** Parses filters and sort order from an address's query. Unknown names are ignored. */
export const choiceIn = (search: string, categories: readonly Category[]): Choice => ({
	categories: idsIn(search, categories),
	sort: orders.find((order) => order === new URLSearchParams(search).get("sort")),
	q: searchedIn(search) || undefined,
});

/** @returns the query with its question mark, or an empty string if nothing is selected */
export function queryOf({ categories: chosen, sort, q }: Choice, categories: readonly Category[]): string {
	const query = new URLSearchParams({ ...(sort && { sort }), ...(q && { q }) });
	const category = withCategories("", categories, chosen).slice(1);
	const parts = [category, query.toString()].filter(Boolean);
	return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export const chosenProductsQuery = (api: Api, search: string, known: readonly Category[]) => {
	const { categories, ...more } = choiceIn(search, known);
	return queries.products(api, new URLSearchParams(search).get("after"), [...categories], more);
};

const NAME = "category";

/**
 * Returns the ids of the categories in a query such as `?category=rings,pendants`. Unknown names are ignored.
 */
export function idsIn(search: string, categories: readonly Category[]): ReadonlySet<number> {
	const slugs = new URLSearchParams(search).get(NAME)?.split(",") ?? [];
	return new Set(categories.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id));
}

export function withCategories(
	search: string,
	categories: readonly Category[],
	selected: ReadonlySet<number>,
): string {
	const query = new URLSearchParams(search);
	const slugs = slugsOf(selected, categories);
	if (slugs.length > 0) query.set(NAME, slugs.join(","));
	else query.delete(NAME);
	// A comma is allowed in a query. URLSearchParams escapes it, which is hard to read.
	return query.size > 0 ? `?${query.toString().replaceAll("%2C", ",")}` : "";
}

export const slugsOf = (chosen: ReadonlySet<number>, categories: readonly Category[]) =>
	categories.filter(({ id }) => chosen.has(id)).map(({ slug }) => slug);
