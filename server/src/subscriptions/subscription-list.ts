import { asc, count } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sealedRows } from "../kernel/keys/sealed-rows.ts";
import { amongMany, type ListAsked, type Listed, listOf } from "../kernel/paging.ts";
import { remove, update, upsert } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import type { SubscriptionCounts } from "./answers.ts";

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
	(table) => [
		index("subscriptions_status").on(table.status),
		index("subscriptions_newest").on(table.subscribedAt),
	],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;

const numberOf = (stream: string) => Number(stream.slice("subscription-".length));
const one = (stream: string) => ({ id: numberOf(stream) });

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

export const {
	byId: subscriptionById,
	byIdentity: subscriptionByIdentity,
	sealedFor: subscriptionsSealedFor,
} = sealedRows(subscriptions);

const sorting = {
	at: subscriptions.subscribedAt,
	id: subscriptions.id,
	placeOf: ({ subscribedAt, id }: SubscriptionRow) => ({ at: subscribedAt, id }),
};

export function subscriptionPage(store: Store, asked: ListAsked): Promise<Listed<SubscriptionRow>> {
	const which = asked.ids && amongMany(subscriptions.id, asked.ids);
	return listOf(store, store.db.select().from(subscriptions), sorting, which, asked);
}

export async function countSubscriptions({ db }: Store): Promise<SubscriptionCounts> {
	const { status } = subscriptions;
	const rows = await db.select({ status, count: count() }).from(subscriptions).groupBy(status);
	const having = (wanted: string) => rows.find((row) => row.status === wanted)?.count ?? 0;
	const total = rows.reduce((sum, row) => sum + row.count, 0);
	return { total, active: having("active"), pending: having("pending") };
}

export function allSubscriptions({ db }: Store): Promise<SubscriptionRow[]> {
	return db.select().from(subscriptions).orderBy(asc(subscriptions.id));
}

/** Active subscriptions, apart by whether their address is suppressed. */
export async function recipients(store: Store): Promise<{ mailed: number[]; suppressed: number[] }> {
	const { rows } = await store.read(
		`SELECT s.id, EXISTS (SELECT 1 FROM suppressions p WHERE p.identity = s.identity AND p.reason IS NOT NULL)
		 FROM subscriptions s WHERE s.status = 'active' ORDER BY s.id`,
	);
	const ids = (suppressed: number) =>
		rows.filter((row) => Number(row[1]) === suppressed).map((row) => Number(row[0]));
	return { mailed: ids(0), suppressed: ids(1) };
}
