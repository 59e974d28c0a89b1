import { asc, eq, inArray } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { insert, remove, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

/** Open accounts. Profiles stay sealed here too: no file of the site holds a name or an address in the clear. */
export const accounts = sqliteTable("accounts", {
	id: integer().primaryKey(),
	identity: text().notNull().unique(),
	/** Whose key opens `profile`. */
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

export async function accountById({ db }: Store, id: number): Promise<AccountRow | undefined> {
	const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
	return row;
}

export async function accountByIdentity(
	{ db }: Store,
	identities: string[],
): Promise<AccountRow | undefined> {
	const [row] = await db.select().from(accounts).where(inArray(accounts.identity, identities));
	return row;
}

export async function accountsSealedFor({ db }: Store, persons: string[]): Promise<number[]> {
	const rows = await db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.person, persons));
	return rows.map(({ id }) => id);
}

export function allAccounts({ db }: Store): Promise<AccountRow[]> {
	return db.select().from(accounts).orderBy(asc(accounts.id));
}
