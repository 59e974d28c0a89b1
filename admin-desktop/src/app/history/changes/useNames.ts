import { useNamed } from "../../api/queries.ts";
import { useCategories } from "../../categories/useCategories.ts";
import type { Plural } from "../../items/kinds.ts";
import type { Names } from "./textOf.ts";

export function useNames(
	fields: readonly { field: string; value: unknown }[],
	item?: { plural: Plural; id: number },
): Names {
	const { data: categories } = useCategories();
	const numbersIn = (wanted: readonly string[], plural: Plural) => [
		...fields.flatMap(({ field, value }) =>
			wanted.includes(field) && Array.isArray(value) ? value.map(Number) : [],
		),
		...(item?.plural === plural ? [item.id] : []),
	];
	const stories = useNamed("stories", numbersIn(["relatedStoryIds", "storyIds"], "stories"));
	const products = useNamed("products", numbersIn(["relatedProductIds", "productIds"], "products"));
	return { categories: new Map(categories?.categories.map(({ id, name }) => [id, name])), stories, products };
}
