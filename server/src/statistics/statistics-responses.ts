import { z } from "zod";

const count = z.number().int();

export const visitCounts = z.object({
	storyViews: count,
	finished: count.describe("Readers who reached the last page of a story"),
	productViews: count,
	amazon: count.describe("Clicks on links to Amazon"),
	etsy: count.describe("Clicks on links to Etsy"),
	signUps: count.describe("Submitted newsletter forms"),
});
export type VisitCounts = z.infer<typeof visitCounts>;

export const statistics = z.object({
	from: z.iso.date(),
	to: z.iso.date().describe("Today in the site's time zone"),
	timeZone: z.string(),
	total: visitCounts,
	days: z
		.array(visitCounts.extend({ day: z.iso.date() }))
		.describe("All days, oldest first"),
	signUps: z.array(
		z.object({ page: z.string().describe("Path of the page; empty if unknown"), count }),
	),
});
export type Statistics = z.infer<typeof statistics>;

export const itemStatistics = z.object({
	id: z.number().int(),
	name: z.string(),
	slug: z.string(),
	isPublished: z.boolean(),
	views: count,
	finished: count.describe("0 for products"),
	amazon: count,
	etsy: count,
});
export type ItemStatistics = z.infer<typeof itemStatistics>;
