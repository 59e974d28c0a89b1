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
	type Cursor,
	idInPlaceholder,
	loadPage,
	newestFirst,
	nonEmptyGroups,
	type PageQuery,
	requireCursor,
	type Select,
} from "../kernel/paging.ts";
import { idOf, update } from "../kernel/projections/read-model.ts";
import { oncePerStore, type Query, raw, type Store } from "../kernel/store/store.ts";

/**
 * Returns the columns that all tables of publications share. Deleted items keep their
 * rows, so that they can be restored.
 */
export const publicationColumns = () => ({
	id: integer().primaryKey(),
	status: text({ enum: ["draft", "published", "deleted"] }).notNull(),
	slug: text().notNull(),
	createdAt: text("created_at").notNull(),
	updatedAt: text("updated_at").notNull(),
	/** Version of the stream. */
	version: integer().notNull(),
	/**
	 * Sorts lists, latest first: the time of creation, or a time after all others for
	 * featured items.
	 */
	listedAt: text("listed_at").notNull().default(""),
});

/** The columns of a table that has one for each field of its kind of content. */
export type FieldColumns<Fields> = Record<keyof Fields, SQLiteColumnBuilderBase> &
	Record<string, SQLiteColumnBuilderBase>;

type Column = "id" | "status" | "slug" | "createdAt" | "listedAt";
export type PublicationTable = AnySQLiteTable &
	Record<Column | "updatedAt", SQLiteColumn>;

/**
 * Returns partial indexes for the lists. Lists for visitors contain no drafts, except
 * featured ones.
 */
export const publicationIndexes =
	(name: string) => (table: Record<Column, SQLiteColumn>) => [
		uniqueIndex(`${name}_slug`).on(table.slug).where(isPresent(table)),
		index(`${name}_newest`).on(table.createdAt).where(isPublished(table)),
		// Includes the status, so that counts need no rows.
		index(`${name}_present`)
			.on(table.createdAt, table.id, table.status)
			.where(isPresent(table)),
		index(`${name}_deleted`).on(table.createdAt).where(isDeleted(table)),
		index(`${name}_listed`)
			.on(table.listedAt)
			.where(sql`${isPublished(table)} or ${isFeatured(table)}`),
	];

type WithStatus = Pick<PublicationTable, "status">;
// Literals as in the partial indexes: SQLite cannot match a bound parameter to a partial
// index.
/** Returns the condition for published items, in a form that uses the partial indexes. */
export const isPublished = ({ status }: WithStatus) => sql`${status} = 'published'`;
/** Returns the condition for items that are not deleted. */
export const isPresent = ({ status }: WithStatus) => ne(status, sql`'deleted'`);
/** Returns the condition for deleted items. */
export const isDeleted = ({ status }: WithStatus) => eq(status, sql`'deleted'`);
/**
 * Returns the condition for published items without the index. Faster if another
 * condition leaves few rows.
 */
export const isPublishedUnindexed = ({ status }: WithStatus) =>
	sql`+${status} = 'published'`;
const isFeatured = ({ listedAt }: Pick<PublicationTable, "listedAt">) =>
	sql`${listedAt} >= '9999'`;

/** Returns the common columns of a new draft. */
export const draftedRow = (event: RecordedEvent) => ({
	id: idOf(event),
	status: "draft" as const,
	createdAt: event.recordedAt,
	updatedAt: event.recordedAt,
	listedAt: event.recordedAt,
	version: event.version,
});

/**
 * Returns the slug in an event, for `ReadModel.replacesSame`. Slugs are unique among
 * items that are not deleted.
 */
export const slugOf = ({ data }: RecordedEvent) =>
	"slug" in data ? data.slug : undefined;

