import type { CategoryText } from "@creations/content";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, type Decider, handle, inOrder } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { pointToPresent, unknownReference, withSlug } from "../publishing/index.ts";
import type { CategoryEvent, CategoryOrderEvent } from "./events.ts";

export type Category = { status: "none" } | { status: "present" | "removed"; text: CategoryText };

export const category = {
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
	rename(state: Category, text: CategoryText): CategoryEvent[] {
		const before = known(state, "present");
		if (before.name === text.name && before.slug === text.slug) return [];
		return [{ type: "CategoryRenamed", data: text }];
	},
	/** @param newCategoryId where its products go; to none unless given */
	remove(state: Category, newCategoryId: number | null = null): CategoryEvent[] {
		known(state, "present");
		return [{ type: "CategoryRemoved", data: { newCategoryId } }];
	},
	/** With the products that nobody has put elsewhere since. */
	restore(state: Category): CategoryEvent[] {
		known(state, "removed");
		return [{ type: "CategoryRestored", data: {} }];
	},
} satisfies Decider<Category> & Record<string, unknown>;

function known(state: Category, status: "present" | "removed"): CategoryText {
	if (state.status !== status) throw new Refusal("not-found", "Category not found");
	return state.text;
}

export const categoryOrder = {
	kind: "category-order",
	initial: [],
	evolve: (state, event) => (event.type === "CategoriesOrdered" ? event.data.categoryIds : state),
	choose: (before: number[], categoryIds: number[]): CategoryOrderEvent[] =>
		Bun.deepEquals(before, categoryIds) ? [] : [{ type: "CategoriesOrdered", data: { categoryIds } }],
} satisfies Decider<number[]> & Record<string, unknown>;

/** The number of the only stream with an order. */
export const ORDER = 1;

export const addCategory = (log: EventLog, text: CategoryText, command: Command) =>
	withSlug(text.slug, () => create(log, category, () => [{ type: "CategoryAdded", data: text }], command));

export const renameCategory = (log: EventLog, id: number, text: CategoryText, command: Command) =>
	withSlug(text.slug, () => handle(log, category, id, (state) => category.rename(state, text), command));

/** @throws {Refusal} `invalid` where there is no such category for its products, `not-found` */
export async function moveProductsAndRemove(
	log: EventLog,
	id: number,
	newCategoryId: number | null,
	command: Command,
) {
	const ids = newCategoryId === null ? [] : [newCategoryId];
	const isThere = await categoriesPresent(log, "newCategoryId", ids);
	if (newCategoryId === id) throw unknownReference({ field: "newCategoryId", kind: "other category", ids });
	const remove = (state: Category) => category.remove(state, newCategoryId);
	return handle(log, category, id, inOrder(category, isThere, remove), command);
}

/** @throws {Refusal} `invalid` where one is not there, `version-conflict` */
export async function orderCategories(log: EventLog, categoryIds: number[], command: Command) {
	const areThere = await categoriesPresent(log, "categoryIds", categoryIds);
	const choose = (before: number[]) => categoryOrder.choose(before, categoryIds);
	return handle(log, categoryOrder, ORDER, inOrder(categoryOrder, areThere, choose), command);
}

const categoriesPresent = (log: EventLog, field: string, ids: number[]) =>
	pointToPresent(log, [{ field, kind: "category", ids }], () => []);

/** Loaded for the first title: the letters of all scripts take a tenth of a start to read. */
export function slugFrom(title: string): string {
	const made = require("@creations/content/slug-from") as typeof import("@creations/content/slug-from");
	return made.slugFrom(title);
}
