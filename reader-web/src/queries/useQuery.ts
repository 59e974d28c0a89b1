import type { Page } from "@creations/shared-ui/api";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useApp } from "../app/context.tsx";
import { type ListQuery, type Query, whenOnline } from "./cache.ts";

export function useQuery<T>(query: Query<T>) {
	const { cache } = useApp();
	// biome-ignore lint/correctness/useExhaustiveDependencies: queries with the same key are equal
	const watch = useCallback(
		(changed: () => void) => cache.watch(query, changed),
		[cache, query.key],
	);
	const answer = () => cache.answerOf(query);
	const { data, isError = false, notice } = useSyncExternalStore(watch, answer, answer);
	return { data, isError, notice, isPending: data === undefined && !isError };
}

/**
 * Returns a list and the state of its next page. The previous list stays until the next
 * one has loaded.
 */
export function useList<T>(query: ListQuery<T>) {
	const { data, isError, notice } = useQuery(query);
	const [last, setLast] = useState(data);
	if (data && data !== last) setLast(data);
	const page = data ?? (isError ? undefined : last);
	return { items: page?.items, isError, notice, more: useMore(query, page) };
}

export type List<T> = ReturnType<typeof useList<T>>;

function useMore<T>(
	query: ListQuery<T>,
	{ items = [], next = null }: Partial<Page<T>> = {},
) {
	const { cache } = useApp();
	const key = `${query.key} ${next}`;
	const [state, setState] = useState<{ key: string; failed: boolean }>();
	const isCurrent = state?.key === key;

	async function onMore() {
		if (next === null) return;
		setState({ key, failed: false });
		try {
			await whenOnline();
			const page = await query.askFrom(next);
			const current = cache.answerOf(query).data?.items ?? items;
			cache.set(query, { ...page, items: [...current, ...page.items] });
		} catch {
			setState({ key, failed: true });
		}
	}

	return {
		count: items.length,
		next,
		busy: isCurrent && !state.failed,
		failed: isCurrent && state.failed,
		onMore: () => void onMore(),
	};
}
