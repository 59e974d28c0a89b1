import { haystackOf, type ProductText, type RecordedEvent, type StoryText, wordsOf } from "@creations/events";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, type SQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { amongMany, type ListAsked, type Listed, listed } from "../kernel/listing.ts";
import { newestFirst } from "../kernel/paging.ts";
import { insert, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/projector.ts";
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
		/** What a search looks through. */
		haystack: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.kind, table.id] }),
		// With everything that a search asks for, so that it goes through the index alone, and stops when it has a page.
		index("listed_items_newest").on(table.kind, table.isDeleted, table.createdAt, table.id, table.haystack),
	],
);

const keyOf = (stream: string) => {
	const [kind, id] = stream.split("-");
	return { kind: kind as ItemKind, id: Number(id) };
};
const begin = ({ stream, recordedAt }: RecordedEvent, haystack: string) =>
	insert(items, { ...keyOf(stream), isDeleted: false, createdAt: recordedAt, haystack });
const change = ({ stream }: RecordedEvent, set: Partial<typeof items.$inferInsert>) =>
	update(items, keyOf(stream), set);

const ofStory = ({ title, slug, excerpt }: StoryText) => haystackOf(title, slug, excerpt);
const ofProduct = ({ name, slug, description }: ProductText) => haystackOf(name, slug, description);

/** Which stories and products does a search find? */
export const itemList: ReadModel = {
	name: "item-list",
	version: 1,
	tables: [items],
	on: {
		StoryDrafted: (event) => begin(event, ofStory(event.data)),
		StoryRevised: (event) => change(event, { haystack: ofStory(event.data) }),
		StoryDeleted: (event) => change(event, { isDeleted: true }),
		StoryRestored: (event) => change(event, { isDeleted: false }),
		ProductDrafted: (event) => begin(event, ofProduct(event.data)),
		ProductRevised: (event) => change(event, { haystack: ofProduct(event.data) }),
		ProductDeleted: (event) => change(event, { isDeleted: true }),
		ProductRestored: (event) => change(event, { isDeleted: false }),
	},
};

/** The numbers of items, the newest first: of the deleted ones, or of all others. */
export function itemsFound(
	store: Store,
	kind: ItemKind,
	isDeleted: boolean,
	asked: ListAsked,
): Promise<Listed<{ id: number }>> {
	const { id, createdAt: at } = items;
	const which = and(
		eq(items.kind, kind),
		eq(items.isDeleted, isDeleted),
		asked.ids && amongMany(id, asked.ids),
		containing(items.haystack, asked.q),
	);
	const select = (where: SQL | undefined, limit: number) =>
		store.db
			.select({ id, at })
			.from(items)
			.where(where)
			.orderBy(...newestFirst({ at, id }))
			.limit(limit);
	return listed(store, { at, id }, which, asked, select, (row) => row);
}

const containing = (column: SQLiteColumn, search = "") =>
	and(...wordsOf(search).map((word) => sql`instr(${column}, ${word})`));
