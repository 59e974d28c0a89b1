import { z } from "zod";
import { time } from "../http/response-parts.ts";

export const goneLink = z.object({
	productId: z.number().int(),
	name: z.string().describe("Name of the product"),
	shop: z.enum(["amazon", "etsy"]).describe("Field of the product with the link"),
	address: z.string(),
	goneAt: time.describe("Second check that found it gone"),
});
export type GoneLink = z.infer<typeof goneLink>;

export const marketplaceLinks = z.object({
	isOn: z.boolean(),
	watched: z.number().int().describe("Links that are checked"),
	unknown: z
		.number()
		.int()
		.describe("Watched links whose last check gave no clear answer, such as a 403"),
	checkedAt: time.nullable().describe("Last check; null before the first"),
	gone: z
		.array(goneLink)
		.describe("Links of published products that are not sold, by name"),
});
export type MarketplaceLinks = z.infer<typeof marketplaceLinks>;
