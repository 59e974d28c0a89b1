import type { DeliveryCounts } from "@creations/events/newsletter";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Store, Value } from "../kernel/store/store.ts";

/** Columns for the state of a newsletter's or a single mail. */
export const progress = {
	state: text({
		enum: ["queued", "sending", "sent", "failed", "unknown", "suppressed"],
	}).notNull(),
	attempts: integer().notNull(),
	/** Earliest time of the next attempt, in ms since 1970. */
	dueAt: integer("due_at").notNull(),
	reason: text(),
	updatedAt: text("updated_at").notNull(),
};

/**
 * The state of each newsletter mail, recorded only here. It decides whether a person is
 * mailed again. queued → sending → sent | failed | unknown | queued again (temporary
 * refusal); queued → suppressed. `sending` is committed before the last line of a mail is
 * sent, so a `queued` mail cannot have arrived (docs/decisions/026-mails.md). Only
 * administrators queue failed and unknown mails again.
 */
export const deliveries = sqliteTable(
	"newsletter_deliveries",
	{
		newsletterId: integer("newsletter_id").notNull(),
		subscriptionId: integer("subscription_id").notNull(),
		...progress,
	},
	(table) => [
		primaryKey({ columns: [table.newsletterId, table.subscriptionId] }),
		index("newsletter_deliveries_due").on(table.newsletterId, table.state, table.dueAt),
	],
);

export interface Outcome {
	id: number;
	state: "sent" | "failed" | "unknown" | "queued";
	reason: string | null;
	/** Time of the next attempt if `queued`. */
	dueAt: number;
	attempts: number;
}

type ReadStore = Pick<Store, "read">;

/** Returns the number of a newsletter's deliveries by state. */
export async function deliveryCounts(store: ReadStore, newsletterId: number) {
	const sql =
		"SELECT state, count(*) FROM newsletter_deliveries WHERE newsletter_id = ? GROUP BY state";
	return countsByState((await store.read(sql, [newsletterId])).rows);
}

/** @param rows states with their counts */
export function countsByState(
	rows: Value[][],
): DeliveryCounts & { queued: number; sending: number } {
	const zeros = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, suppressed: 0 };
	return {
		...zeros,
		...Object.fromEntries(rows.map(([state, count]) => [String(state), Number(count)])),
	};
}

/** Returns the counts of final states only. */
export const finalCounts = ({
	sent,
	failed,
	unknown,
	suppressed,
}: DeliveryCounts): DeliveryCounts => ({
	sent,
	failed,
	unknown,
	suppressed,
});

const SELECT = `SELECT d.subscription_id AS id, d.state, d.reason, d.updated_at AS at, d.attempts,
	s.person, s.address
	FROM newsletter_deliveries d LEFT JOIN subscriptions s ON s.id = d.subscription_id
	WHERE d.newsletter_id = ?`;

export type Delivery = ReturnType<typeof deliveryOf>;

const deliveryOf = ([id, state, reason, at, attempts, person, address]: Value[]) => ({
	id: Number(id),
	state: String(state),
	reason: reason == null ? null : String(reason),
	at: String(at),
	attempts: Number(attempts),
	/** Empty if the subscription is erased. */
	person: String(person ?? ""),
	address: String(address ?? ""),
});

/** Returns deliveries in some states, by subscription id. */
export async function deliveriesIn(
	store: ReadStore,
	newsletterId: number,
	states: string[],
	limit: number,
) {
	const { rows } = await store.read(
		`${SELECT} AND d.state IN (SELECT value FROM json_each(?)) ORDER BY d.subscription_id LIMIT ?`,
		[newsletterId, JSON.stringify(states), limit],
	);
	return rows.map(deliveryOf);
}

/**
 * Returns due deliveries in the order of the index, so that SQLite does not sort a whole
 * newsletter.
 */
export async function dueDeliveries(
	store: ReadStore,
	newsletterId: number,
	now: number,
	limit: number,
	excludedIds: number[],
): Promise<Delivery[]> {
	const { rows } = await store.read(
		`${SELECT} AND d.state = 'queued' AND d.due_at <= ?
		 AND d.subscription_id NOT IN (SELECT value FROM json_each(?))
		 ORDER BY d.due_at, d.rowid LIMIT ?`,
		[newsletterId, now, JSON.stringify(excludedIds), limit],
	);
	return rows.map(deliveryOf);
}

/**
 * Returns the time of the next queued delivery in ms since 1970, without those in
 * progress; null if there is none.
 */
export async function nextDue(
	store: ReadStore,
	newsletterId: number,
	excludedIds: number[],
): Promise<number | null> {
	const sql = `SELECT min(due_at) FROM newsletter_deliveries
		WHERE newsletter_id = ? AND state = 'queued'
		 AND subscription_id NOT IN (SELECT value FROM json_each(?))`;
	const [row] = (await store.read(sql, [newsletterId, JSON.stringify(excludedIds)])).rows;
	return row?.[0] == null ? null : Number(row[0]);
}

/** Returns the number of waiting mails, and of those that failed since a time. */
export async function mailQueue({ read }: Pick<Store, "read">, since: Date) {
	const after = since.toISOString();
	const { rows } = await read(
		`SELECT sum(state IN ('queued', 'sending')), sum(state = 'failed' AND updated_at > ?) FROM (
			SELECT state, updated_at FROM mail_deliveries WHERE state IN ('queued', 'sending', 'failed')
			UNION ALL
			SELECT state, updated_at FROM newsletter_deliveries
			WHERE state IN ('queued', 'sending', 'failed')
				AND newsletter_id IN (SELECT id FROM newsletters
					WHERE completed_at IS NULL OR completed_at > ?))`,
		[after, after],
	);
	const [waiting, failed] = rows[0] ?? [];
	return { waiting: Number(waiting), failed: Number(failed) };
}
