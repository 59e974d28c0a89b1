import type { Item, ListRoute, Page } from "@creations/shared-ui/api";
import {
	keepPreviousData,
	useInfiniteQuery,
	useMutationState,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { type AdminApi, keyOf, useAdminApi } from "./adminApi.ts";

export type ListPath = ListRoute extends infer R
	? R extends `GET ${infer P}`
		? P
		: never
	: never;
export type ItemAt<P extends ListPath> = Item<Extract<ListRoute, `GET ${P}`>>;

/** Paths of lists of items with an id. */
export type NumberedPath = {
	[P in ListPath]: ItemAt<P> extends { id: number } ? P : never;
}[ListPath];

export interface List<Item> {
	items: Item[];
	total: number;
	hasMore: boolean;
	isLoadingMore: boolean;
	hasFailed: boolean;
	loadMore: () => void;
}

/** Wraps items that are all loaded in the shape of a paged list. */
export const completeList = <Item>(items: Item[]): List<Item> => ({
	items,
	total: items.length,
	hasMore: false,
	isLoadingMore: false,
	hasFailed: false,
	loadMore: () => {},
});

/** Returns the query key of a list, without its search. */
export const listKey = (path: ListPath) => [...keyOf(`GET ${path}` as ListRoute), "list"];

interface ListOptions<Item> extends ListFilter {
	enabled?: boolean;
	gcTime?: number;
	/** Milliseconds until the next refetch, or false for none. */
	refetchInterval?: (items: Item[]) => number | false;
}

/**
 * Queries a paged list. Pending and later changes by this client are already applied to
 * the items.
 */
export function useList<P extends ListPath>(
	path: P,
	search = "",
	options: ListOptions<ItemAt<P>> = {},
) {
	const {
		data,
		error,
		dataUpdatedAt,
		hasNextPage,
		isLoading,
		isFetching,
		isFetchingNextPage,
		isFetchNextPageError,
		fetchNextPage,
	} = usePages(path, search, options);
	const changes = useChanges(path);
	const list = useMemo((): List<ItemAt<P>> | undefined => {
		if (!data) return undefined;
		return {
			...itemsAndTotal(data.pages, changes, dataUpdatedAt),
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
	return { data: list, error: list ? null : error, failure: error, isLoading };
}

function usePages<P extends ListPath>(
	path: P,
	search: string,
	{ refetchInterval, availability, ...options }: ListOptions<ItemAt<P>>,
) {
	const api = useAdminApi();
	const query = { q: search || undefined, availability };
	return useInfiniteQuery({
		queryKey: [...listKey(path), search, ...(availability ? [availability] : [])],
		queryFn: ({ pageParam }) =>
			pageOf(api, path, { ...query, after: pageParam ?? undefined }),
		initialPageParam: null as string | null,
		getNextPageParam: ({ next }) => next,
		refetchInterval: ({ state }) =>
			refetchInterval?.(state.data?.pages.flatMap(({ items }) => items) ?? []) ?? false,
		placeholderData: keepPreviousData,
		...options,
	});
}

/** Returns the items of the loaded pages and the total, with the changes applied. */
function itemsAndTotal<Item>(
	pages: Page<Item>[],
	changes: ListChange[],
	answeredAt: number,
): Pick<List<Item>, "items" | "total"> {
	const loaded = pages.flatMap((page) => page.items);
	const items = withChanges(loaded, changes, answeredAt);
	const total = (pages[0]?.total ?? 0) - loaded.length + items.length;
	return { items, total: Math.max(total, items.length) };
}

/** Requests one page of a list. */
export const pageOf = <P extends ListPath>(api: AdminApi, path: P, query: ListQuery) =>
	api.page(`GET ${path}` as ListRoute, { query }) as Promise<Page<ItemAt<P>>>;

interface ListQuery extends ListFilter {
	q?: string | undefined;
	after?: string | undefined;
	limit?: number;
	ids?: number[];
}

/** Restricts a list to items in one state. Only lists of products have it. */
interface ListFilter {
	availability?: Availability | undefined;
}

type Availability = ItemAt<"/api/admin/products">["availability"];

type ListChange = ReturnType<typeof useChanges>[number];

/**
 * Returns changes by this client to items of a list; `kind` is the last part of the
 * mutation key.
 */
const useChanges = (path: ListPath) =>
	useMutationState({
		filters: { mutationKey: listKey(path) },
		select: ({
			options: { mutationKey },
			state: { status, submittedAt, variables },
		}) => ({
			kind: mutationKey?.at(-1),
			status,
			submittedAt,
			item: variables as { id: number; isPublished: boolean },
		}),
	});

/** Applies changes that are pending or newer than the answer. */
function withChanges<Item>(
	items: Item[],
	changes: ListChange[],
	answeredAt: number,
): Item[] {
	const applied = changes.filter(
		({ status, submittedAt }) =>
			status === "pending" || (status === "success" && submittedAt > answeredAt),
	);
	if (applied.length === 0) return items;
	const last = new Map<unknown, ListChange>(
		applied.map((change) => [change.item.id, change]),
	);
	return items.flatMap((item) => {
		const change = last.get((item as { id?: number }).id);
		if (change?.kind === "delete") return [];
		return change?.kind === "publish"
			? { ...item, isPublished: change.item.isPublished }
			: item;
	});
}
