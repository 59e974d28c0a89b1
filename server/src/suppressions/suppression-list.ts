import type { SuppressionReason } from "@creations/content";
import { and, asc, isNotNull, ne, type SQL } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sealedColumns, sealedRows } from "../kernel/keys/sealed-rows.ts";
import { amongMany, type Listed, type ListQuery, listOf, sortedBy } from "../kernel/paging.ts";
import { idOf, type ReadModel, update, upsert } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

export const suppressions = sqliteTable(
	"suppressions",
	{
		...sealedColumns(),
		/** Empty once it is erased. */
		address: text().notNull(),
		/** Null while the address may be mailed. */
		reason: text().$type<SuppressionReason>(),
		suppressedAt: text("suppressed_at"),
	},
	(table) => [index("suppressions_newest").on(table.suppressedAt)],
);

export type SuppressionRow = typeof suppressions.$inferSelect;

export const suppressionList: ReadModel = {
	name: "suppression-list",
	version: 1,
	tables: [suppressions],
	on: {
		SoftBounceReported: (event) =>
			upsert(suppressions, { id: idOf(event), ...event.data }, ["id"], ["identity", "person", "address"]),
		AddressSuppressed: (event) =>
			upsert(suppressions, { id: idOf(event), ...event.data, suppressedAt: event.recordedAt }, ["id"]),
		SuppressionLifted: (event) =>
			update(suppressions, { id: idOf(event) }, { reason: null, suppressedAt: null }),
		SuppressedAddressErased: (event) => update(suppressions, { id: idOf(event) }, { address: "" }),
	},
};

export const suppressionRows = sealedRows(suppressions, ne(suppressions.address, ""));

const sorting = sortedBy(suppressions, "suppressedAt");

/** Addresses that are mailed no more. */
export const suppressedRows = ({ db }: Store, which: SQL, limit: number): Promise<SuppressionRow[]> =>
	db
		.select()
		.from(suppressions)
		.where(and(isNotNull(suppressions.reason), which))
		.orderBy(asc(suppressions.id))
		.limit(limit);

export function suppressionPage(store: Store, { ids, ...query }: ListQuery): Promise<Listed<SuppressionRow>> {
	const which = and(isNotNull(suppressions.reason), ids && amongMany(suppressions.id, ids));
	return listOf(store, store.db.select().from(suppressions), sorting, which, query);
}
