import type { DomainEvent } from "@creations/events";
import type { CategoryOrderEvent, CategoryText } from "@creations/events/category";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, type Decider, handle, inOrder } from "../kernel/log/handle.ts";
import {
	pointToPresent,
	type SoftDeletable,
	softDeletable,
	unknownReference,
	withSlug,
	withStatus,
} from "../publishing/index.ts";

type Category = SoftDeletable<CategoryText>;

function evolve(state: Category, event: DomainEvent): Category {
	switch (event.type) {
		case "CategoryAdded":
		case "CategoryRenamed":
			return { status: "present", text: event.data };
		case "CategoryRemoved":
			return withStatus(state, "removed");
		case "CategoryRestored":
			return withStatus(state, "present");
		default:
			return state;
	}
}

const decisions = softDeletable<CategoryText>({
	kind: "category",
	noun: "Category",
	evolve,
	added: (data) => ({ type: "CategoryAdded", data }),
	revised: (data) => ({ type: "CategoryRenamed", data }),
	restored: { type: "CategoryRestored", data: {} },
});

/** A restored category gets its products back, except those that were moved to another category since. */
export const category = {
	...decisions,
	/** @param newCategoryId The category that gets its products; null for none */
	remove: (state: Category, newCategoryId: number | null = null) =>
		decisions.remove(state, { type: "CategoryRemoved", data: { newCategoryId } }),
};

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
	withSlug(text.slug, () => create(log, category, () => category.added(text), command));

export const renameCategory = (log: EventLog, id: number, text: CategoryText, command: Command) =>
	withSlug(text.slug, () => handle(log, category, id, (state) => category.revise(state, text), command));

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
	const made =
		require("@creations/events/text/slug-from") as typeof import("@creations/events/text/slug-from");
	return made.slugFrom(title);
}
