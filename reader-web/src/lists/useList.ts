import type { Page } from "@creations/shared-ui/api";
import {
	type InfiniteData,
	keepPreviousData,
	type QueryKey,
	type UseInfiniteQueryOptions,
	useInfiniteQuery,
} from "@tanstack/react-query";

/** A list as far as it has been asked for, and what `More` needs to know of it. */
export function useList<T, K extends QueryKey>(
	query: UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, K, string | null>,
) {
	const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
	const items = list.data?.pages.flatMap((page) => page.items);
	return {
		items,
		/** Not even the first page could be loaded. */
		isError: list.isError && !items,
		more: {
			shown: items?.length ?? 0,
			next: list.data?.pages.at(-1)?.next ?? null,
			busy: list.isFetchingNextPage,
			failed: list.isFetchNextPageError,
			onMore: () => void list.fetchNextPage(),
		},
	};
}

export type List<T> = Pick<ReturnType<typeof useList>, "isError" | "more"> & { items: T[] | undefined };
