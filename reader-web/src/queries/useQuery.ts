import { useCallback, useSyncExternalStore } from "react";
import { useApp } from "../app/context.tsx";
import type { Query } from "./query.ts";

export function useQuery<T>(query: Query<T>) {
	const { cache } = useApp();
	const name = JSON.stringify(query.key);
	// biome-ignore lint/correctness/useExhaustiveDependencies: queries of one name ask for the same
	const watch = useCallback((changed: () => void) => cache.watch(query, changed), [cache, name]);
	const answer = () => cache.answerOf(query);
	const { data, isError = false } = useSyncExternalStore(watch, answer, answer);
	return { data, isError, isPending: data === undefined && !isError };
}
