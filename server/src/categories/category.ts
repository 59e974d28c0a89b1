import type { DomainEvent } from "@creations/events";
import type { CategoryOrderEvent, CategoryText } from "@creations/events/category";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, type Decider, handle } from "../kernel/log/handle.ts";
import {
	refuseTakenSlug,
	requireExisting,
	type SoftDeletable,
	softDeletable,
	unknownReference,
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

/**
 * A restored category gets its products back, except those that were moved to another
 * category since.
 */
export const category = {
	...decisions,
	/** @param newCategoryId the category that receives the products; null for none */
	remove: (state: Category, newCategoryId: number | null = null) =>
		decisions.remove(state, { type: "CategoryRemoved", data: { newCategoryId } }),
};

export const categoryOrder = {
	kind: "category-order",
	initial: [],
	evolve: (state, event) =>
		event.type === "CategoriesOrdered" ? event.data.categoryIds : state,
	choose: (before: number[], categoryIds: number[]): CategoryOrderEvent[] =>
		Bun.deepEquals(before, categoryIds)
			? []
			: [{ type: "CategoriesOrdered", data: { categoryIds } }],
} satisfies Decider<number[]> & Record<string, unknown>;

/** Id of the only stream with an order. */
export const ORDER_ID = 1;

/** Adds a category. @throws {Refusal} `slug-taken` */
export const addCategory = (log: EventLog, text: CategoryText, command: Command) =>
	create(log, category, () => category.added(text), command).catch(
		refuseTakenSlug(text.slug),
	);

/** Renames a category. @throws {Refusal} `slug-taken`, `not-found` */
export const renameCategory = (
	log: EventLog,
	id: number,
	text: CategoryText,
	command: Command,
) =>
	handle(log, category, id, (state) => category.revise(state, text), command).catch(
		refuseTakenSlug(text.slug),
	);

/**
 * Removes a category and moves its products to another. @throws {Refusal} `invalid` if
 * the other does not exist, `not-found`
 */
export async function moveProductsAndRemove(
	log: EventLog,
	id: number,
	newCategoryId: number | null,
	command: Command,
) {
	const ids = newCategoryId === null ? [] : [newCategoryId];
	const checkCategory = await requireExistingCategories(log, "newCategoryId", ids);
	if (newCategoryId === id)
		throw unknownReference({ field: "newCategoryId", kind: "other category", ids });
	function decide(state: Category): DomainEvent[] {
		checkCategory(state);
		return category.remove(state, newCategoryId);
	}
	return handle(log, category, id, decide, command);
}

/**
 * Saves the order of the categories.
 * @throws {Refusal} `invalid` for unknown categories, `version-conflict`
 */
export async function orderCategories(
	log: EventLog,
	categoryIds: number[],
	command: Command,
) {
	const checkCategories = await requireExistingCategories(
		log,
		"categoryIds",
		categoryIds,
	);
	function decide(before: number[]): DomainEvent[] {
		checkCategories(before);
		return categoryOrder.choose(before, categoryIds);
	}
	return handle(log, categoryOrder, ORDER_ID, decide, command);
}

const requireExistingCategories = (log: EventLog, field: string, ids: number[]) =>
	requireExisting(log, [{ field, kind: "category", ids }], () => []);

/**
 * Returns the slug for a title. Loads its character tables on first use, because they
 * take a tenth of the start time.
 */
export function slugFrom(title: string): string {
	const module =
		require("@creations/events/text/slug-from") as typeof import("@creations/events/text/slug-from");
	return module.slugFrom(title);
}
