import { type ProductText, type StoryText, searchTextOf } from "@creations/content";
import { and, asc, eq, type SQL } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RecordedEvent } from "../events.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { createListSearch, withRows } from "../kernel/list-search/list-search.ts";
import { amongMany, type Listed, type ListQuery, listOf, type Place } from "../kernel/paging.ts";
import { insert, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

export type ItemKind = "story" | "product";

/** Everything that the administration lists and searches, without what lists need not look through. */
export const items = sqliteTable(
	"listed_items",
	{
		kind: text().$type<ItemKind>().notNull(),
		id: integer().notNull(),
		isDeleted: integer("is_deleted", { mode: "boolean" }).notNull(),
		createdAt: text("created_at").notNull(),
		searchText: text("haystack").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.kind, table.id] }),
		index("listed_items_newest").on(table.kind, table.isDeleted, table.createdAt, table.id),
	],
);

const keyOf = (stream: string) => {
	const [kind, id] = stream.split("-");
	return { kind: kind as ItemKind, id: Number(id) };
};
const begin = ({ stream, recordedAt }: RecordedEvent, searchText: string) =>
	insert(items, { ...keyOf(stream), isDeleted: false, createdAt: recordedAt, searchText });
const change = ({ stream }: RecordedEvent, set: Partial<typeof items.$inferInsert>) =>
	update(items, keyOf(stream), set);

const createdBefore = (event: RecordedEvent, { createdAt }: { createdAt: string | null }) =>
	createdAt === null ? [] : change(event, { createdAt });

const ofStory = ({ title, slug, excerpt }: StoryText) => searchTextOf(title, slug, excerpt);
const ofProduct = ({ name, slug, description }: ProductText) => searchTextOf(name, slug, description);

export const itemList: ReadModel = {
	name: "item-list",
	version: 3,
	tables: [items],
	on: {
		StoryDrafted: (event) => begin(event, ofStory(event.data)),
		StoryRevised: (event) => change(event, { searchText: ofStory(event.data) }),
		StoryDeleted: (event) => change(event, { isDeleted: true }),
		StoryRestored: (event) => change(event, { isDeleted: false }),
		StoryImported: (event) => createdBefore(event, event.data),
		ProductDrafted: (event) => begin(event, ofProduct(event.data)),
		ProductRevised: (event) => change(event, { searchText: ofProduct(event.data) }),
		ProductDeleted: (event) => change(event, { isDeleted: true }),
		ProductRestored: (event) => change(event, { isDeleted: false }),
		ProductImported: (event) => createdBefore(event, event.data),
	},
};

interface Given {
	store: Store;
	answers: Pick<ResponseCache, "rows">;
}

/** A kind's items, the newest first: the deleted ones, or all others. */
export function createItemPages({ store, answers }: Given, kind: ItemKind, areDeleted: boolean) {
	const { id, createdAt: at, searchText: text } = items;
	const ofList = (which?: SQL) => and(eq(items.kind, kind), eq(items.isDeleted, areDeleted), which);
	const search = createListSearch(store, {
		kind,
		model: itemList,
		id,
		read: async (which, limit) =>
			store.db.select({ id, at, text }).from(items).where(ofList(which)).orderBy(asc(id)).limit(limit),
	});

	/** Their count is kept until any changes. */
	function listed({ ids, ...query }: ListQuery) {
		const sorting = { at, id, placeOf: (row: Place) => row };
		const counted = (count: () => Promise<number>) =>
			answers.rows(JSON.stringify(["items", kind, areDeleted, ids]), [itemList], count);
		const which = ofList(ids && amongMany(id, ids));
		return listOf(store, store.db.select({ id, at }).from(items), sorting, which, query, counted);
	}

	/** @param among the rows with some ids, in any order */
	return async function page<Row extends { id: number }>(
		query: ListQuery,
		among: (ids: number[]) => PromiseLike<Row[]>,
	): Promise<Listed<Row>> {
		return withRows((await search(query)) ?? (await listed(query)), among);
	};
}
