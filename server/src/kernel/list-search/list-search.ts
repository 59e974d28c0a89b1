import { wordsOf } from "@creations/content";
import type { Listed, ListQuery, Place } from "../paging.ts";
import type { Store } from "../store/store.ts";
import { type FollowedTable, followRows } from "./followed-rows.ts";
import { SearchedRows } from "./searched-rows.ts";

/** A list's rows with their texts, as `searchTextOf` makes them. */
export type SearchedList = FollowedTable<Place & { text: string }>;

/**
 * Searches a list in memory, in a tenth of the time that the store takes to go through its rows. They are read when somebody
 * first looks at the list.
 */
export function createListSearch(store: Store, list: SearchedList) {
	const upToDate = followRows(store, list, () => new SearchedRows());
	let isBegun = false;

	/** @returns undefined where nothing is searched for */
	return async function search(query: ListQuery): Promise<Listed<Place> | undefined> {
		if (wordsOf(query.q ?? "").length > 0) return (await upToDate()).page(query);
		// Whoever looks at the list may search it next. Where it fails, the search does so, too, and says why.
		if (!isBegun) void upToDate().catch(() => {});
		isBegun = true;
		return undefined;
	};
}

/** @param among the rows with some ids, in any order */
export async function withRows<Row extends { id: number }>(
	found: Listed<{ id: number }>,
	among: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Listed<Row>> {
	const ids = found.rows.map(({ id }) => id);
	const rows = new Map((await among(ids)).map((row) => [row.id, row]));
	return { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}
