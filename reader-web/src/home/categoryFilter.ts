import type { Category } from "@creations/server/answers";

const NAME = "category";

/** The ids of the categories that a query such as `?category=rings,pendants` names; what it names wrongly is passed over. */
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
	const slugs = categories.filter(({ id }) => selected.has(id)).map(({ slug }) => slug);
	if (slugs.length > 0) query.set(NAME, slugs.join(","));
	else query.delete(NAME);
	// A comma is allowed in a query, and far easier to read than what URLSearchParams makes of it.
	return query.size > 0 ? `?${query.toString().replaceAll("%2C", ",")}` : "";
}
