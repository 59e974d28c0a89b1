import { matches, searchTextOf } from "@creations/events/text";
import { EmptyState, formatCount, Icon, Input } from "@creations/shared-ui";
import {
	type ReactNode,
	useDeferredValue,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import {
	completeList,
	type ItemAt,
	type List,
	type ListPath,
	type NumberedPath,
	useList,
} from "../api/lists.ts";
import { isUnreachable } from "../connection/reachability.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { ItemList } from "./ItemList.tsx";
import * as css from "./items.css.ts";

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

/** Renders a list with a search field; the search is kept in the address. */
export function SearchedList<P extends NumberedPath>(props: SearchedListProps<P>) {
	const { label, path, list, plural, textsOf, empty, noMatch, actions, row } = props;
	const { search, onSearch, debounced } = useSearchParam();
	const { results, error } = useSearchResults({
		path,
		all: list,
		textsOf,
		typed: search,
		debounced,
	});
	const isEmpty = list.total === 0;
	return (
		<>
			{(actions || !isEmpty) && (
				<div className={css.head}>
					{!isEmpty && (
						<SearchField label={`Search ${plural}`} search={search} onSearch={onSearch} />
					)}
					<p className={css.resultCount} role="status">
						{search.trim() &&
							`${formatCount(results.total)} of ${formatCount(list.total)}`}
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
					text={`No results for “${search.trim()}”.`}
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

/**
 * Milliseconds after a keystroke. Browsers limit address changes to about three a second.
 */
const DELAY_MS = 350;

function useSearchParam() {
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

	function saveSearch(text: string) {
		const { search: _, ...others } = Object.fromEntries(params);
		setParams(text ? { ...others, search: text } : others, {
			replace: true,
			preventScrollReset: true,
		});
	}

	return { search, onSearch, debounced };
}

interface SearchOptions<P extends ListPath> {
	path: P;
	all: List<ItemAt<P>>;
	textsOf: (item: ItemAt<P>) => string[];
	typed: string;
	debounced: string;
}

/**
 * Searches a completely loaded list in the browser, and a longer one on the server unless
 * that is unreachable.
 */
export function useSearchResults<P extends ListPath>({
	path,
	all,
	textsOf,
	typed,
	debounced,
}: SearchOptions<P>) {
	const isComplete = all.items.length === all.total;
	const serverQuery = isComplete ? "" : debounced.trim();
	const answer = useList(path, serverQuery, { enabled: serverQuery !== "" });
	const isLocal = isComplete || isUnreachable(answer.failure);
	const query = useDeferredValue((isLocal ? typed : serverQuery).trim());
	const searchTexts = useMemo(
		() => all.items.map((item) => searchTextOf(...textsOf(item))),
		[all, textsOf],
	);
	const local = useMemo(
		() =>
			completeList(
				all.items.filter((_, index) => matches(searchTexts[index] ?? "", query)),
			),
		[all, searchTexts, query],
	);
	if (query === "") return { results: all, error: null };
	return isLocal
		? { results: local, error: null }
		: { results: answer.data ?? all, error: answer.error };
}
