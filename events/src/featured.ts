import { z } from "zod";
import { defineStream, event } from "./define.ts";
import { featuredIds } from "./text/fields.ts";

/** One stream for all stories, because their order is one choice. */
export const featuredStoriesStream = defineStream({
	name: "featured-stories",
	subject: "stories",
	by: "staff",
	events: {
		StoriesFeatured: event({
			data: z.object({ storyIds: featuredIds }),
			sentence: "chose which stories are featured",
			fields: ["storyIds"],
		}),
	},
});

/** One stream for all products, because their order is one choice. */
export const featuredProductsStream = defineStream({
	name: "featured-products",
	subject: "products",
	by: "staff",
	events: {
		ProductsFeatured: event({
			data: z.object({ productIds: featuredIds }),
			sentence: "chose which products are featured",
			fields: ["productIds"],
		}),
	},
});
