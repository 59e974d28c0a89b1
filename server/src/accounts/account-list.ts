import { asc } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sealedRows } from "../kernel/keys/sealed-rows.ts";
import { insert, remove, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

/** Open accounts. Profiles stay sealed here too: no file of the site holds a name or an address in the clear. */
export const accounts = sqliteTable("accounts", {
	id: integer().primaryKey(),
	identity: text().notNull().unique(),
	person: text().notNull(),
	profile: text().notNull(),
	isAdmin: integer("is_admin", { mode: "boolean" }).notNull(),
	openedAt: text("opened_at").notNull(),
});

export type AccountRow = typeof accounts.$inferSelect;

const numberOf = (stream: string) => Number(stream.slice("account-".length));
const one = (stream: string) => ({ id: numberOf(stream) });

export const accountList: ReadModel = {
	name: "account-list",
	version: 1,
	tables: [accounts],
	on: {
		AccountOpened: ({ stream, recordedAt, data }) =>
			insert(accounts, { ...data, id: numberOf(stream), isAdmin: false, openedAt: recordedAt }),
		ProfileUpdated: ({ stream, data }) => update(accounts, one(stream), data),
		AdminGranted: ({ stream }) => update(accounts, one(stream), { isAdmin: true }),
		AdminRevoked: ({ stream }) => update(accounts, one(stream), { isAdmin: false }),
		AccountErased: ({ stream }) => remove(accounts, one(stream)),
	},
};

export const {
	byId: accountById,
	byIdentity: accountByIdentity,
	sealedFor: accountsSealedFor,
} = sealedRows(accounts);

export function allAccounts({ db }: Store): Promise<AccountRow[]> {
	return db.select().from(accounts).orderBy(asc(accounts.id));
}
