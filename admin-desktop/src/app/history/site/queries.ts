import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useAdminApi, useAnswer } from "../../api/adminApi.ts";
import { HISTORY, kept, POLL_MS } from "../queries.ts";
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
		...kept,
		staleTime: 0,
		placeholderData: keepPreviousData,
	});
}

export function useNewest(filters: HistoryFilters): number {
	const { data } = useAnswer("GET /api/admin/history", {
		query: { ...serverFilters(filters), limit: 1 },
		refetchInterval: POLL_MS,
	});
	return data?.entries[0]?.position ?? 0;
}
