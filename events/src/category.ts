import { z } from "zod";
import { defineStream, type EventOf, empty, event, ITEM } from "./define.ts";
import { chosenIds, requiredText, slug } from "./text/fields.ts";

/** The fields of a category that the form sends. */
export const categoryText = z.object({ name: requiredText("Category name", 80), slug });
export type CategoryText = z.output<typeof categoryText>;

const fields = ["name", "slug"];

export const categoryStream = defineStream({
	name: "category",
	subject: "categories",
	by: "staff",
	events: {
		CategoryAdded: event({
			data: categoryText,
			sentence: `added the category ${ITEM}`,
			name: ({ name }) => name,
			fields,
		}),
		CategoryRenamed: event({
			data: categoryText,
			sentence: `renamed a category to ${ITEM}`,
			name: ({ name }) => name,
			fields,
		}),
		/**
		 * `newCategoryId` is the category that gets its products; null for none, as in
		 * version 1.
		 */
		CategoryRemoved: event({
			data: z.object({ newCategoryId: z.number().int().nullable() }),
			versions: [() => ({ newCategoryId: null })],
			sentence: `removed the category ${ITEM}`,
			fields: ["newCategoryId"],
			ends: true,
		}),
		CategoryRestored: event({ data: empty, sentence: `restored the category ${ITEM}` }),
	},
});

export const categoryOrder = z.object({ categoryIds: chosenIds(500) });

/** One stream for all categories, so that one of two simultaneous orders is refused. */
export const categoryOrderStream = defineStream({
	name: "category-order",
	subject: "categories",
	by: "staff",
	events: {
		CategoriesOrdered: event({
			data: categoryOrder,
			sentence: "changed the order of the categories",
			fields: ["categoryIds"],
		}),
	},
});

export type CategoryEvent = EventOf<typeof categoryStream>;
export type CategoryOrderEvent = EventOf<typeof categoryOrderStream>;
