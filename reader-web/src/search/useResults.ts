import { useEffect, useState } from "react";
import { useApp } from "../app/context.tsx";
import { useQuery } from "../queries/useQuery.ts";
import { searchQuery } from "./searchQuery.ts";

/** Delay between the last keystroke and the search, in milliseconds. */
export const TYPING_DELAY_MS = 150;
/** Delay before a slow search is announced, in milliseconds. */
const SLOW_MS = 400;

/** Results of the search; the previous results stay until new ones arrive. */
export function useResults(q: string, limit?: number) {
	const { api } = useApp();
	const { data, isError, notice, isPending } = useQuery(searchQuery(api, q, limit));
	const [last, setLast] = useState(data);
	if (data && data !== last) setLast(data);
	const hasWaited = useDebounced(isPending, SLOW_MS);
	const isCurrent = data !== undefined;
	return {
		results: data ?? last,
		isError,
		notice,
		isCurrent,
		isSlow: isPending && hasWaited,
	};
}

/** Returns the value once it has not changed for this long. */
export function useDebounced<T>(value: T, milliseconds: number): T {
	const [debounced, setDebounced] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(value), milliseconds);
		return () => clearTimeout(timer);
	}, [value, milliseconds]);
	return debounced;
}
