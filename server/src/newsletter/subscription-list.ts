import { asc, eq, inArray } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { remove, update, upsert } from "../kernel/changes.ts";
import type { ReadModel } from "../kernel/projector.ts";
import type { Store } from "../kernel/store.ts";

/** Subscriptions that are not erased. Addresses stay sealed here too. */
export const subscriptions = sqliteTable(
	"subscriptions",
	{
		id: integer().primaryKey(),
		/** Keyed hash of the address in lower case. */
		identity: text().notNull().unique(),
		/** Whose key opens `address`. */
		person: text().notNull(),
		address: text().notNull(),
		status: text({ enum: ["pending", "active", "unsubscribed"] }).notNull(),
		subscribedAt: text("subscribed_at").notNull(),
		confirmedAt: text("confirmed_at"),
		unsubscribedAt: text("unsubscribed_at"),
	},
	(table) => [index("subscriptions_status").on(table.status)],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;

const numberOf = (stream: string) => Number(stream.slice("subscription-".length));
const one = (stream: string) => ({ id: numberOf(stream) });

/** Who has subscribed to the newsletter? */
export const subscriptionList: ReadModel = {
	name: "subscription-list",
	version: 1,
	tables: [subscriptions],
	on: {
		SubscriptionRequested: ({ stream, recordedAt, data: { identity, person, address } }) =>
			upsert(
				subscriptions,
				{
					id: numberOf(stream),
					identity,
					person,
					address,
					status: "pending",
					subscribedAt: recordedAt,
					confirmedAt: null,
					unsubscribedAt: null,
				},
				["id"],
			),
		SubscriptionConfirmed: ({ stream, recordedAt }) =>
			update(subscriptions, one(stream), { status: "active", confirmedAt: recordedAt }),
		SubscriptionWithdrawn: ({ stream, recordedAt }) =>
			update(subscriptions, one(stream), { status: "unsubscribed", unsubscribedAt: recordedAt }),
		SubscriptionErased: ({ stream }) => remove(subscriptions, one(stream)),
	},
};

export async function subscriptionById({ db }: Store, id: number): Promise<SubscriptionRow | undefined> {
	const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
	return row;
}

export async function subscriptionByIdentity(
	{ db }: Store,
	identities: string[],
): Promise<SubscriptionRow | undefined> {
	const [row] = await db.select().from(subscriptions).where(inArray(subscriptions.identity, identities));
	return row;
}

/** The numbers of the subscriptions whose addresses are sealed with these people's keys. */
export async function subscriptionsSealedFor({ db }: Store, persons: string[]): Promise<number[]> {
	const { id, person } = subscriptions;
	const rows = await db.select({ id }).from(subscriptions).where(inArray(person, persons));
	return rows.map((row) => row.id);
}

/** Every subscription, the oldest first. */
export function allSubscriptions({ db }: Store): Promise<SubscriptionRow[]> {
	return db.select().from(subscriptions).orderBy(asc(subscriptions.id));
}
