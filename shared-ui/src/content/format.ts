import type { Category, Product } from "@creations/server/responses";

const months =
	"January February March April May June July August September October November December".split(
		" ",
	);

/**
 * Formats a date in one time zone and language, so that server and browsers agree.
 * @param forms A pattern for each month, with `{d}` and `{y}`; undefined for English
 */
export function formatDate(iso: string, forms?: readonly string[]): string {
	const date = new Date(iso);
	const month = date.getUTCMonth();
	const form = forms?.[month] ?? `${months[month]} {d}, {y}`;
	return form
		.replace("{d}", `${date.getUTCDate()}`)
		.replace("{y}", `${date.getUTCFullYear()}`);
}

/**
 * Formats a number by hand, because a phone takes a tenth of a second to create its first
 * number format.
 */
export const formatCount = (count: number): string =>
	String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** Returns the name of the product's category, or "Uncategorized". */
export function categoryName(
	product: Pick<Product, "categoryId">,
	categories: readonly Pick<Category, "id" | "name">[],
): string {
	return (
		categories.find((category) => category.id === product.categoryId)?.name ??
		"Uncategorized"
	);
}
