import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type AdminApi, useAdminApi } from "../../api/adminApi.ts";
import { GC_TIME_MS, HISTORY, POLL_MS } from "../queries.ts";
import { type HistoryFilters, serverFilters } from "./historyFilters.ts";

export function useSiteHistory(filters: HistoryFilters) {
	const api = useAdminApi();
	return useInfiniteQuery({
		queryKey: [HISTORY, "log", filters],
		queryFn: ({ pageParam }) =>
			api.request("GET /api/admin/history", {
				query: { ...serverFilters(filters), before: pageParam || undefined },
			}),
		initialPageParam: 0,
		getNextPageParam: ({ earlier }) => earlier,
		gcTime: GC_TIME_MS,
		staleTime: 0,
		retryOnMount: true,
		placeholderData: keepPreviousData,
	});
}

export function useNewest(filters: HistoryFilters): number {
	const api = useAdminApi();
	const { data } = useQuery({
		queryKey: [HISTORY, "newest", filters],
		queryFn: () => api.request("GET /api/admin/history", { query: { ...serverFilters(filters), limit: 1 } }),
		gcTime: 0,
		refetchInterval: POLL_MS,
	});
	return data?.entries[0]?.position ?? 0;
}

export const peopleQuery = ({ request }: AdminApi) =>
	queryOptions({
		queryKey: [HISTORY, "people"],
		queryFn: () => request("GET /api/admin/history/people"),
		gcTime: GC_TIME_MS,
	});

export const changesQuery = ({ request }: AdminApi, position: number) =>
	queryOptions({
		queryKey: [HISTORY, "changes", position],
		queryFn: () => request("GET /api/admin/history/changes/:position", { params: { position } }),
		gcTime: GC_TIME_MS,
		retryOnMount: true,
	});
