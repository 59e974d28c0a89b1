import type { RecordedEvent } from "@creations/events";
import { and, count, eq, gt, inArray, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
	after,
	knownPlace,
	newestFirst,
	type Page,
	type PageAsked,
	type Place,
	pageOf,
	partsOf,
} from "../kernel/paging.ts";
import { insert, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/projector.ts";
import type { Store } from "../kernel/store/store.ts";

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

const place = { at: products.createdAt, id: products.id };
const isPublished = eq(products.status, "published");

export interface ProductsAsked extends PageAsked {
	/** Only products of these; of all where there are none. */
	categories?: number[] | undefined;
}

/** Published products, newest first. @throws {Refusal} `not-found` for a place where no product is */
export async function publishedPage(store: Store, asked: ProductsAsked): Promise<Page<ProductRow>> {
	await knownPlace(store, products, place, asked.after);
	const which = and(inCategories(asked.categories), after(place, asked.after));
	return pageOf(asked.limit, (limit) => published(store, limit, which), placeOf);
}

const placeOf = ({ createdAt, id }: ProductRow): Place => ({ at: createdAt, id });

const inCategories = (categories: number[] = []) =>
	categories.length > 0 ? inArray(products.categoryId, categories) : undefined;

/** Those of the products that are published. */
export const publishedAmong = (store: Store, ids: number[]) =>
	published(store, ids.length, inArray(products.id, ids));

/** The category of each of the products that is published and has one. */
export async function categoriesOf({ db }: Store, ids: number[]): Promise<ReadonlyMap<number, number>> {
	const { id, categoryId } = products;
	const rows = await db
		.select({ id, categoryId })
		.from(products)
		.where(and(isPublished, inArray(id, ids)));
	return new Map(rows.flatMap((row) => (row.categoryId === null ? [] : [[row.id, row.categoryId]])));
}

/** The newest published products; of these categories, where there are any. */
export const newestProducts = (store: Store, limit: number, categories?: number[]) =>
	published(store, limit, inCategories(categories));

const published = ({ db }: Store, limit: number, which?: SQL): Promise<ProductRow[]> =>
	db
		.select()
		.from(products)
		.where(and(isPublished, which))
		.orderBy(...newestFirst(place))
		.limit(limit);

/** Which parts of so many numbers each have published products. */
export const productParts = (store: Store, size: number) =>
	partsOf(store, products, products.id, isPublished, size);

/** Where the published products are whose numbers are above `from`, up to `to`. */
export const productAddresses = ({ db }: Store, from: number, to: number) =>
	db
		.select({ slug: products.slug, updatedAt: products.updatedAt })
		.from(products)
		.where(and(gt(products.id, from), lte(products.id, to), sql`+${products.status} = 'published'`));

export const publishedProduct = async (store: Store, id: number) =>
	(await list(store, eq(products.id, id), eq(products.status, "published")))[0];

/** Those of the products that there are, deleted ones too. */
export const productsAmong = (store: Store, ids: number[]) => list(store, inArray(products.id, ids));

/** How many products there are in each category that has any, drafts included. */
export async function productCounts({ db }: Store): Promise<{ categoryId: number; products: number }[]> {
	const { categoryId, status } = products;
	const rows = await db
		.select({ categoryId, products: count() })
		.from(products)
		.where(and(isNotNull(categoryId), ne(status, "deleted")))
		.groupBy(categoryId);
	return rows.flatMap((row) => (row.categoryId === null ? [] : [{ ...row, categoryId: row.categoryId }]));
}

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
		.orderBy(...newestFirst(place));
}
