import { languageName } from "../../stories/LanguageSelect.tsx";

export interface Names {
	categories: ReadonlyMap<number, string>;
	stories: ReadonlyMap<number, { name: string }>;
	products: ReadonlyMap<number, { name: string }>;
}

/** For fields that name nothing else. */
export const noNames: Names = { categories: new Map(), stories: new Map(), products: new Map() };

export const bothSides = (changes: readonly { field: string; before?: unknown; after?: unknown }[]) =>
	changes.flatMap(({ field, before, after }) => [
		{ field, value: before },
		{ field, value: after },
	]);

export function textOf(field: string, value: unknown, names: Names): string {
	if (field === "categoryIds") return listOf(value, named(names.categories));
	if (field === "categoryId" || field === "newCategoryId")
		return value ? (names.categories.get(Number(value)) ?? `No. ${value}`) : "No category";
	if (field === "links" && Array.isArray(value))
		return value.map(({ label, address }) => `${label}: ${address}`).join("\n");
	if (field === "relatedStoryIds" || field === "storyIds") return listOf(value, names.stories);
	if (field === "relatedProductIds" || field === "productIds") return listOf(value, names.products);
	if (field === "language") return value ? languageName(String(value)) : "As detected";
	if (field === "isPublished") return value ? "Published" : "Draft";
	if (field === "status") return statuses[String(value)] ?? "";
	if (value === null || value === undefined) return "";
	return typeof value === "object" && !Array.isArray(value) ? pairsOf(value) : String(value);
}

function pairsOf(parameters: object): string {
	const pairs = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
	return pairs.length > 0 ? pairs.join("\n") : "Nothing in particular";
}

const statuses: Record<string, string> = { draft: "Draft", published: "Published", deleted: "Deleted" };

const named = (names: ReadonlyMap<number, string>) => new Map([...names].map(([id, name]) => [id, { name }]));

const listOf = (ids: unknown, names: ReadonlyMap<number, { name: string }>) =>
	Array.isArray(ids) ? ids.map((id) => names.get(Number(id))?.name ?? `No. ${id}`).join("\n") : "";
