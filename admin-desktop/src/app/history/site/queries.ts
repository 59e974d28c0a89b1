import type { ChainState } from "@creations/server/answers";
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type AdminApi, useAdminApi } from "../../api/adminApi.ts";
import { HISTORY } from "../calls.ts";
import { type Question, serverQuestion } from "./question.ts";

/** Milliseconds between two looks at what is new. */
const POLL = 15_000;
/** How long what was unfolded stays, for the way back to it. */
const KEPT = 5 * 60_000;

export const chainKey = [HISTORY, "chain"] as const;

const asked = (question: Question, more: Record<string, string>) =>
	new URLSearchParams({ ...serverQuestion(question), ...more });

/** The newest of what is wanted, and page by page what was before. The last answer stays until the next is there. */
export function useLog(question: Question) {
	const api = useAdminApi();
	return useInfiniteQuery({
		queryKey: [HISTORY, "log", question],
		queryFn: ({ pageParam }) => api.log.page(asked(question, pageParam ? { before: `${pageParam}` } : {})),
		initialPageParam: 0,
		getNextPageParam: ({ earlier }) => earlier,
		gcTime: KEPT,
		staleTime: 0,
		retryOnMount: true,
		placeholderData: keepPreviousData,
	});
}

/** Position of the newest event that is wanted; looked for again and again. */
export function useNewest(question: Question): number {
	const api = useAdminApi();
	const { data } = useQuery({
		queryKey: [HISTORY, "newest", question],
		queryFn: () => api.log.page(asked(question, { limit: "1" })),
		gcTime: 0,
		refetchInterval: POLL,
	});
	return data?.entries[0]?.position ?? 0;
}

export const chainQuery = (api: AdminApi, isBusy: boolean) =>
	queryOptions<ChainState>({
		queryKey: chainKey,
		queryFn: api.log.chain,
		gcTime: 0,
		refetchInterval: ({ state }) => (isBusy || state.data?.verifying ? 500 : POLL),
	});

export const peopleQuery = (api: AdminApi) =>
	queryOptions({ queryKey: [HISTORY, "people"], queryFn: api.log.people, gcTime: KEPT });

/** An event never changes. */
export const changesQuery = (api: AdminApi, position: number) =>
	queryOptions({
		queryKey: [HISTORY, "changes", position],
		queryFn: () => api.log.changes(position),
		gcTime: KEPT,
		retryOnMount: true,
	});

const then = { gcTime: KEPT, retryOnMount: true };

export const thenQuery = (api: AdminApi, at: string) =>
	queryOptions({ queryKey: [HISTORY, "then", at], queryFn: () => api.log.past(at), ...then });

export const storyThenQuery = (api: AdminApi, id: number, at: string) =>
	queryOptions({
		queryKey: [HISTORY, "then", "stories", id, at],
		queryFn: () => api.log.pastStory(id, at),
		...then,
	});

export const productThenQuery = (api: AdminApi, id: number, at: string) =>
	queryOptions({
		queryKey: [HISTORY, "then", "products", id, at],
		queryFn: () => api.log.pastProduct(id, at),
		...then,
	});
