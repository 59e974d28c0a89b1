import type { Category, Product } from "@creations/server/responses";
import type { Api } from "@creations/shared-ui/api";
import { availabilities } from "@creations/shared-ui/availability";
import * as queries from "../queries/queries.ts";
import { searchTermIn } from "../search/searchQuery.ts";

const orders = ["newest", "oldest", "name"] as const;
export type Order = (typeof orders)[number];

/** Filters and sort order of a product list. */
export interface ProductFilter {
	categories: ReadonlySet<number>;
	availability?: Product["availability"] | undefined;
	sort?: Order | undefined;
	q?: string | undefined;
}

/** Parses filters and sort order from an address's query. Unknown names are ignored. */
export const productFilterIn = (
	search: string,
	categories: readonly Category[],
): ProductFilter => ({
	categories: idsIn(search, categories),
	availability: availabilities.find(
		(each) => each === new URLSearchParams(search).get("availability"),
	),
	sort: orders.find((order) => order === new URLSearchParams(search).get("sort")),
	q: searchTermIn(search) || undefined,
});

/**
 * @returns the query with its question mark, or an empty string if nothing is selected
 */
export function filterQuery(
	{ categories: selected, availability, sort, q }: ProductFilter,
	categories: readonly Category[],
): string {
	const query = new URLSearchParams({
		...(availability && { availability }),
		...(sort && { sort }),
		...(q && { q }),
	});
	const category = withCategories("", categories, selected).slice(1);
	const parts = [category, query.toString()].filter(Boolean);
	return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export const filteredProductsQuery = (
	api: Api,
	search: string,
	categories: readonly Category[],
) => {
	const { categories: selected, ...options } = productFilterIn(search, categories);
	return queries.products(
		api,
		new URLSearchParams(search).get("after"),
		[...selected],
		options,
	);
};

const NAME = "category";

/**
 * Returns the ids of the categories in a query such as `?category=rings,pendants`.
 * Unknown names are ignored.
 */
export function idsIn(
	search: string,
	categories: readonly Category[],
): ReadonlySet<number> {
	const slugs = new URLSearchParams(search).get(NAME)?.split(",") ?? [];
	return new Set(
		categories.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id),
	);
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

export const slugsOf = (selected: ReadonlySet<number>, categories: readonly Category[]) =>
	categories.filter(({ id }) => selected.has(id)).map(({ slug }) => slug);
