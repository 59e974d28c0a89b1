import type { Item, ListRoute, Page } from "@creations/shared-ui/api";
import { keepPreviousData, useInfiniteQuery, useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import { type AdminApi, keyOf, useAdminApi } from "./adminApi.ts";

export type ListPath = ListRoute extends infer R ? (R extends `GET ${infer P}` ? P : never) : never;
export type ItemAt<P extends ListPath> = Item<Extract<ListRoute, `GET ${P}`>>;

export interface List<Item> {
	items: Item[];
	total: number;
	hasMore: boolean;
	isLoadingMore: boolean;
	hasFailed: boolean;
	loadMore: () => void;
}

export const wholeList = <Item>(items: Item[]): List<Item> => ({
	items,
	total: items.length,
	hasMore: false,
	isLoadingMore: false,
	hasFailed: false,
	loadMore: () => {},
});

export const listKey = (path: ListPath) => [...keyOf(`GET ${path}` as ListRoute), "list"];

interface ListOptions<Item> {
	enabled?: boolean;
	gcTime?: number;
	/** Milliseconds until it is asked for again, or never. */
	refetchInterval?: (items: Item[]) => number | false;
}

export function useList<P extends ListPath>(path: P, search = "", options: ListOptions<ItemAt<P>> = {}) {
	const { refetchInterval, ...others } = options;
	const api = useAdminApi();
	const query = useInfiniteQuery({
		queryKey: [...listKey(path), search],
		queryFn: ({ pageParam }) => pageOf(api, path, { q: search || undefined, after: pageParam ?? undefined }),
		initialPageParam: null as string | null,
		getNextPageParam: ({ next }) => next,
		refetchInterval: ({ state }) =>
			refetchInterval?.(state.data?.pages.flatMap(({ items }) => items) ?? []) ?? false,
		placeholderData: keepPreviousData,
		...others,
	});
	const { data, error, dataUpdatedAt, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } =
		query;
	const { fetchNextPage } = query;
	const changes = useChanges(path);
	const list = useMemo((): List<ItemAt<P>> | undefined => {
		const asked = data?.pages.flatMap((page) => page.items);
		if (!asked) return undefined;
		const items = changed(asked, changes, dataUpdatedAt);
		return {
			items,
			total: Math.max((data?.pages[0]?.total ?? 0) - asked.length + items.length, items.length),
			hasMore: hasNextPage,
			isLoadingMore: isFetchingNextPage,
			hasFailed: isFetchNextPageError,
			loadMore: () => {
				if (!isFetching) void fetchNextPage();
			},
		};
	}, [
		data,
		dataUpdatedAt,
		changes,
		hasNextPage,
		isFetching,
		isFetchingNextPage,
		isFetchNextPageError,
		fetchNextPage,
	]);
	return { data: list, error: list ? null : error, failure: error };
}

export const pageOf = <P extends ListPath>(api: AdminApi, path: P, query: ListQuery) =>
	api.page(`GET ${path}` as ListRoute, { query }) as Promise<Page<ItemAt<P>>>;

type ListQuery = { q?: string; after?: string; limit?: number; ids?: number[] };

type ListChange = ReturnType<typeof useChanges>[number];

/** What is being done to items of a list, by the last part of its mutation's key. */
const useChanges = (path: ListPath) =>
	useMutationState({
		filters: { mutationKey: listKey(path) },
		select: ({ options: { mutationKey }, state: { status, submittedAt, variables } }) => ({
			kind: mutationKey?.at(-1),
			status,
			submittedAt,
			item: variables as { id: number; isPublished: boolean },
		}),
	});

/** The items as they are once the changes that the server has not refused are in what it answers. */
function changed<Item>(items: Item[], changes: ListChange[], answeredAt: number): Item[] {
	const shown = changes.filter(
		({ status, submittedAt }) => status === "pending" || (status === "success" && submittedAt > answeredAt),
	);
	if (shown.length === 0) return items;
	const last = new Map<unknown, ListChange>(shown.map((change) => [change.item.id, change]));
	return items.flatMap((item) => {
		const change = last.get((item as { id?: number }).id);
		if (change?.kind === "delete") return [];
		return change?.kind === "publish" ? { ...item, isPublished: change.item.isPublished } : item;
	});
}
