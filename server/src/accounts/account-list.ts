import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sealedColumns, sealedRows } from "../kernel/keys/sealed-rows.ts";
import {
	idOf,
	insert,
	type ReadModel,
	remove,
	update,
} from "../kernel/projections/read-model.ts";

/**
 * Open accounts. Profiles stay sealed, so that no file of the site holds a readable name
 * or address.
 */
export const accounts = sqliteTable("accounts", {
	...sealedColumns(),
	profile: text().notNull(),
	isAdmin: integer("is_admin", { mode: "boolean" }).notNull(),
	openedAt: text("opened_at").notNull(),
});

export type AccountRow = typeof accounts.$inferSelect;

export const accountList: ReadModel = {
	name: "account-list",
	version: 1,
	tables: [accounts],
	on: {
		AccountOpened: (event) =>
			insert(accounts, {
				...event.data,
				id: idOf(event),
				isAdmin: false,
				openedAt: event.recordedAt,
			}),
		ProfileUpdated: (event) => update(accounts, { id: idOf(event) }, event.data),
		AdminGranted: (event) => update(accounts, { id: idOf(event) }, { isAdmin: true }),
		AdminRevoked: (event) => update(accounts, { id: idOf(event) }, { isAdmin: false }),
		AccountErased: (event) => remove(accounts, { id: idOf(event) }),
	},
};

export const accountRows = sealedRows(accounts);
