import { useNamed } from "../../api/queries.ts";
import { useCategories } from "../../categories/useCategories.ts";
import type { Plural } from "../../items/kinds.ts";
import { languageName } from "../../stories/LanguageSelect.tsx";

export type Names = Record<"categories" | Plural, ReadonlyMap<number, { name: string }>>;

/** For fields that name nothing else. */
export const noNames: Names = { categories: new Map(), stories: new Map(), products: new Map() };

/** The fields that hold numbers of others. */
const lists: Record<string, keyof Names> = {
	categoryIds: "categories",
	relatedStoryIds: "stories",
	storyIds: "stories",
	relatedProductIds: "products",
	productIds: "products",
};

interface Change {
	field: string;
	before?: unknown;
	after?: unknown;
}

/** The names of what is in the changes, and of the item that they are of. */
export function useNames(changes: readonly Change[], item?: { plural: Plural; id: number }): Names {
	const { data } = useCategories();
	const idsOf = (plural: Plural) => [
		...changes
			.filter(({ field }) => lists[field] === plural)
			.flatMap(({ before, after }) => [before, after].filter(Array.isArray).flat().map(Number)),
		...(item?.plural === plural ? [item.id] : []),
	];
	const stories = useNamed("stories", idsOf("stories"));
	const products = useNamed("products", idsOf("products"));
	return { categories: new Map(data?.categories.map((one) => [one.id, one])), stories, products };
}

export function textOf(field: string, value: unknown, names: Names): string {
	const named = lists[field];
	if (named) return listOf(value, names[named]);
	if (field === "categoryId" || field === "newCategoryId")
		return value ? listOf([value], names.categories) : "No category";
	if (field === "links" && Array.isArray(value))
		return value.map(({ label, address }) => `${label}: ${address}`).join("\n");
	if (field === "language") return value ? languageName(String(value)) : "As detected";
	if (field === "isPublished") return value ? "Published" : "Draft";
	if (field === "status") return statuses[String(value)] ?? "";
	if (value === null || value === undefined) return "";
	return typeof value === "object" && !Array.isArray(value) ? pairsOf(value) : String(value);
}

const listOf = (ids: unknown, names: Names[keyof Names]) =>
	Array.isArray(ids) ? ids.map((id) => names.get(Number(id))?.name ?? `No. ${id}`).join("\n") : "";

function pairsOf(parameters: object): string {
	const pairs = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
	return pairs.length > 0 ? pairs.join("\n") : "Nothing in particular";
}

const statuses: Record<string, string> = { draft: "Draft", published: "Published", deleted: "Deleted" };
