import type { RecordedEvent } from "@creations/events";
import type { Origin, RestoredState } from "@creations/events/publication";
import { and, asc, eq, gt, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import {
	type AnySQLiteTable,
	index,
	integer,
	type SQLiteColumn,
	type SQLiteColumnBuilderBase,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
	amongGiven,
	knownPlace,
	newestFirst,
	type PageQuery,
	type Place,
	pageIn,
	partsOf,
	type Select,
} from "../kernel/paging.ts";
import { idOf, update } from "../kernel/projections/read-model.ts";
import { oncePerStore, type Query, raw, type Store } from "../kernel/store/store.ts";

/**
 * Returns the columns that all tables of publications share. Deleted items keep their rows, so that they can be
 * restored.
 */
export const publicationColumns = () => ({
	id: integer().primaryKey(),
	status: text({ enum: ["draft", "published", "deleted"] }).notNull(),
	slug: text().notNull(),
	createdAt: text("created_at").notNull(),
	updatedAt: text("updated_at").notNull(),
	/** Version of the stream. */
	version: integer().notNull(),
	/** Sorts lists, latest first: the time of creation, or a time after all others for featured items. */
	listedAt: text("listed_at").notNull().default(""),
});

/** The columns of a table that has one for each field of its kind of content. */
export type FieldColumns<Fields> = Record<keyof Fields, SQLiteColumnBuilderBase> &
	Record<string, SQLiteColumnBuilderBase>;

type Column = "id" | "status" | "slug" | "createdAt" | "listedAt";
export type PublicationTable = AnySQLiteTable & Record<Column | "updatedAt", SQLiteColumn>;

/** Returns partial indexes for the lists. Lists for visitors contain no drafts, except featured ones. */
export const publicationIndexes = (name: string) => (table: Record<Column, SQLiteColumn>) => [
	uniqueIndex(`${name}_slug`).on(table.slug).where(isPresent(table)),
	index(`${name}_newest`).on(table.createdAt).where(isPublished(table)),
	// Includes the status, so that counts need no rows.
	index(`${name}_present`).on(table.createdAt, table.id, table.status).where(isPresent(table)),
	index(`${name}_deleted`).on(table.createdAt).where(isDeleted(table)),
	index(`${name}_listed`)
		.on(table.listedAt)
		.where(sql`${isPublished(table)} or ${isFeatured(table)}`),
];

type WithStatus = Pick<PublicationTable, "status">;
// Literals as in the partial indexes: SQLite cannot match a bound parameter to a partial index.
/** Returns the condition for published items, in a form that uses the partial indexes. */
export const isPublished = ({ status }: WithStatus) => sql`${status} = 'published'`;
/** Returns the condition for items that are not deleted. */
export const isPresent = ({ status }: WithStatus) => ne(status, sql`'deleted'`);
/** Returns the condition for deleted items. */
export const isDeleted = ({ status }: WithStatus) => eq(status, sql`'deleted'`);
/** Returns the condition for published items without the index. Faster if another condition leaves few rows. */
export const isPublishedAmongFew = ({ status }: WithStatus) => sql`+${status} = 'published'`;
const isFeatured = ({ listedAt }: Pick<PublicationTable, "listedAt">) => sql`${listedAt} >= '9999'`;

/** Returns the common columns of a new draft. */
export const draftedRow = (event: RecordedEvent) => ({
	id: idOf(event),
	status: "draft" as const,
	createdAt: event.recordedAt,
	updatedAt: event.recordedAt,
	listedAt: event.recordedAt,
	version: event.version,
});

/** Returns the slug in an event, for `ReadModel.replacesSame`. Slugs are unique among items that are not deleted. */
export const slugOf = ({ data }: RecordedEvent) => ("slug" in data ? data.slug : undefined);

/** Returns the columns that every change of the text sets. */
export const revisedRow = ({ recordedAt, version }: RecordedEvent) => ({ updatedAt: recordedAt, version });

/** Sorts the featured items first, in the given order. */
export const listFeatured = (table: "stories" | "products", ids: number[]): Query[] => [
	raw(`update "${table}" set listed_at = created_at where listed_at >= '9999'`, []),
	raw(
		`update "${table}" set listed_at = '9999-12-31T23:59:59.' || (999 - featured.key) || 'Z'
			from json_each(?) featured where "${table}".id = featured.value`,
		[JSON.stringify(ids)],
	),
];

/** Returns the row changes for the events that stories and products share. */
export function rowChanges(table: PublicationTable) {
	const set = (event: RecordedEvent, columns: object) =>
		update(table, { id: idOf(event) }, { ...columns, version: event.version });
	return {
		published: (event: RecordedEvent) => set(event, { status: "published" }),
		unpublished: (event: RecordedEvent) => set(event, { status: "draft" }),
		deleted: (event: RecordedEvent) => set(event, { status: "deleted", updatedAt: event.recordedAt }),
		restored: (event: RecordedEvent & { data: RestoredState }) =>
			set(event, { status: event.data.status, updatedAt: event.recordedAt }),
		/** An imported item keeps its original date. */
		imported: (event: RecordedEvent & { data: Origin }) => {
			const { createdAt } = event.data;
			return set(event, createdAt ? { createdAt, listedAt: createdAt } : {});
		},
		/** The schedule is in another table; only the version changes. */
		rescheduled: (event: RecordedEvent) => set(event, {}),
	};
}

/** Orders that a request can choose. By default, featured items come first. */
export const listOrders = ["newest", "oldest", "name"] as const;
export type ListOrder = (typeof listOrders)[number];

type ListedTable = PublicationTable & { sortName?: SQLiteColumn };

/** Returns the sort columns of each order, and the condition for rows after a cursor. */
function ordered({ id, createdAt, listedAt, sortName }: ListedTable) {
	const rising = (value: SQLiteColumn, from: (place: Place) => SQL) => ({
		order: [asc(value), asc(id)],
		beyond: (place: Place) => sql`(${value}, ${id}) > (${from(place)}, ${place.id})`,
	});
	const falling = (at: SQLiteColumn) => ({
		order: newestFirst({ at, id }),
		beyond: (place: Place) => sql`(${at}, ${id}) < (${place.at}, ${place.id})`,
	});
	const nameAt = (place: Place) => sql`(select ${sortName} from ${id.table} where ${id} = ${place.id})`;
	return {
		listed: falling(listedAt),
		newest: falling(createdAt),
		oldest: rising(createdAt, ({ at }) => sql`${at}`),
		name: rising(sortName ?? id, nameAt),
	};
}

interface Listed {
	id: number;
	createdAt: string;
	listedAt: string;
}

/**
 * Creates the queries of a table of publications.
 * @param selectWhole selects all columns, also those that lists omit
 */
export const publicationQueries = <Row extends Listed, Whole>(
	table: ListedTable,
	select: (store: Store) => Select<Row>,
	selectWhole: (store: Store) => Select<Whole>,
) => ({
	...listQueries(table, select),
	...singleQueries(table, selectWhole),
	following: (store: Store, after: number, limit: number) =>
		selectWhole(store)
			.where(and(gt(table.id, after), isPresent(table)))
			.orderBy(asc(table.id))
			.limit(limit),
	parts: (store: Store, size: number) => partsOf(store, table, table.id, isPublishedAmongFew(table), size),
	addresses: async ({ db }: Store, from: number, to: number) =>
		db
			.select({ slug: sql<string>`${table.slug}`, updatedAt: sql<string>`${table.updatedAt}` })
			.from(table)
			.where(and(gt(table.id, from), lte(table.id, to), isPublishedAmongFew(table))),
});

function listQueries<Row extends Listed>(table: ListedTable, select: (store: Store) => Select<Row>) {
	const byTime = newestFirst({ at: table.createdAt, id: table.id });
	const orders = ordered(table);
	const publishedAmong = oncePerStore((store) =>
		select(store)
			.where(and(isPublishedAmongFew(table), amongGiven(table.id)))
			.orderBy(...byTime)
			.prepare(),
	);
	return {
		/** Returns a page of published items. @throws {Refusal} `not-found` for an unknown cursor */
		async page(
			store: Store,
			{ after, limit, sort }: PageQuery & { sort?: ListOrder | undefined },
			which?: SQL,
		) {
			await knownPlace(store, table.id, [table.listedAt, table.createdAt], after);
			const { order, beyond } = orders[sort ?? "listed"];
			const placeOf = ({ id, listedAt, createdAt }: Row) => ({ id, at: sort ? createdAt : listedAt });
			const condition = and(isPublished(table), which, after && beyond(after));
			return pageIn(select(store), { order, placeOf }, condition, limit);
		},
		newest: async (store: Store, limit: number, which?: SQL) =>
			select(store)
				.where(and(isPublished(table), which))
				.orderBy(...byTime)
				.limit(limit),
		publishedAmong: (store: Store, ids: number[]) => publishedAmong(store).all({ ids: JSON.stringify(ids) }),
		/** Returns the items with these ids, including deleted ones. */
		among: (store: Store, ids: number[]) =>
			select(store)
				.where(inArray(table.id, ids))
				.orderBy(...byTime),
	};
}

function singleQueries<Whole>(table: PublicationTable, selectWhole: (store: Store) => Select<Whole>) {
	const one = (...which: SQL[]) => {
		const query = oncePerStore((store) =>
			selectWhole(store)
				.where(and(...which))
				.prepare(),
		);
		return async (store: Store, value: number | string) => (await query(store).all({ value }))[0];
	};
	const byId = eq(table.id, sql.placeholder("value"));
	const bySlug = eq(table.slug, sql.placeholder("value"));
	const isThere = isPresent(table);
	return {
		published: one(byId, isPublishedAmongFew(table)),
		publishedBySlug: one(bySlug, isThere, isPublishedAmongFew(table)),
		editable: one(byId, isThere),
		editableBySlug: one(bySlug, isThere),
	};
}
