import { inArray } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
	idOf,
	insert,
	type ReadModel,
	remove,
} from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

/** The ways to sign in to open accounts, by the person's pseudonyms. */
export const accountIdentities = sqliteTable(
	"account_identities",
	{
		/** Unique: if several accounts get an identity at once, one succeeds. */
		identity: text().primaryKey(),
		accountId: integer("account_id").notNull(),
	},
	(table) => [index("account_identities_account").on(table.accountId)],
);

export const accountIdentityList: ReadModel = {
	name: "account-identity-list",
	version: 1,
	tables: [accountIdentities],
	on: {
		AccountOpened: (event) =>
			insert(accountIdentities, { ...event.data, accountId: idOf(event) }),
		IdentityJoined: (event) =>
			insert(accountIdentities, { ...event.data, accountId: idOf(event) }),
		AccountErased: (event) => remove(accountIdentities, { accountId: idOf(event) }),
	},
};

/** Returns the id of the account with one of these identities. */
export async function accountWithIdentity(
	{ db }: Store,
	identities: string[],
): Promise<number | undefined> {
	const [row] = await db
		.select()
		.from(accountIdentities)
		.where(inArray(accountIdentities.identity, identities));
	return row?.accountId;
}
