import { counted } from "@creations/content";
import { z } from "zod";
import { defineStream, eventKind } from "../event-kind.ts";

const number = z.number().int().positive();

/** Clicks bear the name of the marketplace that they lead to. */
const visit = z.object({
	what: z.enum(["product-viewed", "finished", "amazon", "etsy", "signed-up"]),
	productId: number.optional(),
	/** Of a click on a product's link: the story from which the product was opened. */
	storyId: number.optional(),
	/** Path of the page that a newsletter form stood on; empty for one that the site does not know. */
	page: z.string().max(300).optional(),
});
export type Visit = z.output<typeof visit>;

const visitCount = visit.extend({ count: number });
export type VisitCount = z.output<typeof visitCount>;

export const visitStream = defineStream({
	name: "visits",
	subject: "visits",
	events: [
		/** Counted in memory and written down every few seconds: how many, never whose. */
		eventKind("VisitsCounted", z.object({ day: z.iso.date(), counts: z.array(visitCount).min(1).max(500) }), {
			sentence: ({ counts }) =>
				`counted ${counted(
					counts.reduce((sum, { count }) => sum + count, 0),
					"visit",
				)}`,
		}),
	],
});
