import { asc, eq } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReadModel } from "../kernel/projector.ts";
import { build, type Store } from "../kernel/store.ts";

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
const one = (stream: string) => eq(subscriptions.id, numberOf(stream));

/** Who has subscribed to the newsletter? */
export const subscriptionList: ReadModel = {
	name: "subscription-list",
	version: 1,
	tables: [subscriptions],
	on: {
		SubscriptionRequested: ({ stream, recordedAt, data: { identity, person, address } }) => {
			const set = {
				identity,
				person,
				address,
				status: "pending" as const,
				subscribedAt: recordedAt,
				confirmedAt: null,
				unsubscribedAt: null,
			};
			return build
				.insert(subscriptions)
				.values({ id: numberOf(stream), ...set })
				.onConflictDoUpdate({ target: subscriptions.id, set });
		},
		SubscriptionConfirmed: ({ stream, recordedAt }) =>
			build.update(subscriptions).set({ status: "active", confirmedAt: recordedAt }).where(one(stream)),
		SubscriptionWithdrawn: ({ stream, recordedAt }) =>
			build
				.update(subscriptions)
				.set({ status: "unsubscribed", unsubscribedAt: recordedAt })
				.where(one(stream)),
		SubscriptionErased: ({ stream }) => build.delete(subscriptions).where(one(stream)),
	},
};

export async function subscriptionByIdentity(
	{ db }: Store,
	identity: string,
): Promise<SubscriptionRow | undefined> {
	const [row] = await db.select().from(subscriptions).where(eq(subscriptions.identity, identity));
	return row;
}

/** Every subscription, the oldest first. */
export function allSubscriptions({ db }: Store): Promise<SubscriptionRow[]> {
	return db.select().from(subscriptions).orderBy(asc(subscriptions.id));
}
