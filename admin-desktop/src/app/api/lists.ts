import type { Item, ListRoute, Page } from "@creations/shared-ui/api";
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type AdminApi, useAdminApi } from "./adminApi.ts";

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

export type ListPages<Item> = InfiniteData<Page<Item>, string | null>;

export const wholeList = <Item>(items: Item[]): List<Item> => ({
	items,
	total: items.length,
	hasMore: false,
	isLoadingMore: false,
	hasFailed: false,
	loadMore: () => {},
});

export const listKey = (path: string) => [path, "list"] as const;

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
	const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		query;
	const list = useMemo((): List<ItemAt<P>> | undefined => {
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

export const pageOf = <P extends ListPath>(api: AdminApi, path: P, query: ListQuery) =>
	api.page(`GET ${path}` as ListRoute, { query }) as Promise<Page<ItemAt<P>>>;

interface ListQuery {
	q?: string;
	after?: string;
	limit?: number;
	ids?: number[];
}

export function changed<Item>(data: ListPages<Item>, change: (items: Item[]) => Item[]): ListPages<Item> {
	let removed = 0;
	const pages = data.pages.map((page) => {
		const items = change(page.items);
		removed += page.items.length - items.length;
		return { ...page, items };
	});
	return {
		...data,
		pages: pages.map((page) => ({ ...page, total: page.total === null ? null : page.total - removed })),
	};
}

export function placeIn<Item extends { id: number }>({ pages }: ListPages<Item>, id: number) {
	for (const [page, { items }] of pages.entries()) {
		const index = items.findIndex((item) => item.id === id);
		const item = items[index];
		if (item) return { item, page, index };
	}
	return undefined;
}

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
