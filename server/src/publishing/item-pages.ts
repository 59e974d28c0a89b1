import { searchTextOf } from "@creations/events/text";
import { and, asc, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ResponseCache } from "../http/response/response-cache.ts";
import {
	hasWords,
	loadByIds,
	type SearchedList,
	searchList,
} from "../kernel/list-search.ts";
import {
	type Cursor,
	idIn,
	type ListPage,
	type ListQuery,
	loadList,
	type Select,
} from "../kernel/paging.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import { isDeleted, isPresent, type PublicationTable } from "./rows.ts";

export type ItemKind = "story" | "product";

/** The fields of a kind that administrators list and search. */
export interface ListedItems {
	kind: ItemKind;
	model: ReadModel;
	table: PublicationTable;
	searched: { title: SQLiteColumn; text: SQLiteColumn };
	/** Returns the condition of the filters in a query. */
	conditionOf?: (query: ListQuery) => SQL | undefined;
}

interface ItemPageDeps {
	store: Store;
	responseCache: Pick<ResponseCache, "rows">;
}

/**
 * Creates the paged list of a kind's items, newest first: the deleted ones or all others.
 */
export function createItemPages(
	{ store, responseCache }: ItemPageDeps,
	items: ListedItems,
	areDeleted: boolean,
) {
	const { kind, model, table, conditionOf } = items;
	const { id, createdAt: at } = table;
	const isListed = (areDeleted ? isDeleted : isPresent)(table);

	/** Cached until an item changes. */
	function listPage({ ids, ...query }: ListQuery, filter: SQL | undefined) {
		const sorting = { at, id, cursorOf: (row: Cursor) => row };
		const { after: _, limit: __, q: ___, ...filters } = query;
		const cacheKey = JSON.stringify(["items", kind, areDeleted, ids, filters]);
		const cachedCount = (count: () => Promise<number>) =>
			responseCache.rows(cacheKey, [model], count);
		const condition = and(isListed, filter, ids && idIn(id, ids));
		return loadList(
			store,
			store.db.select({ id, at }).from(table) as unknown as Select<Cursor>,
			sorting,
			condition,
			query,
			cachedCount,
		);
	}

	/** Returns a page of items. @param load returns the rows of some ids, in any order */
	return async function page<Row extends { id: number }>(
		query: ListQuery,
		load: (ids: number[]) => PromiseLike<Row[]>,
	): Promise<ListPage<Row>> {
		const filter = conditionOf?.(query);
		const results = hasWords(query)
			? await searchList(searchedItems(store, items, and(isListed, filter)), query)
			: await listPage(query, filter);
		return loadByIds(results, load);
	};
}

function searchedItems(
	store: Store,
	{ table, searched }: ListedItems,
	isListed: SQL | undefined,
): SearchedList {
	const { id, createdAt: at, slug } = table;
	return {
		id,
		async read(condition, limit) {
			const rows = await store.db
				.select({ id, at, slug, ...searched })
				.from(table)
				.where(and(isListed, condition))
				.orderBy(asc(id))
				.limit(limit);
			return (rows as SearchedRow[]).map(({ id, at, title, slug, text }) => {
				return { id, at, text: searchTextOf(title, slug, text) };
			});
		},
	};
}

type SearchedRow = Cursor & Record<"slug" | "title" | "text", string>;
