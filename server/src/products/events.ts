import { featuredIds, productText } from "@creations/content";
import { z } from "zod";
import { defineStream, eventKind } from "../event-kind.ts";
import { publicationEvents, restoredEvent, restoredState } from "../publishing/events.ts";

export const productStream = defineStream({
	name: "product",
	subject: "products",
	by: "staff",
	events: [
		...publicationEvents("Product", productText, {
			name: ({ name }) => name,
			fields: ["name", "slug", "description", "images", "categoryId", "amazonUrl", "etsyUrl"],
		}),
		eventKind("ProductRestored", restoredState, restoredEvent("product")),
	],
});

/** One stream for all of them: the order is one thing that is chosen. */
export const featuredProductsStream = defineStream({
	name: "featured-products",
	subject: "products",
	by: "staff",
	events: [
		eventKind("ProductsFeatured", z.object({ productIds: featuredIds }), {
			sentence: "chose which products are featured",
			fields: ["productIds"],
		}),
	],
});
