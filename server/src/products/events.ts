import { featuredIds, productText } from "@creations/content";
import { z } from "zod";
import { defineStream, eventKind } from "../event-kind.ts";
import { publicationEvents } from "../publishing/events.ts";

export const productStream = defineStream({
	name: "product",
	subject: "products",
	events: publicationEvents("Product", productText, {
		stored: {
			drafted: {
				name: "Signet Ring",
				slug: "signet-ring",
				description: "Silver.",
				images: ["/demo/signet-1.webp"],
				categoryId: 1,
				amazonUrl: "https://www.amazon.com/dp/B000000000",
				etsyUrl: null,
			},
			revised: {
				name: "Signet Ring",
				slug: "signet-ring",
				description: "Gold.",
				images: ["/demo/signet-1.webp", "https://pictures.example/2.jpg"],
				categoryId: null,
				amazonUrl: null,
				etsyUrl: null,
			},
		},
		name: ({ name }) => name,
		fields: ["name", "slug", "description", "images", "categoryId", "amazonUrl", "etsyUrl"],
	}),
});

/** One stream for all of them: the order is one thing that is chosen. */
export const featuredProductsStream = defineStream({
	name: "featured-products",
	subject: "products",
	events: [
		eventKind("ProductsFeatured", z.object({ productIds: featuredIds }), {
			stored: [{ productIds: [3, 1] }],
			sentence: "chose which products are featured",
			fields: ["productIds"],
			by: "staff",
		}),
	],
});
