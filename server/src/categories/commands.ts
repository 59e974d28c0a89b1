import type { CategoryText } from "@creations/content";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, handle, inOrder } from "../kernel/log/handle.ts";
import { pointToPresent, unknownReference, withSlug } from "../publishing/index.ts";
import {
	addCategory as add,
	category,
	categoryOrder,
	orderCategories as order,
	removeCategory as remove,
	renameCategory as rename,
	restoreCategory as restore,
} from "./category.ts";

/** The number of the only stream with an order. */
export const ORDER = 1;

export const addCategory = (log: EventLog, text: CategoryText, command: Command) =>
	withSlug(text.slug, () => create(log, category, (state) => add(state, text), command));

export const renameCategory = (log: EventLog, id: number, text: CategoryText, command: Command) =>
	withSlug(text.slug, () => handle(log, category, id, (state) => rename(state, text), command));

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
	return handle(
		log,
		category,
		id,
		inOrder(category, isThere, (state) => remove(state, newCategoryId)),
		command,
	);
}

/** @throws {Refusal} `slug-taken`, `not-found` */
export const restoreCategory = (log: EventLog, id: number, slug: string, command: Command) =>
	withSlug(slug, () => handle(log, category, id, restore, command));

/** @throws {Refusal} `invalid` where one is not there, `version-conflict` */
export async function orderCategories(log: EventLog, categoryIds: number[], command: Command) {
	const areThere = await categoriesPresent(log, "categoryIds", categoryIds);
	return handle(log, categoryOrder, ORDER, inOrder(categoryOrder, areThere, order(categoryIds)), command);
}

const categoriesPresent = (log: EventLog, field: string, ids: number[]) =>
	pointToPresent(log, [{ field, kind: "category", ids }], () => []);
