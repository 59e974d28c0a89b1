import { z } from "zod";
import { product } from "../products/products-responses.ts";
import { storyEntry } from "../stories/stories-responses.ts";

export const landing = z.object({
	story: storyEntry.nullable().describe("The newest published story"),
	products: z.array(product).describe("The three newest published products"),
});
export type Landing = z.infer<typeof landing>;
