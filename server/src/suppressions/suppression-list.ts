import type { SuppressionReason } from "@creations/events/suppression";
import { ne } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sealedColumns, sealedRows } from "../kernel/keys/sealed-rows.ts";
import {
	idOf,
	type ReadModel,
	update,
	upsert,
} from "../kernel/projections/read-model.ts";

export const suppressions = sqliteTable(
	"suppressions",
	{
		...sealedColumns(),
		/** Empty after erasure. */
		address: text().notNull(),
		/** Null while the address may get mail. */
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
			upsert(
				suppressions,
				{ id: idOf(event), ...event.data },
				["id"],
				["identity", "person", "address"],
			),
		AddressSuppressed: (event) =>
			upsert(
				suppressions,
				{ id: idOf(event), ...event.data, suppressedAt: event.recordedAt },
				["id"],
			),
		SuppressionLifted: (event) =>
			update(suppressions, { id: idOf(event) }, { reason: null, suppressedAt: null }),
		SuppressedAddressErased: (event) =>
			update(suppressions, { id: idOf(event) }, { address: "" }),
	},
};

export const suppressionRows = sealedRows(suppressions, ne(suppressions.address, ""));
