import { availabilities } from "@creations/events/availability";
import { z } from "zod";

const parts = z
	.array(
		z.object({
			text: z.string(),
			isMarked: z.boolean().describe("It is what was looked for"),
		}),
	)
	.describe("Plain text, in pieces");
export type Parts = z.infer<typeof parts>;

const foundItem = z.object({
	kind: z.enum(["story", "product"]),
	path: z.string().describe("Where it is on the site"),
	title: parts,
	excerpt: parts,
	category: z.string().nullable().describe("Of a product"),
	availability: z.enum(availabilities).nullable().describe("Of a product"),
	picture: z.string().nullable().describe("Address of the cover or first picture"),
});
export type FoundItem = z.infer<typeof foundItem>;

export const results = z.object({
	items: z.array(foundItem),
	hasMore: z.boolean().describe("More would be found without the limit"),
});
export type Results = z.infer<typeof results>;
