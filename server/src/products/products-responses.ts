import { availabilities } from "@creations/events/availability";
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
	availability: z.enum(availabilities),
	soldOn: z.iso.date().nullable().describe("Local date of the sale, if it is sold"),
	orderUrl: z
		.string()
		.nullable()
		.describe("Where to ask for one, if it is made to order: a path or an address"),
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
