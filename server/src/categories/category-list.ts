import type { RecordedEvent } from "@creations/events";
import { asc, eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
	idOf,
	insert,
	type ReadModel,
	update,
} from "../kernel/projections/read-model.ts";
import { raw, type Store } from "../kernel/store/store.ts";

/** Removed categories keep their rows, so that they can be restored. */
export const categories = sqliteTable(
	"categories",
	{
		id: integer().primaryKey(),
		name: text().notNull(),
		slug: text().notNull(),
		version: integer().notNull().default(0),
		isRemoved: integer("is_removed", { mode: "boolean" }).notNull().default(false),
		/** Category that received the products of a removed one. */
		newCategoryId: integer("new_category_id"),
		/** Position that an administrator chose; null for categories added since. */
		place: integer(),
	},
	(table) => [
		uniqueIndex("categories_slug").on(table.slug).where(sql`${table.isRemoved} = 0`),
	],
);

const change = (event: RecordedEvent, set: Partial<typeof categories.$inferInsert>) =>
	update(categories, { id: idOf(event) }, { ...set, version: event.version });

export const categoryList: ReadModel = {
	name: "category-list",
	version: 2,
	tables: [categories],
	on: {
		CategoryAdded: (event) =>
			insert(categories, { id: idOf(event), version: event.version, ...event.data }),
		CategoryRenamed: (event) => change(event, event.data),
		CategoryRemoved: (event) => [
			// Products that came from another removed category move on, too.
			update(categories, { newCategoryId: idOf(event) }, event.data),
			change(event, { isRemoved: true, ...event.data }),
		],
		CategoryRestored: (event) => change(event, { isRemoved: false, newCategoryId: null }),
		CategoriesOrdered: ({ data }) =>
			raw(
				`update "categories" set place = (select key from json_each(?) where value = "categories".id)`,
				[JSON.stringify(data.categoryIds)],
			),
	},
};

const chosenOrder = [
	sql`${categories.place} is null`,
	asc(categories.place),
	asc(categories.name),
];

/** Returns the categories that are not removed, in the chosen order, then by name. */
export function allCategories({ db }: Store) {
	const { id, name, slug } = categories;
	return db
		.select({ id, name, slug })
		.from(categories)
		.where(eq(categories.isRemoved, false))
		.orderBy(...chosenOrder);
}

/** Returns all categories; removed ones come last. */
export function everyCategory({ db }: Store) {
	const { id, name, slug, version, isRemoved } = categories;
	return db
		.select({ id, name, slug, version, isRemoved })
		.from(categories)
		.orderBy(asc(isRemoved), ...chosenOrder);
}

/**
 * Returns the current category name by chosen category. A removed category has the name
 * of its replacement.
 */
export async function categoryNames({
	read,
}: Store): Promise<ReadonlyMap<number, string>> {
	const { rows } = await read(
		`select chosen.id, now.name from categories chosen join categories now
			on now.id = iif(chosen.is_removed, chosen.new_category_id, chosen.id) and now.is_removed = 0`,
		[],
	);
	return new Map(rows.map(([id, name]) => [Number(id), String(name)]));
}
