import type { RecordedEvent } from "@creations/events";
import type { PageText } from "@creations/events/page";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
	idOf,
	insert,
	type ReadModel,
	update,
} from "../kernel/projections/read-model.ts";
import { oncePerStore, type Store } from "../kernel/store/store.ts";

/** Removed pages keep their rows, so that they can be restored. */
export const pages = sqliteTable(
	"pages",
	{
		id: integer().primaryKey(),
		version: integer().notNull(),
		isRemoved: integer("is_removed", { mode: "boolean" }).notNull(),
		title: text().notNull(),
		slug: text().notNull(),
		content: text().notNull(),
		place: text().$type<PageText["place"]>().notNull(),
	},
	(table) => [
		uniqueIndex("pages_slug").on(table.slug).where(sql`${table.isRemoved} = 0`),
	],
);

const change = (event: RecordedEvent, set: Partial<typeof pages.$inferInsert>) =>
	update(pages, { id: idOf(event) }, { ...set, version: event.version });

export const pageList: ReadModel = {
	name: "page-list",
	version: 1,
	tables: [pages],
	on: {
		PageAdded: (event) =>
			insert(pages, {
				id: idOf(event),
				version: event.version,
				isRemoved: false,
				...event.data,
			}),
		PageRevised: (event) => change(event, event.data),
		PageRemoved: (event) => change(event, { isRemoved: true }),
		PageRestored: (event) => change(event, { isRemoved: false }),
	},
};

const isPresent = eq(pages.isRemoved, false);

/** Returns all pages in the order of their creation, including removed ones. */
export const allPages = ({ db }: Store) => db.select().from(pages).orderBy(asc(pages.id));

/** Returns a page, even a removed one; undefined if there is none. */
export async function pageById({ db }: Store, id: number) {
	const [row] = await db.select().from(pages).where(eq(pages.id, id));
	return row;
}

/** Returns a page that is not removed; undefined if there is none. */
export async function pageBySlug({ db }: Store, slug: string) {
	const [row] = await db
		.select()
		.from(pages)
		.where(and(isPresent, eq(pages.slug, slug)));
	return row;
}

const linked = oncePerStore(({ db }) => {
	const { title, slug, place } = pages;
	const condition = and(isPresent, ne(place, "none"));
	return db
		.select({ title, slug, place })
		.from(pages)
		.where(condition)
		.orderBy(asc(pages.id))
		.prepare();
});

/** Returns the pages that every page of the site links to. */
export const linkedPages = (store: Store) => linked(store).all();

/** Returns the slugs of all pages that are not removed. */
export const pageAddresses = ({ db }: Store) =>
	db.select({ slug: pages.slug }).from(pages).where(isPresent).orderBy(asc(pages.id));
