import {
	Button,
	EmptyState,
	formatCount,
	Icon,
	Input,
	Menu,
	MenuChoices,
} from "@creations/shared-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { ItemAt, List, NumberedPath } from "../api/lists.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import type { Filter } from "../tabs/description.ts";
import { adminTexts } from "../texts/texts.ts";
import { ItemList } from "./ItemList.tsx";
import * as css from "./items.css.ts";
import { type Choice, useListParams, useSearchResults } from "./listSearch.ts";

interface SearchedListProps<P extends NumberedPath> {
	label: string;
	path: P;
	list: List<ItemAt<P>>;
	plural: string;
	textsOf: (item: ItemAt<P>) => string[];
	empty: ReactNode;
	noMatch?: string;
	filter?: Filter<ItemAt<P>> | undefined;
	actions?: ReactNode;
	row: (item: ItemAt<P>) => ReactNode;
}

/**
 * Renders a list with a search field and an optional filter, which are kept in the
 * address.
 */
export function SearchedList<P extends NumberedPath>(props: SearchedListProps<P>) {
	const { label, list, plural, empty, noMatch, filter, actions, row } = props;
	const { search, onSearch, debounced, chosen, onChoose } = useListParams(filter);
	const asked = { ...props, typed: search, debounced, chosen };
	const { results, error } = useSearchResults({ ...asked, all: list });
	const isEmpty = list.total === 0;
	const query = search.trim();
	return (
		<>
			{(actions || !isEmpty) && (
				<div className={css.head}>
					{!isEmpty && (
						<SearchField
							label={adminTexts.items.searchIn(plural)}
							search={search}
							onSearch={onSearch}
						/>
					)}
					{!isEmpty && filter && (
						<FilterMenu filter={filter} chosen={chosen} onChoose={onChoose} />
					)}
					<p className={css.resultCount} role="status">
						{(query || chosen) &&
							adminTexts.items.countOf(
								formatCount(results.total),
								formatCount(list.total),
							)}
					</p>
					{actions}
				</div>
			)}
			{isEmpty && empty}
			{error && <Unavailable error={error} />}
			{!isEmpty && results.total === 0 && noMatch && (
				<EmptyState
					icon="search"
					title={noMatch}
					text={query && adminTexts.items.noResultsFor(query)}
				/>
			)}
			<ItemList label={label} list={results} row={row} />
		</>
	);
}

interface SearchFieldProps {
	label: string;
	search: string;
	onSearch: (search: string) => void;
}

function SearchField({ label, search, onSearch }: SearchFieldProps) {
	const { state } = useLocation();
	const field = useRef<HTMLInputElement>(null);
	const isRequested = state?.find === true;
	useEffect(() => {
		if (isRequested) field.current?.focus();
	}, [isRequested]);
	return (
		<div className={css.search}>
			<Icon name="search" className={css.glass} />
			<Input
				ref={field}
				type="search"
				className={css.input}
				aria-label={label}
				placeholder={label}
				maxLength={200}
				value={search}
				onChange={({ target }) => onSearch(target.value)}
			/>
		</div>
	);
}

interface FilterMenuProps<Item> {
	filter: Filter<Item>;
	chosen: Choice | undefined;
	onChoose: (chosen: Choice | undefined) => void;
}

function FilterMenu<Item>({ filter, chosen, onChoose }: FilterMenuProps<Item>) {
	const { label, all, options } = filter;
	const find = (text: string) => options.find(({ value }) => value === text);
	const name = find(chosen ?? "")?.label ?? all;
	return (
		<Menu
			align="start"
			trigger={
				<Button variant="secondary" aria-label={`${label}: ${name}`}>
					{chosen ? name : label}
					<Icon name="chevron-down" />
				</Button>
			}
		>
			<MenuChoices
				options={[{ value: "", label: all }, ...options]}
				value={chosen ?? ""}
				onChange={(text) => onChoose(find(text)?.value)}
			/>
		</Menu>
	);
}
