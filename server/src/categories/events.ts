import { categoryEvents } from "@creations/events";
import { defineStream, ITEM } from "../module.ts";

const text = ["name", "slug"];

export const categoryStream = defineStream({
	name: "category",
	subject: "categories",
	events: categoryEvents,
	told: {
		CategoryAdded: {
			sentence: `added the category ${ITEM}`,
			name: ({ name }) => name,
			fields: text,
			by: "staff",
		},
		CategoryRenamed: {
			sentence: `renamed a category to ${ITEM}`,
			name: ({ name }) => name,
			fields: text,
			by: "staff",
		},
		CategoryRemoved: { sentence: `removed the category ${ITEM}`, by: "staff" },
	},
});
