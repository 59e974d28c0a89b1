import { asc } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idOf } from "../kernel/log/stream-id.ts";
import { insert, remove, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import type { Category } from "./answers.ts";

export const categories = sqliteTable("categories", {
	id: integer().primaryKey(),
	name: text().notNull(),
	slug: text().notNull().unique(),
});

export const categoryList: ReadModel = {
	name: "category-list",
	version: 1,
	tables: [categories],
	on: {
		CategoryAdded: (event) => insert(categories, { id: idOf(event), ...event.data }),
		CategoryRenamed: (event) => update(categories, { id: idOf(event) }, event.data),
		CategoryRemoved: (event) => remove(categories, { id: idOf(event) }),
	},
};

export function allCategories({ db }: Store): Promise<Category[]> {
	return db.select().from(categories).orderBy(asc(categories.name));
}
