import { matches, searchTextOf } from "@creations/events/text";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
	completeList,
	type ItemAt,
	type List,
	type ListPath,
	useList,
} from "../api/lists.ts";
import { isUnreachable } from "../connection/reachability.ts";
import type { Filter } from "../tabs/description.ts";

/** A chosen value of a filter. */
export type Choice = Filter<never>["options"][number]["value"];

/**
 * Milliseconds after a keystroke. Browsers limit address changes to about three a second.
 */
const DELAY_MS = 350;

/** Keeps the search and the chosen value of a filter in the address. */
export function useListParams<Item>(filter: Filter<Item> | undefined) {
	const [params, setParams] = useSearchParams();
	const debounced = params.get("search") ?? "";
	const [search, setSearch] = useState(debounced);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	function onSearch(text: string) {
		setSearch(text);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => saveSearch(text.trim()), DELAY_MS);
	}

	const saveSearch = (text: string) => save({ search: text });

	function onChoose(value: Choice | undefined) {
		clearTimeout(timer.current);
		if (filter) save({ search: search.trim(), [filter.name]: value });
	}

	function save(changes: Record<string, string | undefined>) {
		const entries = Object.entries({ ...Object.fromEntries(params), ...changes });
		setParams(
			entries.filter((entry): entry is [string, string] => Boolean(entry[1])),
			{ replace: true, preventScrollReset: true },
		);
	}

	const named = filter ? params.get(filter.name) : null;
	const chosen = filter?.options.find(({ value }) => value === named)?.value;
	return { search, onSearch, debounced, chosen, onChoose };
}

interface SearchOptions<P extends ListPath> {
	path: P;
	all: List<ItemAt<P>>;
	textsOf: (item: ItemAt<P>) => string[];
	typed: string;
	debounced: string;
	filter?: Filter<ItemAt<P>> | undefined;
	/** The chosen value of the filter; undefined for all items. */
	chosen?: Choice | undefined;
}

/**
 * Searches and filters a completely loaded list in the browser, and a longer one on the
 * server unless that is unreachable.
 */
export function useSearchResults<P extends ListPath>({
	path,
	all,
	textsOf,
	typed,
	debounced,
	filter,
	chosen,
}: SearchOptions<P>) {
	const isComplete = all.items.length === all.total;
	const serverQuery = isComplete ? "" : debounced.trim();
	const availability = isComplete ? undefined : chosen;
	const answer = useList(path, serverQuery, {
		enabled: serverQuery !== "" || availability !== undefined,
		availability,
	});
	const isLocal = isComplete || isUnreachable(answer.failure);
	const query = useDeferredValue((isLocal ? typed : serverQuery).trim());
	const local = useLocalResults({ all, textsOf, query, filter, chosen });
	if (query === "" && !chosen) return { results: all, error: null };
	return isLocal
		? { results: local, error: null }
		: { results: answer.data ?? all, error: answer.error };
}

type LocalOptions<P extends ListPath> = { query: string } & Pick<
	SearchOptions<P>,
	"all" | "textsOf" | "filter" | "chosen"
>;

function useLocalResults<P extends ListPath>(options: LocalOptions<P>) {
	const { all, textsOf, query, filter, chosen } = options;
	const searchTexts = useMemo(
		() => all.items.map((item) => searchTextOf(...textsOf(item))),
		[all, textsOf],
	);
	return useMemo(() => {
		const isFound = (item: ItemAt<P>, index: number) =>
			matches(searchTexts[index] ?? "", query) &&
			(!chosen || filter?.valueOf(item) === chosen);
		return completeList(all.items.filter(isFound));
	}, [all, searchTexts, query, filter, chosen]);
}
