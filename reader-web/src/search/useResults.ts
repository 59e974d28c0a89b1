import { useEffect, useState } from "react";
import { useApp } from "../app/context.tsx";
import { useQuery } from "../queries/useQuery.ts";
import { searchQuery } from "./searchQuery.ts";

/** Delay between the last keystroke and the search, in milliseconds. */
export const typingMs = 150;
/** Delay before a slow search is announced, in milliseconds. */
const patienceMs = 400;

/** Results of the search; the previous results stay until new ones arrive. */
export function useResults(q: string, limit?: number) {
	const { api } = useApp();
	const { data, isError, notice, isPending } = useQuery(searchQuery(api, q, limit));
	const [last, setLast] = useState(data);
	if (data && data !== last) setLast(data);
	const hasWaited = useSettled(isPending, patienceMs);
	const isCurrent = data !== undefined;
	return { results: data ?? last, isError, notice, isCurrent, isSlow: isPending && hasWaited };
}

/** Returns the value once it has not changed for this long. */
export function useSettled<T>(value: T, milliseconds: number): T {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), milliseconds);
		return () => clearTimeout(timer);
	}, [value, milliseconds]);
	return settled;
}
