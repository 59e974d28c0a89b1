export const STATISTICS = "/api/admin/statistics";
export const statisticsAddress = "/admin/statistics";

export const RANGES = { "7": "7 days", "30": "30 days", "90": "90 days", "364": "A year" } as const;
export type Range = keyof typeof RANGES;

export const rangeIn = (params: URLSearchParams): Range => {
	const days = params.get("days") ?? "";
	return days in RANGES ? (days as Range) : "30";
};
