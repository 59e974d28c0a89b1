import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminApi } from "../api/adminApi.ts";
import { type Range, STATISTICS } from "./addresses.ts";
import type { Sort } from "./figures.ts";

/** Counts go on while nobody looks: whoever comes back asks anew. */
const fresh = { gcTime: 0, placeholderData: keepPreviousData } as const;

export const statisticsQuery = ({ request }: AdminApi, days: Range) =>
	queryOptions({
		...fresh,
		queryKey: [STATISTICS, days],
		queryFn: () => request("GET /api/admin/statistics", { query: { days } }),
	});

export const itemsQuery = ({ request }: AdminApi, plural: "stories" | "products", days: Range, sort: Sort) =>
	queryOptions({
		...fresh,
		queryKey: [STATISTICS, plural, days, sort],
		queryFn: () => request(`GET /api/admin/statistics/${plural}`, { query: { days, sort } }),
	});
