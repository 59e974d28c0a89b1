import { z } from "zod";

export const category = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });
export type Category = z.infer<typeof category>;

export const adminCategories = z.object({
	version: z.number().int().describe("Of the order by hand; 0 where there is none"),
	categories: z.array(category.extend({ version: z.number().int(), isRemoved: z.boolean() })),
});
export type AdminCategories = z.infer<typeof adminCategories>;
