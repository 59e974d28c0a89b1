import { requiredText, slug } from "@creations/content";
import { z } from "zod";
import { bareEvent, defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";

export const categoryText = z.object({ name: requiredText("Category name", 80), slug });
export type CategoryText = z.output<typeof categoryText>;

const fields = ["name", "slug"];

export const categoryStream = defineStream({
	name: "category",
	subject: "categories",
	events: [
		eventKind("CategoryAdded", categoryText, {
			stored: [{ name: "Rings", slug: "rings" }],
			sentence: `added the category ${ITEM}`,
			name: ({ name }) => name,
			fields,
			by: "staff",
		}),
		eventKind("CategoryRenamed", categoryText, {
			stored: [{ name: "Bands", slug: "bands" }],
			sentence: `renamed a category to ${ITEM}`,
			name: ({ name }) => name,
			fields,
			by: "staff",
		}),
		bareEvent("CategoryRemoved", { sentence: `removed the category ${ITEM}`, by: "staff" }),
	],
});

export type CategoryEvent = EventOf<typeof categoryStream>;
