export interface HistoryFilters {
	about: string;
	item: string | null;
	by: string | null;
	/** Days on the calendar of whoever looks, `2026-03-01`; both belong to the period. */
	from: string | null;
	to: string | null;
}

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

export function filtersIn(params: URLSearchParams): HistoryFilters {
	const about = params.get("about");
	return {
		about: abouts.some(({ value }) => value === about) && about ? about : WORK,
		item: params.get("item"),
		by: params.get("by"),
		from: dayIn(params.get("from")),
		to: dayIn(params.get("to")),
	};
}

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

function dayIn(text: string | null): string | null {
	if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
	const time = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}
