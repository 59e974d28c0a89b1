import type { Category, Product } from "@creations/server/responses";
import { sharedTexts } from "../texts/texts.ts";

/**
 * Formats a date in one time zone and the page's language, so that server and browsers
 * agree.
 * @param forms A pattern for each month, with `{d}` and `{y}`, for English pages of a
 * site in an untranslated language
 */
export function formatDate(iso: string, forms?: readonly string[]): string {
	const date = new Date(iso);
	const [day, month, year] = [
		date.getUTCDate(),
		date.getUTCMonth(),
		date.getUTCFullYear(),
	];
	const form = sharedTexts.language === "en" ? forms?.[month] : undefined;
	return form
		? form.replace("{d}", `${day}`).replace("{y}", `${year}`)
		: sharedTexts.formats.date(day, month, year);
}

/**
 * Formats a number by hand, because a phone takes a tenth of a second to create its first
 * number format.
 */
export const formatCount = (count: number): string => sharedTexts.formats.count(count);

/** Returns the name of the product's category, or "Uncategorized". */
export function categoryName(
	product: Pick<Product, "categoryId">,
	categories: readonly Pick<Category, "id" | "name">[],
): string {
	return (
		categories.find((category) => category.id === product.categoryId)?.name ??
		sharedTexts.products.uncategorized
	);
}
