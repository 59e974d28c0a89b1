import { asc } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { insert, remove, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import type { Category } from "./answers.ts";

export const categories = sqliteTable("categories", {
	id: integer().primaryKey(),
	name: text().notNull(),
	slug: text().notNull().unique(),
});

const numberOf = (stream: string) => Number(stream.slice("category-".length));

export const categoryList: ReadModel = {
	name: "category-list",
	version: 1,
	tables: [categories],
	on: {
		CategoryAdded: ({ stream, data }) => insert(categories, { id: numberOf(stream), ...data }),
		CategoryRenamed: ({ stream, data }) => update(categories, { id: numberOf(stream) }, data),
		CategoryRemoved: ({ stream }) => remove(categories, { id: numberOf(stream) }),
	},
};

export function allCategories({ db }: Store): Promise<Category[]> {
	return db.select().from(categories).orderBy(asc(categories.name));
}