/** Returns the columns that every change of the text sets. */
export const revisedRow = ({ recordedAt, version }: RecordedEvent) => ({
	updatedAt: recordedAt,
	version,
});

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
		deleted: (event: RecordedEvent) =>
			set(event, { status: "deleted", updatedAt: event.recordedAt }),
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
function sortings({ id, createdAt, listedAt, sortName }: ListedTable) {
	const ascending = (value: SQLiteColumn, from: (cursor: Cursor) => SQL) => ({
		order: [asc(value), asc(id)],
		beyond: (cursor: Cursor) => sql`(${value}, ${id}) > (${from(cursor)}, ${cursor.id})`,
	});
	const descending = (at: SQLiteColumn) => ({
		order: newestFirst({ at, id }),
		beyond: (cursor: Cursor) => sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})`,
	});
	const nameAtCursor = (cursor: Cursor) =>
		sql`(select ${sortName} from ${id.table} where ${id} = ${cursor.id})`;
	return {
		listed: descending(listedAt),
		newest: descending(createdAt),
		oldest: ascending(createdAt, ({ at }) => sql`${at}`),
		name: ascending(sortName ?? id, nameAtCursor),
	};
}

interface ListedRow {
	id: number;
	createdAt: string;
	listedAt: string;
}

/**
 * Creates the queries of a table of publications.
 * @param selectDetails selects all columns, also those that lists omit
 */
export const publicationQueries = <Row extends ListedRow, Whole>(
	table: ListedTable,
	select: (store: Store) => Select<Row>,
	selectDetails: (store: Store) => Select<Whole>,
) => ({
	...listQueries(table, select),
	...singleQueries(table, selectDetails),
	nextAfter: (store: Store, after: number, limit: number) =>
		selectDetails(store)
			.where(and(gt(table.id, after), isPresent(table)))
			.orderBy(asc(table.id))
			.limit(limit),
	nonEmptyGroups: (store: Store, size: number) =>
		nonEmptyGroups(store, table, table.id, isPublishedUnindexed(table), size),
	addresses: async ({ db }: Store, from: number, to: number) =>
		db
			.select({
				slug: sql<string>`${table.slug}`,
				updatedAt: sql<string>`${table.updatedAt}`,
			})
			.from(table)
			.where(and(gt(table.id, from), lte(table.id, to), isPublishedUnindexed(table))),
});

function listQueries<Row extends ListedRow>(
	table: ListedTable,
	select: (store: Store) => Select<Row>,
) {
	const byTime = newestFirst({ at: table.createdAt, id: table.id });
	const publishedByIds = oncePerStore((store) =>
		select(store)
			.where(and(isPublishedUnindexed(table), idInPlaceholder(table.id)))
			.orderBy(...byTime)
			.prepare(),
	);
	return {
		page: publishedPage(table, select),
		newest: async (store: Store, limit: number, filter?: SQL) =>
			select(store)
				.where(and(isPublished(table), filter))
				.orderBy(...byTime)
				.limit(limit),
		publishedByIds: (store: Store, ids: number[]) =>
			publishedByIds(store).all({ ids: JSON.stringify(ids) }),
		/** Returns the items with these ids, including deleted ones. */
		byIds: (store: Store, ids: number[]) =>
			select(store)
				.where(inArray(table.id, ids))
				.orderBy(...byTime),
	};
}

function publishedPage<Row extends ListedRow>(
	table: ListedTable,
	select: (store: Store) => Select<Row>,
) {
	const orders = sortings(table);

	/**
	 * Returns a page of published items.
	 * @throws {Refusal} `not-found` for an unknown cursor
	 */
	return async function page(
		store: Store,
		{ after, limit, sort }: PageQuery & { sort?: ListOrder | undefined },
		filter?: SQL,
	) {
		await requireCursor(store, table.id, [table.listedAt, table.createdAt], after);
		const { order, beyond } = orders[sort ?? "listed"];
		const cursorOf = ({ id, listedAt, createdAt }: Row) => ({
			id,
			at: sort ? createdAt : listedAt,
		});
		const condition = and(isPublished(table), filter, after && beyond(after));
		return loadPage(select(store), { order, cursorOf }, condition, limit);
	};
}

function singleQueries<Whole>(
	table: PublicationTable,
	selectDetails: (store: Store) => Select<Whole>,
) {
	const queryOne = (...conditions: SQL[]) => {
		const query = oncePerStore((store) =>
			selectDetails(store)
				.where(and(...conditions))
				.prepare(),
		);
		return async (store: Store, value: number | string) =>
			(await query(store).all({ value }))[0];
	};
	const byId = eq(table.id, sql.placeholder("value"));
	const bySlug = eq(table.slug, sql.placeholder("value"));
	const isNotDeleted = isPresent(table);
	return {
		published: queryOne(byId, isPublishedUnindexed(table)),
		publishedBySlug: queryOne(bySlug, isNotDeleted, isPublishedUnindexed(table)),
		editable: queryOne(byId, isNotDeleted),
		editableBySlug: queryOne(bySlug, isNotDeleted),
	};
}
