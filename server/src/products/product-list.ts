import { and, desc, eq, ne, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ReadModel } from "../kernel/projector.ts";
import { build, type Store } from "../kernel/store.ts";

/** Every product there ever was; deleted ones stay, so that they can come back. */
export const products = sqliteTable(
	"products",
	{
		id: integer().primaryKey(),
		status: text({ enum: ["draft", "published", "deleted"] }).notNull(),
		slug: text().notNull(),
		name: text().notNull(),
		description: text().notNull(),
		images: text({ mode: "json" }).$type<string[]>().notNull(),
		categoryId: integer("category_id"),
		amazonUrl: text("amazon_url"),
		etsyUrl: text("etsy_url"),
		createdAt: text("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("products_slug").on(table.slug).where(ne(table.status, sql`'deleted'`)),
		index("products_newest").on(table.status, table.createdAt),
	],
);

export type ProductRow = typeof products.$inferSelect;

const numberOf = (stream: string) => Number(stream.slice("product-".length));
const setStatus = (stream: string, status: ProductRow["status"]) =>
	build
		.update(products)
		.set({ status })
		.where(eq(products.id, numberOf(stream)));

/** Which products are there, and what are they? */
export const productList: ReadModel = {
	name: "product-list",
	version: 1,
	tables: [products],
	on: {
		ProductDrafted: ({ stream, recordedAt, data }) =>
			build
				.insert(products)
				.values({ ...data, id: numberOf(stream), status: "draft", createdAt: recordedAt }),
		ProductRevised: ({ stream, data }) =>
			build
				.update(products)
				.set(data)
				.where(eq(products.id, numberOf(stream))),
		ProductPublished: ({ stream }) => setStatus(stream, "published"),
		ProductUnpublished: ({ stream }) => setStatus(stream, "draft"),
		ProductDeleted: ({ stream }) => setStatus(stream, "deleted"),
		ProductRestored: ({ stream }) => setStatus(stream, "draft"),
	},
};

/** Published products, newest first. */
export function publishedProducts({ db }: Store): Promise<ProductRow[]> {
	return db
		.select()
		.from(products)
		.where(eq(products.status, "published"))
		.orderBy(desc(products.createdAt), desc(products.id));
}

export async function publishedProductBySlug({ db }: Store, slug: string): Promise<ProductRow | undefined> {
	const [row] = await db
		.select()
		.from(products)
		.where(and(eq(products.slug, slug), eq(products.status, "published")));
	return row;
}
