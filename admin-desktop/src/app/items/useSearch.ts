import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { List } from "../api/lists.ts";
import { useFound } from "./useFound.ts";

/** Browsers refuse to change the address more than about three times a second, and the server is asked no oftener. */
const DELAY = 350;

export function useSearch<Item>(path: string, all: List<Item>, textsOf: (item: Item) => string[]) {
	const { search, onSearch, settled } = useRemembered();
	return { search, onSearch, ...useFound({ path, all, textsOf, typed: search, settled }) };
}

function useRemembered() {
	const [params, setParams] = useSearchParams();
	const settled = params.get("search") ?? "";
	const [search, setSearch] = useState(settled);
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

	return { search, onSearch, settled };
}
