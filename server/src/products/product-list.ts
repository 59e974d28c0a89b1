import type { RecordedEvent } from "@creations/events";
import { type Availability, availabilities } from "@creations/events/availability";
import type { ProductText } from "@creations/events/product";
import { folded } from "@creations/events/text";
import { and, eq, inArray } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
	idOf,
	insert,
	type ReadModel,
	update,
} from "../kernel/projections/read-model.ts";
import { type Query, raw, type Store } from "../kernel/store/store.ts";
import {
	draftedRow,
	type FieldColumns,
	isPresent,
	isPublished,
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
		/**
		 * The category that the editor chose. Differs from `categoryId` after that category
		 * was removed.
		 */
		chosenCategoryId: integer("chosen_category_id"),
		amazonUrl: text("amazon_url"),
		etsyUrl: text("etsy_url"),
		availability: text({ enum: availabilities }).notNull().default("available"),
		/** The local date of the sale; only of a sold product. */
		soldOn: text("sold_on"),
		/** Where to ask for one; only of a product that is made to order. */
		orderUrl: text("order_url"),
		/** The name in lower case, without accents. */
		sortName: text("sort_name").notNull().default(""),
	} satisfies FieldColumns<ProductText>,
	(table) => [
		...publicationIndexes("products")(table),
		index("products_named").on(table.sortName, table.id).where(isPublished(table)),
		index("products_availability")
			.on(table.availability, table.listedAt, table.id)
			.where(isPublished(table)),
		index("products_present_availability")
			.on(table.availability, table.createdAt, table.id)
			.where(isPresent(table)),
	],
);

export type ProductRow = typeof products.$inferSelect;

const changes = rowChanges(products);

export const productList: ReadModel = {
	name: "product-list",
	version: 7,
	tables: [products],
	on: {
		ProductDrafted: (event) =>
			insert(products, {
				...event.data,
				chosenCategoryId: event.data.categoryId,
				sortName: folded(event.data.name),
				...draftedRow(event),
			}),
		ProductRevised: (event) => revisedQueries(event),
		ProductPublished: changes.published,
		ProductUnpublished: changes.unpublished,
		ProductDeleted: changes.deleted,
		ProductRestored: changes.restored,
		ProductImported: changes.imported,
		ProductPublicationScheduled: changes.rescheduled,
		ProductPublicationUnscheduled: changes.rescheduled,
		ProductSold: (event) =>
			setAvailability(event, { availability: "sold", soldOn: event.data.soldOn }),
		ProductMadeToOrder: (event) =>
			setAvailability(event, {
				availability: "made-to-order",
				orderUrl: event.data.orderUrl,
			}),
		ProductMadeAvailable: (event) =>
			setAvailability(event, { availability: "available" }),
		ProductsFeatured: ({ data }) => listFeatured("products", data.productIds),
		CategoryRemoved: (event) =>
			update(
				products,
				{ categoryId: idOf(event) },
				{ categoryId: event.data.newCategoryId },
			),
		CategoryRestored: (event) =>
			update(products, { chosenCategoryId: idOf(event) }, { categoryId: idOf(event) }),
	},
};

const setAvailability = (event: RecordedEvent, availability: Availability) =>
	update(
		products,
		{ id: idOf(event) },
		{ soldOn: null, orderUrl: null, ...availability, ...revisedRow(event) },
	);

/**
 * Updates a row. A form that was opened before a category was removed still sends it; the
 * row keeps the replacement.
 */
function revisedQueries(event: RecordedEvent & { type: "ProductRevised" }): Query[] {
	const [id, { categoryId, ...data }] = [idOf(event), event.data];
	return [
		raw(
			`update "products" set category_id = ? where id = ? and chosen_category_id is not ?`,
			[categoryId, id, categoryId],
		),
		update(
			products,
			{ id },
			{
				...data,
				chosenCategoryId: categoryId,
				sortName: folded(data.name),
				...revisedRow(event),
			},
		),
	];
}

/** Returns the number of products by category, drafts included. */
export async function productCounts({ read }: Store) {
	const { rows } = await read(
		`SELECT category_id, count(*) FROM products WHERE status <> 'deleted' AND category_id IS NOT NULL
		GROUP BY category_id ORDER BY category_id`,
	);
	return rows.map(([categoryId, count]) => ({
		categoryId: Number(categoryId),
		products: Number(count),
	}));
}

/** Returns the states that published products have. */
export async function publishedAvailabilities({
	read,
}: Store): Promise<Availability["availability"][]> {
	const { rows } = await read(
		`SELECT value FROM json_each(?) WHERE EXISTS
			(SELECT 1 FROM products WHERE availability = value AND status = 'published')`,
		[JSON.stringify(availabilities)],
	);
	return availabilities.filter((each) => rows.some(([found]) => found === each));
}

const all = ({ db }: Store) => db.select().from(products);

export const productRows = publicationQueries(products, all, all);

/** Conditions of a list of products. Absent ones match all. */
export interface ProductFilter {
	category?: number[] | undefined;
	availability?: Availability["availability"] | undefined;
}

/** Returns the condition for the products of a filter; undefined if it matches all. */
export const matchingProducts = ({ category = [], availability }: ProductFilter) =>
	and(
		category.length > 0 ? inArray(products.categoryId, category) : undefined,
		availability && eq(products.availability, availability),
	);
