import type { RecordedEvent } from "@creations/events";
import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { insert, update } from "../kernel/changes.ts";
import type { ReadModel } from "../kernel/projector.ts";
import type { Store } from "../kernel/store.ts";

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
		updatedAt: text("updated_at").notNull(),
		/** Of the product's stream. */
		version: integer().notNull(),
	},
	(table) => [
		uniqueIndex("products_slug").on(table.slug).where(ne(table.status, sql`'deleted'`)),
		index("products_newest").on(table.status, table.createdAt),
	],
);

export type ProductRow = typeof products.$inferSelect;

const numberOf = (stream: string) => Number(stream.slice("product-".length));
const change = ({ stream, version }: RecordedEvent, set: Partial<ProductRow>) =>
	update(products, { id: numberOf(stream) }, { ...set, version });

/** Which products are there, and what are they? */
export const productList: ReadModel = {
	name: "product-list",
	version: 1,
	tables: [products],
	on: {
		ProductDrafted: ({ stream, version, recordedAt, data }) =>
			insert(products, {
				...data,
				id: numberOf(stream),
				status: "draft",
				createdAt: recordedAt,
				updatedAt: recordedAt,
				version,
			}),
		ProductRevised: (event) => change(event, { ...event.data, updatedAt: event.recordedAt }),
		ProductPublished: (event) => change(event, { status: "published" }),
		ProductUnpublished: (event) => change(event, { status: "draft" }),
		ProductDeleted: (event) => change(event, { status: "deleted", updatedAt: event.recordedAt }),
		ProductRestored: (event) => change(event, { status: "draft", updatedAt: event.recordedAt }),
	},
};

/** Published products, newest first. */
export const publishedProducts = (store: Store) => list(store, eq(products.status, "published"));

/** So many of the newest published products. */
export const newestProducts = (store: Store, count: number) =>
	list(store, eq(products.status, "published")).limit(count);

export const publishedProduct = async (store: Store, id: number) =>
	(await list(store, eq(products.id, id), eq(products.status, "published")))[0];

/** Drafts and published products, newest first. */
export const editableProducts = (store: Store) => list(store, ne(products.status, "deleted"));

/** Deleted products that can be restored, the newest first. */
export const deletedProducts = (store: Store) => list(store, eq(products.status, "deleted"));

export const publishedProductBySlug = async (store: Store, slug: string) =>
	(await list(store, eq(products.slug, slug), eq(products.status, "published")))[0];

export const editableProductBySlug = async (store: Store, slug: string) =>
	(await list(store, eq(products.slug, slug), ne(products.status, "deleted")))[0];

/** A draft or published product. */
export const editableProduct = async (store: Store, id: number) =>
	(await list(store, eq(products.id, id), ne(products.status, "deleted")))[0];

function list({ db }: Store, ...which: SQL[]) {
	return db
		.select()
		.from(products)
		.where(and(...which))
		.orderBy(desc(products.createdAt), desc(products.id));
}
