import { type ProductText, type StoryText, searchTextOf, wordsOf } from "@creations/content";
import { and, eq, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RecordedEvent } from "../events.ts";
import type { ResponseCache } from "../http/response/response-cache.ts";
import { amongMany, type Listed, type ListQuery, listOf, type Place } from "../kernel/paging.ts";
import { insert, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

export type ItemKind = "story" | "product";
export type ItemQuery = ListQuery & { isDeleted?: boolean };

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
		// For counting them all, which the long rows of the other index make thirty times as slow.
		index("listed_items_counted").on(table.kind, table.isDeleted),
		// With everything that a search asks for, so that it goes through the index alone, and stops when it has a page.
		index("listed_items_newest").on(table.kind, table.isDeleted, table.createdAt, table.id, table.searchText),
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

/** The numbers of items, the newest first: of the deleted ones, or of all others. Their count is kept until any changes. */
function itemsFound(
	{ store, answers }: Given,
	kind: ItemKind,
	{ q = "", ids, isDeleted = false, ...query }: ItemQuery,
) {
	const { id, createdAt: at, searchText } = items;
	const which = and(
		eq(items.kind, kind),
		eq(items.isDeleted, isDeleted),
		ids && amongMany(id, ids),
		...wordsOf(q).map((word) => sql`instr(${searchText}, ${word})`),
	);
	const sorting = { at, id, placeOf: (row: Place) => row };
	const counted = (count: () => Promise<number>) =>
		answers.rows(JSON.stringify(["items", kind, isDeleted, q, ids]), [itemList], count);
	return listOf(store, store.db.select({ id, at }).from(items), sorting, which, query, counted);
}

/** @param among the rows with some numbers, in any order */
export async function itemPage<Row extends { id: number }>(
	given: Given,
	kind: ItemKind,
	query: ItemQuery,
	among: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Listed<Row>> {
	const found = await itemsFound(given, kind, query);
	const ids = found.rows.map(({ id }) => id);
	const rows = new Map((await among(ids)).map((row) => [row.id, row]));
	return { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}
