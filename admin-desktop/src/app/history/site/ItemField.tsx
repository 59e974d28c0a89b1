import { Field, Input } from "@creations/shared-ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useAdminApi } from "../../api/adminApi.ts";
import { pageOf } from "../../api/lists.ts";
import { categoriesQuery, keysOf, namedOf, useNamed } from "../../api/queries.ts";
import type { Plural } from "../../items/kinds.ts";
import { useDebounced } from "../../shell/useDebounced.ts";
import * as css from "./Filters.css.ts";

interface ItemFieldProps {
	item: string | null;
	name: string | null;
	onChoose: (item: string | null) => void;
}

export function ItemField({ item, name, onChoose }: ItemFieldProps) {
	const chosen = useNameOf(item) ?? name ?? item ?? "";
	const list = useId();
	const { text, isTyping, type, forget } = useTyped(item, chosen);
	const choices = useChoices(useDebounced(isTyping ? text.trim() : ""));
	const typed = isTyping && text.trim() !== "" ? streamOf(choices, text) : undefined;
	const isUnknown = isTyping && text.trim() !== "" && !typed;

	// The name may be written out before the server has said what has it.
	useEffect(() => {
		if (typed !== undefined && typed !== item) onChoose(typed);
	}, [typed, item, onChoose]);

	function onType(value: string) {
		type(value);
		if (value.trim() === "" && item !== null) onChoose(null);
	}

	return (
		<Field label="Item" className={css.item}>
			<Input
				type="search"
				placeholder="Any item"
				autoComplete="off"
				list={list}
				value={text}
				aria-invalid={isUnknown || undefined}
				onChange={({ target }) => onType(target.value)}
				onBlur={forget}
			/>
			<datalist id={list}>
				{choices.map(({ stream, label }) => (
					<option key={stream} value={label} />
				))}
			</datalist>
		</Field>
	);
}

function useNameOf(item: string | null): string | undefined {
	const [noun, number] = item?.split("-") ?? [];
	const idOf = (kind: string) => (noun === kind ? [Number(number)] : []);
	const stories = useNamed("stories", idOf("story"));
	const products = useNamed("products", idOf("product"));
	const { data: categories } = useQuery(categoriesQuery(useAdminApi()));
	if (noun === "category") return categories?.find(({ id }) => id === Number(number))?.name;
	return (noun === "story" ? stories : products).get(Number(number))?.name;
}

interface Choice {
	stream: string;
	label: string;
}

const OFFERED = 20;

function useChoices(search: string): Choice[] {
	const api = useAdminApi();
	const { data: categories = [] } = useQuery(categoriesQuery(api));
	const choices = [
		...useOffered("stories", "story", search),
		...useOffered("products", "product", search),
		...categories.map(({ id, name }) => ({ stream: `category-${id}`, label: name })),
	];
	const uses = new Map<string, number>();
	for (const { label } of choices) uses.set(label, (uses.get(label) ?? 0) + 1);
	return choices.map(({ stream, label }) => ({
		stream,
		label: (uses.get(label) ?? 0) > 1 ? `${label} (${stream})` : label,
	}));
}

function useOffered(plural: Plural, noun: string, search: string): Choice[] {
	const api = useAdminApi();
	const { all, path } = keysOf(plural);
	const { data } = useQuery({
		queryKey: [...all, "offered", search],
		queryFn: () => pageOf(api, path, { limit: OFFERED, q: search || undefined }),
		placeholderData: keepPreviousData,
		gcTime: 0,
	});
	return (data?.items ?? []).map(namedOf).map(({ id, name }) => ({ stream: `${noun}-${id}`, label: name }));
}

const streamOf = (choices: readonly Choice[], text: string): string | undefined =>
	choices.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())?.stream;

/** What is typed over a value of the address: shown until the address has another value, which may take a moment. */
export function useTyped<Value>(value: Value, textOfValue: string) {
	const [typed, setTyped] = useState<{ text: string; over: Value } | null>(null);
	const isTyping = typed !== null && typed.over === value;
	return {
		text: isTyping ? typed.text : textOfValue,
		isTyping,
		type: (text: string) => setTyped({ text, over: value }),
		forget: () => setTyped(null),
	};
}
