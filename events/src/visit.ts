import { z } from "zod";
import { defineStream, event, ITEM } from "./define.ts";
import { counted } from "./text/counted.ts";

const number = z.number().int().positive();

const views = z.object({
	storyId: number,
	views: number,
	/** Date at the site. */
	day: z.iso.date().optional(),
});

/**
 * Views of stories. They are counted in memory and recorded every few seconds, without
 * any visitor.
 */
export const viewStream = defineStream({
	name: "story-views",
	subject: "visits",
	events: {
		StoryViewsCounted: event({
			data: views,
			values: ({ views }) => ({ views }),
			sentence: ({ views }) => `counted ${counted(views, "view")} of the story ${ITEM}`,
		}),
	},
});

const visit = z.object({
	/** A click is named after the marketplace that it leads to. */
	what: z.enum(["product-viewed", "finished", "amazon", "etsy", "signed-up"]),
	productId: number.optional(),
	/** The story from which a clicked product was opened. */
	storyId: number.optional(),
	/** Path of the page with the newsletter form; empty if the site does not know it. */
	page: z.string().max(300).optional(),
});
export type Visit = z.output<typeof visit>;

const visitCount = visit.extend({ count: number });
export type VisitCount = z.output<typeof visitCount>;

/** All other visits, counted and recorded like views. */
export const visitStream = defineStream({
	name: "visits",
	subject: "visits",
	events: {
		VisitsCounted: event({
			data: z.object({ day: z.iso.date(), counts: z.array(visitCount).min(1).max(500) }),
			values: ({ counts }) => ({ visits: total(counts) }),
			sentence: ({ visits }) => `counted ${counted(visits, "visit")}`,
		}),
	},
});

const total = (counts: VisitCount[]) => counts.reduce((sum, { count }) => sum + count, 0);
