import { searchTextOf } from "@creations/events/text";
import { and, asc, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { hasWords, loadByIds, searchList } from "../kernel/list-search.ts";
import { amongMany, type Listed, type ListQuery, listOf, type Place, type Select } from "../kernel/paging.ts";
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
}

interface ItemPageDeps {
	store: Store;
	answers: Pick<ResponseCache, "rows">;
}

/** Creates the paged list of a kind's items, newest first: the deleted ones or all others. */
export function createItemPages({ store, answers }: ItemPageDeps, of: ListedItems, areDeleted: boolean) {
	const { kind, model, table } = of;
	const { id, createdAt: at, slug } = table;
	const isListed = (areDeleted ? isDeleted : isPresent)(table);
	const searched = {
		id,
		async read(which: SQL, limit: number) {
			const rows = await store.db
				.select({ id, at, slug, ...of.searched })
				.from(table)
				.where(and(isListed, which))
				.orderBy(asc(id))
				.limit(limit);
			return (rows as Searched[]).map(({ id, at, title, slug, text }) => {
				return { id, at, text: searchTextOf(title, slug, text) };
			});
		},
	};

	/** Cached until an item changes. */
	function listPage({ ids, ...query }: ListQuery) {
		const sorting = { at, id, placeOf: (row: Place) => row };
		const counted = (count: () => Promise<number>) =>
			answers.rows(JSON.stringify(["items", kind, areDeleted, ids]), [model], count);
		const condition = and(isListed, ids && amongMany(id, ids));
		return listOf(
			store,
			store.db.select({ id, at }).from(table) as unknown as Select<Place>,
			sorting,
			condition,
			query,
			counted,
		);
	}

	/** Returns a page of items. @param among returns the rows of some ids, in any order */
	return async function page<Row extends { id: number }>(
		query: ListQuery,
		among: (ids: number[]) => PromiseLike<Row[]>,
	): Promise<Listed<Row>> {
		const found = hasWords(query) ? await searchList(searched, query) : await listPage(query);
		return loadByIds(found, among);
	};
}

type Searched = Place & Record<"slug" | "title" | "text", string>;
