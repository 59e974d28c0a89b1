import type {
	ItemStatistics,
	Statistics,
	VisitCounts,
} from "@creations/server/responses";
import { dateFormat } from "../texts/formats.ts";

export type Figure = keyof VisitCounts;
/** Counts by which stories and products are sorted. */
export type Sort = Exclude<keyof ItemStatistics, "id" | "name" | "slug" | "isPublished">;
export type Day = Statistics["days"][number];

/** The counts in their display order. */
export const FIGURES: Figure[] = [
	"storyViews",
	"finished",
	"productViews",
	"amazon",
	"etsy",
	"signUps",
];

/** Maximum number of days shown by day; longer periods are summed by week. */
const MAX_DAYS = 90;
const WEEK = 7;

/** Returns the days, or the weeks with their first day. */
export function stepsOf(days: Day[]): { steps: Day[]; isWeekly: boolean } {
	if (days.length <= MAX_DAYS) return { steps: days, isWeekly: false };
	const steps: Day[] = [];
	for (let from = 0; from < days.length; from += WEEK) {
		const [first, ...others] = days.slice(from, from + WEEK);
		if (first) steps.push(others.reduce(sumOf, first));
	}
	return { steps, isWeekly: true };
}

function sumOf(sum: Day, day: Day): Day {
	const counts = FIGURES.map((figure) => [figure, sum[figure] + day[figure]]);
	return { ...sum, ...Object.fromEntries(counts) };
}

/** Returns `Mar 1` for `2026-03-01`. */
export const shortDay = (day: string) =>
	dateFormat({ month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(day));
/** Returns `March 1, 2026` for `2026-03-01`. */
export const longDay = (day: string) =>
	dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** The periods in days. */
export const RANGES = ["7", "30", "90", "364"] as const;
export type Range = (typeof RANGES)[number];

/** Returns the period in the address; 30 days by default. */
export const rangeIn = (params: URLSearchParams): Range => {
	const days = params.get("days");
	return RANGES.find((range) => range === days) ?? "30";
};
