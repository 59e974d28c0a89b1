import { languageName } from "../stories/LanguageSelect.tsx";

/** What numbers in a field stand for. */
export interface Names {
	categories: ReadonlyMap<number, string>;
	stories: ReadonlyMap<number, string>;
	products: ReadonlyMap<number, string>;
}

/** A field's value in words. */
export function textOf(field: string, value: unknown, names: Names): string {
	if (field === "categoryId") return value ? nameIn(names.categories, value) : "No category";
	if (field === "relatedStoryIds") return listOf(value, names.stories);
	if (field === "relatedProductIds") return listOf(value, names.products);
	if (field === "language") return value ? languageName(String(value)) : "As detected";
	if (field === "isPublished") return value ? "Published" : "Draft";
	if (field === "status") return statuses[String(value)] ?? "";
	return value === null || value === undefined ? "" : String(value);
}

const statuses: Record<string, string> = { draft: "Draft", published: "Published", deleted: "Deleted" };

const listOf = (ids: unknown, names: ReadonlyMap<number, string>) =>
	Array.isArray(ids) ? ids.map((id) => nameIn(names, id)).join("\n") : "";

const nameIn = (names: ReadonlyMap<number, string>, id: unknown) => names.get(Number(id)) ?? `No. ${id}`;
