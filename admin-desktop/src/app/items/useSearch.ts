import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { haystackOf, matches } from "./search.ts";

/** Browsers refuse to change the address more than about three times a second. */
const ADDRESS_DELAY = 350;

/**
 * A search that the address remembers, and the items it leaves. The list follows when there is time; typing never
 * waits for it.
 */
export function useSearch<Item>(items: readonly Item[], textsOf: (item: Item) => string[]) {
	const [params, setParams] = useSearchParams();
	const [search, setSearch] = useState(params.get("search") ?? "");
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	function onSearch(text: string) {
		setSearch(text);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => remember(text.trim()), ADDRESS_DELAY);
	}

	function remember(text: string) {
		const { search: _, ...others } = Object.fromEntries(params);
		setParams(text ? { ...others, search: text } : others, { replace: true, preventScrollReset: true });
	}

	const wanted = useDeferredValue(search);
	const haystacks = useMemo(() => items.map((item) => haystackOf(...textsOf(item))), [items, textsOf]);
	const found = useMemo(
		() => items.filter((_, index) => matches(haystacks[index] ?? "", wanted)),
		[items, haystacks, wanted],
	);
	return { search, onSearch, found };
}
