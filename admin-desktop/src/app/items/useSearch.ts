import { matches, searchTextOf } from "@creations/content";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type ItemAt, type List, type ListPath, useList, wholeList } from "../api/lists.ts";
import { isUnreachable } from "../connection/connection.ts";

/** Browsers refuse to change the address more than about three times a second, and the server is asked no oftener. */
const DELAY = 350;

export function useSearch<P extends ListPath>(
	path: P,
	all: List<ItemAt<P>>,
	textsOf: (item: ItemAt<P>) => string[],
) {
	const { search, onSearch, debounced } = useRemembered();
	return { search, onSearch, ...useFound({ path, all, textsOf, typed: search, debounced }) };
}

function useRemembered() {
	const [params, setParams] = useSearchParams();
	const debounced = params.get("search") ?? "";
	const [search, setSearch] = useState(debounced);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	function onSearch(text: string) {
		setSearch(text);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => remember(text.trim()), DELAY);
	}

	function remember(text: string) {
		const { search: _, ...others } = Object.fromEntries(params);
		setParams(text ? { ...others, search: text } : others, { replace: true, preventScrollReset: true });
	}

	return { search, onSearch, debounced };
}

interface Searched<P extends ListPath> {
	path: P;
	all: List<ItemAt<P>>;
	textsOf: (item: ItemAt<P>) => string[];
	typed: string;
	debounced: string;
}

/** Searches here what is here in whole; of a longer list the server is asked, unless it cannot be reached. */
export function useFound<P extends ListPath>({ path, all, textsOf, typed, debounced }: Searched<P>) {
	const isWhole = all.items.length === all.total;
	const serverQuery = isWhole ? "" : debounced.trim();
	const answer = useList(path, serverQuery, { enabled: serverQuery !== "" });
	const isLocal = isWhole || isUnreachable(answer.failure);
	const query = useDeferredValue((isLocal ? typed : serverQuery).trim());
	const searchTexts = useMemo(() => all.items.map((item) => searchTextOf(...textsOf(item))), [all, textsOf]);
	const local = useMemo(
		() => wholeList(all.items.filter((_, index) => matches(searchTexts[index] ?? "", query))),
		[all, searchTexts, query],
	);
	if (query === "") return { found: all, error: null };
	return isLocal ? { found: local, error: null } : { found: answer.list ?? all, error: answer.error };
}
