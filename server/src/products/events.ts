import { productEvents } from "@creations/events";
import { defineStream, ITEM } from "../module.ts";

const text = ["name", "slug", "description", "images", "categoryId", "amazonUrl", "etsyUrl"];

export const productStream = defineStream({
	name: "product",
	subject: "products",
	events: productEvents,
	told: {
		ProductDrafted: {
			sentence: `started the product ${ITEM}`,
			name: ({ name }) => name,
			fields: text,
			by: "staff",
		},
		ProductRevised: {
			sentence: `edited the product ${ITEM}`,
			name: ({ name }) => name,
			fields: text,
			by: "staff",
		},
		ProductPublished: { sentence: `published the product ${ITEM}`, by: "staff" },
		ProductUnpublished: { sentence: `unpublished the product ${ITEM}`, by: "staff" },
		ProductDeleted: { sentence: `deleted the product ${ITEM}`, by: "staff" },
		ProductRestored: { sentence: `restored the product ${ITEM}`, by: "staff" },
	},
});
