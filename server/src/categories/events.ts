import { categoryText, chosenIds } from "@creations/content";
import { z } from "zod";
import { bareEvent, defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";

/** Where its products go: into another category, or none. */
const removal = z.object({ newCategoryId: z.number().int().nullable() });

const fields = ["name", "slug"];

export const categoryStream = defineStream({
	name: "category",
	subject: "categories",
	by: "staff",
	events: [
		eventKind("CategoryAdded", categoryText, {
			sentence: `added the category ${ITEM}`,
			name: ({ name }) => name,
			fields,
		}),
		eventKind("CategoryRenamed", categoryText, {
			sentence: `renamed a category to ${ITEM}`,
			name: ({ name }) => name,
			fields,
		}),
		eventKind("CategoryRemoved", removal, {
			schemaVersion: 2,
			upcasters: { 1: () => ({ newCategoryId: null }) },
			sentence: `removed the category ${ITEM}`,
			fields: ["newCategoryId"],
		}),
		bareEvent("CategoryRestored", { sentence: `restored the category ${ITEM}` }),
	],
});

export const categoryOrder = z.object({ categoryIds: chosenIds(500) });

/** One stream for all of them, so that of two orders made at once one is refused. */
export const categoryOrderStream = defineStream({
	name: "category-order",
	subject: "categories",
	by: "staff",
	events: [
		eventKind("CategoriesOrdered", categoryOrder, {
			sentence: "changed the order of the categories",
			fields: ["categoryIds"],
		}),
	],
});

export type CategoryOrderEvent = EventOf<typeof categoryOrderStream>;
