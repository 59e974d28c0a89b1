import type { RecordedEvent } from "@creations/events";
import { asc, count, eq, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sealedColumns, sealedRows } from "../kernel/keys/sealed-rows.ts";
import {
	idOf,
	insert,
	type ReadModel,
	remove,
	update,
	upsert,
} from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";
import type { SubscriptionCounts } from "./subscriptions-responses.ts";

/** Subscriptions that are not erased. Addresses stay sealed. */
export const subscriptions = sqliteTable(
	"subscriptions",
	{
		...sealedColumns(),
		address: text().notNull(),
		status: text({ enum: ["pending", "active", "unsubscribed"] }).notNull(),
		subscribedAt: text("subscribed_at").notNull(),
		confirmedAt: text("confirmed_at"),
		unsubscribedAt: text("unsubscribed_at"),
		/** True if imported without consent and not invited yet. */
		isToBeInvited: integer("is_to_be_invited", { mode: "boolean" })
			.notNull()
			.default(false),
		/** True if the subscriber belongs to the demo content. Gets no mail. */
		isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
	},
	(table) => [
		index("subscriptions_status").on(table.status),
		index("subscriptions_newest").on(table.subscribedAt),
		index("subscriptions_to_be_invited")
			.on(table.id)
			.where(eq(table.isToBeInvited, sql`1`)),
	],
);

/** Actor of the events of the demo content. */
export const DEMO_ACTOR = "system:demo";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

function importedRow({
	recordedAt,
	data,
}: RecordedEvent & { type: "SubscriptionImported" }) {
	const { status, subscribedAt, unsubscribedAt } = data;
	return {
		...data,
		status: status === "invited" ? ("pending" as const) : status,
		subscribedAt: subscribedAt ?? recordedAt,
		unsubscribedAt: unsubscribedAt ?? (status === "unsubscribed" ? recordedAt : null),
		isToBeInvited: status === "invited",
	};
}

export const subscriptionList: ReadModel = {
	name: "subscription-list",
	version: 4,
	tables: [subscriptions],
	on: {
		SubscriptionRequested(event) {
			const subscribedAt = event.recordedAt;
			const pending = {
				status: "pending",
				subscribedAt,
				confirmedAt: null,
				unsubscribedAt: null,
			} as const;
			const row = { id: idOf(event), ...event.data, ...pending, isToBeInvited: false };
			const isDemo = event.actor === DEMO_ACTOR;
			// A demo subscriber stays one after a request by a visitor.
			return upsert(subscriptions, isDemo ? { ...row, isDemo } : row, ["id"]);
		},
		SubscriptionConfirmationResent: (event) =>
			update(subscriptions, { id: idOf(event) }, { isToBeInvited: false }),
		SubscriptionConfirmed: (event) =>
			update(
				subscriptions,
				{ id: idOf(event) },
				{ status: "active", confirmedAt: event.recordedAt },
			),
		SubscriptionWithdrawn: (event) =>
			update(
				subscriptions,
				{ id: idOf(event) },
				{
					status: "unsubscribed",
					unsubscribedAt: event.recordedAt,
					isToBeInvited: false,
				},
			),
		SubscriptionImported: (event) =>
			insert(subscriptions, {
				id: idOf(event),
				...importedRow(event),
				isDemo: event.actor === DEMO_ACTOR,
			}),
		SubscriptionErased: (event) => remove(subscriptions, { id: idOf(event) }),
	},
};

export const subscriptionRows = sealedRows(subscriptions);

/** Returns the number of subscriptions by status. */
export async function countSubscriptions({ db }: Store): Promise<SubscriptionCounts> {
	const { status } = subscriptions;
	const rows = await db
		.select({ status, count: count() })
		.from(subscriptions)
		.groupBy(status);
	const countOf = (status: string) =>
		rows.find((row) => row.status === status)?.count ?? 0;
	const total = rows.reduce((sum, row) => sum + row.count, 0);
	return { total, active: countOf("active"), pending: countOf("pending") };
}

/** Ids of active subscriptions, separated by suppression. */
export interface Recipients {
	mailed: number[];
	suppressed: number[];
}

/** Returns the recipients of newsletters. */
export const recipients = (store: Store) => activeSubscriptions(store, false);

/** Returns the active demo subscribers, who get no mail. */
export const demoSubscribers = (store: Store) => activeSubscriptions(store, true);

async function activeSubscriptions(store: Store, isDemo: boolean): Promise<Recipients> {
	const { rows } = await store.read(
		`SELECT s.id, EXISTS (SELECT 1 FROM suppressions p
			WHERE p.identity = s.identity AND p.reason IS NOT NULL)
		 FROM subscriptions s WHERE s.status = 'active' AND s.is_demo = ? ORDER BY s.id`,
		[isDemo ? 1 : 0],
	);
	const ids = (suppressed: number) =>
		rows.filter((row) => Number(row[1]) === suppressed).map((row) => Number(row[0]));
	return { mailed: ids(0), suppressed: ids(1) };
}

/**
 * Returns an imported subscription without consent that was not invited yet; undefined if
 * there is none.
 */
export async function nextToInvite({ db }: Store): Promise<SubscriptionRow | undefined> {
	const condition = sql`${subscriptions.isToBeInvited} = 1`;
	return (
		await db
			.select()
			.from(subscriptions)
			.where(condition)
			.orderBy(asc(subscriptions.id))
			.limit(1)
	)[0];
}
