import type { SuppressionReason } from "@creations/content";
import { and, inArray, isNotNull, ne, or } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sealedRows } from "../kernel/keys/sealed-rows.ts";
import { amongMany, type ListAsked, type Listed, listOf } from "../kernel/paging.ts";
import { update, upsert } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

export const suppressions = sqliteTable(
	"suppressions",
	{
		id: integer().primaryKey(),
		identity: text().notNull().unique(),
		person: text().notNull(),
		/** Empty once it is erased. */
		address: text().notNull(),
		/** Null while the address may be mailed. */
		reason: text().$type<SuppressionReason>(),
		suppressedAt: text("suppressed_at"),
	},
	(table) => [index("suppressions_newest").on(table.suppressedAt)],
);

export type SuppressionRow = typeof suppressions.$inferSelect;

const numberOf = (stream: string) => Number(stream.slice("suppression-".length));
const one = (stream: string) => ({ id: numberOf(stream) });

export const suppressionList: ReadModel = {
	name: "suppression-list",
	version: 1,
	tables: [suppressions],
	on: {
		SoftBounceReported: ({ stream, data }) =>
			upsert(
				suppressions,
				{ id: numberOf(stream), ...data, reason: null, suppressedAt: null },
				["id"],
				["identity", "person", "address"],
			),
		AddressSuppressed: ({ stream, recordedAt, data }) =>
			upsert(suppressions, { id: numberOf(stream), ...data, suppressedAt: recordedAt }, ["id"]),
		SuppressionLifted: ({ stream }) =>
			update(suppressions, one(stream), { reason: null, suppressedAt: null }),
		SuppressedAddressErased: ({ stream }) => update(suppressions, one(stream), { address: "" }),
	},
};

export const {
	byId: suppressionById,
	byIdentity: suppressionByIdentity,
	sealedFor: suppressionsSealedFor,
} = sealedRows(suppressions, ne(suppressions.address, ""));

const sorting = {
	at: suppressions.suppressedAt,
	id: suppressions.id,
	placeOf: ({ suppressedAt, id }: SuppressionRow) => ({ at: suppressedAt ?? "", id }),
};

/** @param asked with `ids`: of those with these numbers or one of the reasons */
export function suppressionPage(
	store: Store,
	asked: ListAsked & { reasons?: SuppressionReason[] },
): Promise<Listed<SuppressionRow>> {
	const { id, reason } = suppressions;
	const found = asked.ids && or(amongMany(id, asked.ids), inArray(reason, asked.reasons ?? []));
	const select = store.db.select().from(suppressions);
	return listOf(store, select, sorting, and(isNotNull(reason), found), asked);
}
