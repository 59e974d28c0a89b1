import type { CategoryText } from "@creations/content";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { CategoryEvent, CategoryOrderEvent } from "./events.ts";

export type Category = { status: "none" } | { status: "present" | "removed"; text: CategoryText };

export const category: Decider<Category> = {
	kind: "category",
	initial: { status: "none" },
	evolve(state, event) {
		switch (event.type) {
			case "CategoryAdded":
			case "CategoryRenamed":
				return { status: "present", text: event.data };
			case "CategoryRemoved":
				return state.status === "none" ? state : { ...state, status: "removed" };
			case "CategoryRestored":
				return state.status === "none" ? state : { ...state, status: "present" };
			default:
				return state;
		}
	},
};

export function addCategory(state: Category, text: CategoryText): CategoryEvent[] {
	if (state.status !== "none") throw new Refusal("already-exists", "This category exists already.");
	return [{ type: "CategoryAdded", data: text }];
}

export function renameCategory(state: Category, text: CategoryText): CategoryEvent[] {
	const before = known(state, "present");
	if (before.name === text.name && before.slug === text.slug) return [];
	return [{ type: "CategoryRenamed", data: text }];
}

/** @param newCategoryId where its products go; to none unless given */
export function removeCategory(state: Category, newCategoryId: number | null = null): CategoryEvent[] {
	known(state, "present");
	return [{ type: "CategoryRemoved", data: { newCategoryId } }];
}

/** With the products that nobody has put elsewhere since. */
export function restoreCategory(state: Category): CategoryEvent[] {
	known(state, "removed");
	return [{ type: "CategoryRestored", data: {} }];
}

function known(state: Category, status: "present" | "removed"): CategoryText {
	if (state.status !== status) throw new Refusal("not-found", "Category not found");
	return state.text;
}

export const categoryOrder: Decider<number[]> = {
	kind: "category-order",
	initial: [],
	evolve: (state, event) => (event.type === "CategoriesOrdered" ? event.data.categoryIds : state),
};

export const orderCategories =
	(categoryIds: number[]) =>
	(before: number[]): CategoryOrderEvent[] =>
		Bun.deepEquals(before, categoryIds) ? [] : [{ type: "CategoriesOrdered", data: { categoryIds } }];
