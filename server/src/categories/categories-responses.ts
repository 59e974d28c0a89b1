import { z } from "zod";

export const category = z.object({
	id: z.number().int(),
	name: z.string(),
	slug: z.string(),
});
export type Category = z.infer<typeof category>;

export const adminCategories = z.object({
	version: z.number().int().describe("Version of the chosen order; 0 if none was chosen"),
	categories: z.array(
		category.extend({ version: z.number().int(), isRemoved: z.boolean() }),
	),
});
export type AdminCategories = z.infer<typeof adminCategories>;
