import { productText } from "@creations/content";
import { z } from "zod";
import { defineStream, eventKind, ITEM } from "../event-kind.ts";

const fields = ["name", "slug", "description", "images", "categoryId", "amazonUrl", "etsyUrl"];

export const productStream = defineStream({
	name: "product",
	subject: "products",
	events: [
		eventKind("ProductDrafted", productText, {
			stored: [
				{
					name: "Signet Ring",
					slug: "signet-ring",
					description: "Silver.",
					images: ["/demo/signet-1.webp"],
					categoryId: 1,
					amazonUrl: "https://www.amazon.com/dp/B000000000",
					etsyUrl: null,
				},
			],
			sentence: `started the product ${ITEM}`,
			name: ({ name }) => name,
			fields,
			by: "staff",
		}),
		eventKind("ProductRevised", productText, {
			stored: [
				{
					name: "Signet Ring",
					slug: "signet-ring",
					description: "Gold.",
					images: ["/demo/signet-1.webp", "https://pictures.example/2.jpg"],
					categoryId: null,
					amazonUrl: null,
					etsyUrl: null,
				},
			],
			sentence: `edited the product ${ITEM}`,
			name: ({ name }) => name,
			fields,
			by: "staff",
		}),
		eventKind("ProductPublished", z.object({}), {
			stored: [{}],
			sentence: `published the product ${ITEM}`,
			by: "staff",
		}),
		eventKind("ProductUnpublished", z.object({}), {
			stored: [{}],
			sentence: `unpublished the product ${ITEM}`,
			by: "staff",
		}),
		eventKind("ProductDeleted", z.object({}), {
			stored: [{}],
			sentence: `deleted the product ${ITEM}`,
			by: "staff",
		}),
		eventKind("ProductRestored", z.object({}), {
			stored: [{}],
			sentence: `restored the product ${ITEM}`,
			by: "staff",
		}),
	],
});
