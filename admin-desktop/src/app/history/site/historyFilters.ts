import { z } from "zod";

/** Visits are most of what happens, and seldom what someone looks for. */
const WORK = "work";

export const abouts = [
	{ value: WORK, label: "Everything but visits" },
	{ value: "stories", label: "Stories" },
	{ value: "products", label: "Products" },
	{ value: "categories", label: "Categories" },
	{ value: "images", label: "Images" },
	{ value: "newsletter", label: "Newsletter" },
	{ value: "people", label: "People" },
	{ value: "settings", label: "Settings" },
	{ value: "imports", label: "Imports" },
	{ value: "auditors", label: "Auditors" },
	{ value: "visits", label: "Visits" },
	{ value: "all", label: "Everything" },
];

const chosen = z.string().nullable().catch(null);
/** On the calendar of whoever looks, `2026-03-01`; both days belong to the period. */
const day = z.iso.date().nullable().catch(null);
const inAddress = z.object({
	about: z
		.string()
		.refine((about) => abouts.some(({ value }) => value === about))
		.catch(WORK),
	item: chosen,
	by: chosen,
	from: day,
	to: day,
});
export type HistoryFilters = z.infer<typeof inAddress>;

export const filtersIn = (params: URLSearchParams): HistoryFilters =>
	inAddress.parse(Object.fromEntries(params));

export function paramsOf(filters: HistoryFilters): Record<string, string> {
	const { about, ...others } = filters;
	const chosen = { about: about === WORK ? null : about, ...others };
	return Object.fromEntries(Object.entries(chosen).filter((entry): entry is [string, string] => !!entry[1]));
}

export const filterCount = (filters: HistoryFilters) => Object.keys(paramsOf(filters)).length;

export function serverFilters({ about, item, by, from, to }: HistoryFilters): Record<string, string> {
	return {
		...(about === WORK ? { except: "visits" } : about !== "all" && { about }),
		...(item && { item }),
		...(by && { actor: by }),
		...(from && { since: startOf(from, 0) }),
		...(to && { until: startOf(to, 1) }),
	};
}

function startOf(day: string, later: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	return new Date(year, month - 1, date + later).toISOString();
}
