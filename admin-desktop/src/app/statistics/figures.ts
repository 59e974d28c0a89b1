import type { ItemStatistics, Statistics, VisitCounts } from "@creations/server/answers";

export type Figure = keyof VisitCounts;
/** What stories and products are sorted by. */
export type Sort = Exclude<keyof ItemStatistics, "id" | "name" | "slug" | "isPublished">;
export type Day = Statistics["days"][number];

/** In the order in which they are shown. */
export const FIGURES: [Figure, label: string][] = [
	["storyViews", "Story views"],
	["finished", "Stories read to the end"],
	["productViews", "Product views"],
	["amazon", "Clicks to Amazon"],
	["etsy", "Clicks to Etsy"],
	["signUps", "Newsletter sign-ups"],
];

/** As many days as are shown one by one; more are summed up week by week. */
const MOST_DAYS = 90;
const WEEK = 7;

/** The days, or weeks, which go by their first day. */
export function stepsOf(days: Day[]): { steps: Day[]; isWeekly: boolean } {
	if (days.length <= MOST_DAYS) return { steps: days, isWeekly: false };
	const steps: Day[] = [];
	for (let from = 0; from < days.length; from += WEEK) {
		const [first, ...others] = days.slice(from, from + WEEK);
		if (first) steps.push(others.reduce(added, first));
	}
	return { steps, isWeekly: true };
}

function added(sum: Day, day: Day): Day {
	const counts = FIGURES.map(([figure]) => [figure, sum[figure] + day[figure]]);
	return { ...sum, ...Object.fromEntries(counts) };
}

const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `Mar 1` for `2026-03-01`. */
export const shortDay = (day: string) => short.format(new Date(day));
export const longDay = (day: string) => long.format(new Date(day));

export const RANGES = { "7": "7 days", "30": "30 days", "90": "90 days", "364": "A year" } as const;
export type Range = keyof typeof RANGES;

export const rangeIn = (params: URLSearchParams): Range => {
	const days = params.get("days") ?? "";
	return days in RANGES ? (days as Range) : "30";
};
