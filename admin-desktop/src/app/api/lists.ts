import type { ListPage } from "@creations/shared-ui/api";
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAdminApi } from "./adminApi.ts";

/** What is known of a list of the server, the first pages of it. */
export interface List<Item> {
	items: Item[];
	/** How many there are on the server. */
	total: number;
	hasMore: boolean;
	isLoadingMore: boolean;
	/** The last attempt to get more has failed. */
	hasFailed: boolean;
	loadMore: () => void;
}

export type ListPages<Item> = InfiniteData<ListPage<Item>, string>;

/** A list that is here from the beginning to the end. */
export const wholeList = <Item>(items: Item[]): List<Item> => ({
	items,
	total: items.length,
	hasMore: false,
	isLoadingMore: false,
	hasFailed: false,
	loadMore: () => {},
});

/** What all lists from one path have their answers under. */
export const listKey = (path: string) => [path, "list"] as const;

/** The rest of how a list is asked for. */
export interface ListOptions<Item> {
	enabled?: boolean;
	gcTime?: number;
	/** Milliseconds until it is asked for again, or never. */
	refetchInterval?: (items: Item[]) => number | false;
}

/** A list, page by page; of what a search finds, where there is one. */
export function useList<Item>(path: string, search = "", options: ListOptions<Item> = {}) {
	const { refetchInterval, ...others } = options;
	const api = useAdminApi();
	const query = useInfiniteQuery({
		queryKey: [...listKey(path), search],
		queryFn: ({ pageParam }) => api.page<Item>(pageParam),
		initialPageParam: search ? `${path}?${new URLSearchParams({ q: search })}` : path,
		getNextPageParam: ({ next }) => next,
		refetchInterval: ({ state }) =>
			refetchInterval?.(state.data?.pages.flatMap(({ items }) => items) ?? []) ?? false,
		placeholderData: keepPreviousData,
		...others,
	});
	const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		query;
	const list = useMemo((): List<Item> | undefined => {
		const items = data?.pages.flatMap((page) => page.items);
		return (
			items && {
				items,
				total: Math.max(data?.pages[0]?.total ?? 0, items.length),
				hasMore: hasNextPage,
				isLoadingMore: isFetchingNextPage,
				hasFailed: isFetchNextPageError,
				loadMore: () => {
					if (!isFetching) void fetchNextPage();
				},
			}
		);
	}, [data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
	return { list, error: list ? null : error, failure: error, isPlaceholderData: query.isPlaceholderData };
}

/** The pages with another content; the number of all follows what has gone. */
export function changed<Item>(data: ListPages<Item>, change: (items: Item[]) => Item[]): ListPages<Item> {
	let gone = 0;
	const pages = data.pages.map((page) => {
		const items = change(page.items);
		gone += page.items.length - items.length;
		return { ...page, items };
	});
	return {
		...data,
		pages: pages.map((page) => ({ ...page, total: page.total === null ? null : page.total - gone })),
	};
}

/** Where an item is: its page, and its place there. */
export function placeIn<Item extends { id: number }>({ pages }: ListPages<Item>, id: number) {
	for (const [page, { items }] of pages.entries()) {
		const index = items.findIndex((item) => item.id === id);
		const item = items[index];
		if (item) return { item, page, index };
	}
	return undefined;
}

/** The pages with an item again where it was. */
export function putBack<Item extends { id: number }>(
	data: ListPages<Item>,
	{ item, page: at, index }: NonNullable<ReturnType<typeof placeIn<Item>>>,
): ListPages<Item> {
	const pages = data.pages.map((page, i) => ({
		...page,
		items: i === at ? page.items.toSpliced(index, 0, item) : page.items,
		total: page.total === null ? null : page.total + 1,
	}));
	return { ...data, pages };
}
