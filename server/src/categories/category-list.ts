import { asc, eq } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Category } from "../answers.ts";
import type { ReadModel } from "../kernel/projector.ts";
import { build, type Store } from "../kernel/store.ts";

export const categories = sqliteTable("categories", {
	id: integer().primaryKey(),
	name: text().notNull(),
	slug: text().notNull().unique(),
});

const numberOf = (stream: string) => Number(stream.slice("category-".length));

/** Which categories can a product belong to? */
export const categoryList: ReadModel = {
	name: "category-list",
	version: 1,
	tables: [categories],
	on: {
		CategoryAdded: ({ stream, data }) => build.insert(categories).values({ id: numberOf(stream), ...data }),
		CategoryRenamed: ({ stream, data }) =>
			build
				.update(categories)
				.set(data)
				.where(eq(categories.id, numberOf(stream))),
		CategoryRemoved: ({ stream }) => build.delete(categories).where(eq(categories.id, numberOf(stream))),
	},
};

/** Categories by name. */
export function allCategories({ db }: Store): Promise<Category[]> {
	return db.select().from(categories).orderBy(asc(categories.name));
}
