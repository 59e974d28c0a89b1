import { EmptyState, formatCount, Icon, Input } from "@creations/shared-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { ItemAt, List, ListPath } from "../api/lists.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { ItemList } from "./ItemList.tsx";
import * as css from "./SearchedList.css.ts";
import { useSearch } from "./useSearch.ts";

type NumberedPath = { [P in ListPath]: ItemAt<P> extends { id: number } ? P : never }[ListPath];

interface SearchedListProps<P extends NumberedPath> {
	label: string;
	path: P;
	list: List<ItemAt<P>>;
	plural: string;
	textsOf: (item: ItemAt<P>) => string[];
	empty: ReactNode;
	noMatch?: string;
	actions?: ReactNode;
	row: (item: ItemAt<P>) => ReactNode;
}

export function SearchedList<P extends NumberedPath>(props: SearchedListProps<P>) {
	const { label, path, list, plural, textsOf, empty, noMatch, actions, row } = props;
	const { search, onSearch, found, error } = useSearch(path, list, textsOf);
	const isEmpty = list.total === 0;
	return (
		<>
			{(actions || !isEmpty) && (
				<div className={css.head}>
					{!isEmpty && <SearchField label={`Search ${plural}`} search={search} onSearch={onSearch} />}
					<p className={css.found} role="status">
						{search.trim() && `${formatCount(found.total)} of ${formatCount(list.total)}`}
					</p>
					{actions}
				</div>
			)}
			{isEmpty && empty}
			{error && <Unavailable error={error} />}
			{!isEmpty && found.total === 0 && noMatch && (
				<EmptyState icon="search" title={noMatch} text={`Nothing found for "${search.trim()}".`} />
			)}
			<ItemList label={label} list={found} row={row} />
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
	const isWanted = state?.find === true;
	useEffect(() => {
		if (isWanted) field.current?.focus();
	}, [isWanted]);
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
