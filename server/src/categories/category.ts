import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { CategoryEvent, CategoryText } from "./events.ts";

export type Category = { status: "none" } | { status: "present"; text: CategoryText } | { status: "removed" };

export const category: Decider<Category> = {
	kind: "category",
	initial: { status: "none" },
	evolve(state, event) {
		switch (event.type) {
			case "CategoryAdded":
			case "CategoryRenamed":
				return { status: "present", text: event.data };
			case "CategoryRemoved":
				return { status: "removed" };
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
	const before = present(state);
	if (before.name === text.name && before.slug === text.slug) return [];
	return [{ type: "CategoryRenamed", data: text }];
}

export function removeCategory(state: Category): CategoryEvent[] {
	present(state);
	return [{ type: "CategoryRemoved", data: {} }];
}

function present(state: Category): CategoryText {
	if (state.status !== "present") throw new Refusal("not-found", "Category not found");
	return state.text;
}
