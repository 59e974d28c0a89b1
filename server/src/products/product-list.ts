import type { RecordedEvent } from "@creations/events";
import type { ProductText } from "@creations/events/product";
import { folded } from "@creations/events/text";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { amongGiven, newestFirst } from "../kernel/paging.ts";
import { idOf, insert, type ReadModel, update } from "../kernel/projections/read-model.ts";
import { oncePerStore, type Query, raw, type Store } from "../kernel/store/store.ts";
import {
	draftedRow,
	type FieldColumns,
	isPublished,
	isPublishedAmongFew,
	listFeatured,
	publicationColumns,
	publicationIndexes,
	publicationQueries,
	revisedRow,
	rowChanges,
} from "../publishing/index.ts";

export const products = sqliteTable(
	"products",
	{
		...publicationColumns(),
		name: text().notNull(),
		description: text().notNull(),
		images: text({ mode: "json" }).$type<string[]>().notNull(),
		categoryId: integer("category_id"),
		/** The category that the editor chose. Differs from `categoryId` after that category was removed. */
		chosenCategoryId: integer("chosen_category_id"),
		amazonUrl: text("amazon_url"),
		etsyUrl: text("etsy_url"),
		/** The name in lower case, without accents. */
		sortName: text("sort_name").notNull().default(""),
	} satisfies FieldColumns<ProductText>,
	(table) => [
		...publicationIndexes("products")(table),
		index("products_named").on(table.sortName, table.id).where(isPublished(table)),
	],
);

export type ProductRow = typeof products.$inferSelect;

const changes = rowChanges(products);

export const productList: ReadModel = {
	name: "product-list",
	version: 6,
	tables: [products],
	on: {
		ProductDrafted: (event) =>
			insert(products, {
				...event.data,
				chosenCategoryId: event.data.categoryId,
				sortName: folded(event.data.name),
				...draftedRow(event),
			}),
		ProductRevised: (event) => revised(event),
		ProductPublished: changes.published,
		ProductUnpublished: changes.unpublished,
		ProductDeleted: changes.deleted,
		ProductRestored: changes.restored,
		ProductImported: changes.imported,
		ProductPublicationScheduled: changes.rescheduled,
		ProductPublicationUnscheduled: changes.rescheduled,
		ProductsFeatured: ({ data }) => listFeatured("products", data.productIds),
		CategoryRemoved: (event) =>
			update(products, { categoryId: idOf(event) }, { categoryId: event.data.newCategoryId }),
		CategoryRestored: (event) =>
			update(products, { chosenCategoryId: idOf(event) }, { categoryId: idOf(event) }),
	},
};

/** A form opened before a category was removed still sends it. Keep the category that replaced it. */
function revised(event: RecordedEvent & { type: "ProductRevised" }): Query[] {
	const [id, { categoryId, ...data }] = [idOf(event), event.data];
	return [
		raw(`update "products" set category_id = ? where id = ? and chosen_category_id is not ?`, [
			categoryId,
			id,
			categoryId,
		]),
		update(
			products,
			{ id },
			{ ...data, chosenCategoryId: categoryId, sortName: folded(data.name), ...revisedRow(event) },
		),
	];
}

const all = ({ db }: Store) => db.select().from(products);

export const productRows = publicationQueries(products, all, all);

/** Returns the condition for products of any of the categories; undefined if there are none. */
export const inCategories = (categories: number[] = []) =>
	categories.length > 0 ? inArray(products.categoryId, categories) : undefined;

const comparable = (() => {
	const { id, createdAt, name, description, categoryId } = products;
	return { id, createdAt, name, description, categoryId };
})();

const comparableAmong = oncePerStore(({ db }) => {
	const condition = and(isPublishedAmongFew(products), amongGiven(products.id));
	return db.select(comparable).from(products).where(condition).prepare();
});

/** Returns the fields of published products that relate them to others. */
export const comparableProducts = (store: Store, ids: number[]) =>
	comparableAmong(store).all({ ids: JSON.stringify(ids) });

const newestIds = (condition?: SQL) =>
	oncePerStore(({ db }) =>
		db
			.select({ id: products.id })
			.from(products)
			.where(and(isPublished(products), condition))
			.orderBy(...newestFirst({ at: products.createdAt, id: products.id }))
			.limit(sql.placeholder("limit"))
			.prepare(),
	);
const newestOfAll = newestIds();
const newestInCategories = newestIds(amongGiven(products.categoryId));

/** Returns the ids of the newest published products, of any of the categories if given. */
export async function newestProductIds(
	store: Store,
	limit: number,
	categories?: number[],
): Promise<number[]> {
	const rows = await (categories
		? newestInCategories(store).all({ limit, ids: JSON.stringify(categories) })
		: newestOfAll(store).all({ limit }));
	return rows.map(({ id }) => id);
}
