import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type AdminApi, useAdminApi } from "../../api/adminApi.ts";
import { HISTORY, KEPT, POLL } from "../queries.ts";
import { type Question, serverQuestion } from "./question.ts";

export function useSiteHistory(question: Question) {
	const api = useAdminApi();
	return useInfiniteQuery({
		queryKey: [HISTORY, "log", question],
		queryFn: ({ pageParam }) =>
			api.request("GET /api/admin/history", {
				query: { ...serverQuestion(question), before: pageParam || undefined },
			}),
		initialPageParam: 0,
		getNextPageParam: ({ earlier }) => earlier,
		gcTime: KEPT,
		staleTime: 0,
		retryOnMount: true,
		placeholderData: keepPreviousData,
	});
}

export function useNewest(question: Question): number {
	const api = useAdminApi();
	const { data } = useQuery({
		queryKey: [HISTORY, "newest", question],
		queryFn: () =>
			api.request("GET /api/admin/history", { query: { ...serverQuestion(question), limit: 1 } }),
		gcTime: 0,
		refetchInterval: POLL,
	});
	return data?.entries[0]?.position ?? 0;
}

export const peopleQuery = ({ request }: AdminApi) =>
	queryOptions({
		queryKey: [HISTORY, "people"],
		queryFn: () => request("GET /api/admin/history/people"),
		gcTime: KEPT,
	});

export const changesQuery = ({ request }: AdminApi, position: number) =>
	queryOptions({
		queryKey: [HISTORY, "changes", position],
		queryFn: () => request("GET /api/admin/history/changes/:position", { params: { position } }),
		gcTime: KEPT,
		retryOnMount: true,
	});
