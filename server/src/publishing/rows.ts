import type { RecordedEvent } from "@creations/events";
import type { Origin, RestoredState } from "@creations/events/publication";
import { and, asc, eq, gt, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import {
	type AnySQLiteTable,
	index,
	integer,
	type SQLiteColumn,
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

/** The columns that every table of publications begins with. Deleted ones stay, so that they can come back. */
export const publicationColumns = () => ({
	id: integer().primaryKey(),
	status: text({ enum: ["draft", "published", "deleted"] }).notNull(),
	slug: text().notNull(),
	createdAt: text("created_at").notNull(),
	updatedAt: text("updated_at").notNull(),
	/** Of the stream. */
	version: integer().notNull(),
	/** By which lists are sorted, the last one first: when it was made, or, for what is featured, after all times. */
	listedAt: text("listed_at").notNull().default(""),
});

type Column = "id" | "status" | "slug" | "createdAt" | "listedAt";
export type PublicationTable = AnySQLiteTable & Record<Column | "updatedAt", SQLiteColumn>;

/** Each has only the rows that are asked for in its order: a draft is in none of what visitors see, unless it is featured. */
export const publicationIndexes = (name: string) => (table: Record<Column, SQLiteColumn>) => [
	uniqueIndex(`${name}_slug`).on(table.slug).where(isPresent(table)),
	index(`${name}_newest`).on(table.createdAt).where(isPublished(table)),
	// With the status, by which they are counted without their rows.
	index(`${name}_present`).on(table.createdAt, table.id, table.status).where(isPresent(table)),
	index(`${name}_deleted`).on(table.createdAt).where(isDeleted(table)),
	index(`${name}_listed`)
		.on(table.listedAt)
		.where(sql`${isPublished(table)} or ${isFeatured(table)}`),
];

type WithStatus = Pick<PublicationTable, "status">;
// Written out, as partial indexes have it: SQLite could not know that a value of the statement fits one.
export const isPublished = ({ status }: WithStatus) => sql`${status} = 'published'`;
export const isPresent = ({ status }: WithStatus) => ne(status, sql`'deleted'`);
export const isDeleted = ({ status }: WithStatus) => eq(status, sql`'deleted'`);
/** Without the index: where another condition leaves few rows, going through all published ones takes longer. */
export const isPublishedAmongFew = ({ status }: WithStatus) => sql`+${status} = 'published'`;
const isFeatured = ({ listedAt }: Pick<PublicationTable, "listedAt">) => sql`${listedAt} >= '9999'`;

export const draftedRow = (event: RecordedEvent) => ({
	id: idOf(event),
	status: "draft" as const,
	createdAt: event.recordedAt,
	updatedAt: event.recordedAt,
	listedAt: event.recordedAt,
	version: event.version,
});

/** Returns the slug of an item's text, for `ReadModel.replacesSame`: no two items that are present have the same. */
export const slugOf = ({ data }: RecordedEvent) => ("slug" in data ? data.slug : undefined);

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

/** The changes of a row by the events that stories and products share. */
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

/** Lists begin with what is featured, unless they are asked for in another order. */
export const listOrders = ["newest", "oldest", "name"] as const;
export type ListOrder = (typeof listOrders)[number];

type ListedTable = PublicationTable & { sortName?: SQLiteColumn };

/** How rows stand in an order, and which are beyond one of them. */
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

/** @param selectWhole the same rows with what lists leave out */
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
		/** Published ones. @throws {Refusal} `not-found` for a place where none is */
		async page(
			store: Store,
			{ after, limit, sort }: PageQuery & { sort?: ListOrder | undefined },
			which?: SQL,
		) {
			await knownPlace(store, table.id, [table.listedAt, table.createdAt], after);
			const { order, beyond } = orders[sort ?? "listed"];
			const placeOf = ({ id, listedAt, createdAt }: Row) => ({ id, at: sort ? createdAt : listedAt });
			const shown = and(isPublished(table), which, after && beyond(after));
			return pageIn(select(store), { order, placeOf }, shown, limit);
		},
		newest: async (store: Store, limit: number, which?: SQL) =>
			select(store)
				.where(and(isPublished(table), which))
				.orderBy(...byTime)
				.limit(limit),
		publishedAmong: (store: Store, ids: number[]) => publishedAmong(store).all({ ids: JSON.stringify(ids) }),
		/** Those that there are, deleted ones too. */
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
