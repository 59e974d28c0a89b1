import { storedFields } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import { z } from "zod";
import { pictureFacts, time } from "../http/response-parts.ts";

export const product = z.object({
	id: z.number().int(),
	...storedFields(productText).shape,
	images: z.array(z.string()).min(1),
	pictures: z
		.array(pictureFacts.nullable())
		.optional()
		.describe("One for each image; null if this site does not store it"),
	createdAt: time,
	isPublished: z.boolean(),
});
export type Product = z.infer<typeof product>;

export const adminProduct = product
	.omit({ pictures: true })
	.extend({ updatedAt: time, version: z.number().int() });
export type AdminProduct = z.infer<typeof adminProduct>;

export const productCount = z.object({
	categoryId: z.number().int(),
	products: z.number().int(),
});
export type ProductCount = z.infer<typeof productCount>;
