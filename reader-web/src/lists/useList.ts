import type { Page } from "@creations/shared-ui/api";
import {
	type InfiniteData,
	keepPreviousData,
	type QueryKey,
	type UseInfiniteQueryOptions,
	useInfiniteQuery,
} from "@tanstack/react-query";

export function useList<T, K extends QueryKey>(
	query: UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, K, string | null>,
) {
	const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
	const items = list.data?.pages.flatMap((page) => page.items);
	return {
		items,
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
