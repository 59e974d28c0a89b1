import type { DeliveryCounts } from "@creations/events";
import type { Row } from "@libsql/client";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Query, raw, type Store, statement } from "../kernel/store.ts";
import { insist } from "./insist.ts";
import { FENCE, type Lease, renewal } from "./lease.ts";

/**
 * One row for each newsletter and recipient. It is no read model: what a mail server answered is recorded here and
 * nowhere else, and it decides who is (never) mailed again. No address is in it.
 *
 * queued → sending → sent | failed | unknown | queued again (a refusal that may pass); queued → suppressed.
 * `sending` is committed before the mail server is spoken to, every other state after it has answered.
 */
export const deliveries = sqliteTable(
	"newsletter_deliveries",
	{
		newsletterId: integer("newsletter_id").notNull(),
		subscriptionId: integer("subscription_id").notNull(),
		state: text({ enum: ["queued", "sending", "sent", "failed", "unknown", "suppressed"] }).notNull(),
		attempts: integer().notNull(),
		/** When a queued delivery may be tried, in ms since 1970. */
		dueAt: integer("due_at").notNull(),
		/** What the mail server said, or why it was not asked. */
		reason: text(),
		updatedAt: text("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.newsletterId, table.subscriptionId] }),
		index("newsletter_deliveries_due").on(table.newsletterId, table.state, table.dueAt),
	],
);

/** How an attempt ended. */
export interface Outcome {
	id: number;
	state: "sent" | "failed" | "unknown" | "queued";
	reason: string | null;
	/** For `queued`: when to try again. */
	dueAt: number;
}

/** A delivery to make; its subscription may be erased by now. */
export interface Due {
	id: number;
	person: string | null;
	address: string | null;
}

/** Writes down who gets a newsletter; for the commit of `NewsletterQueued`. */
export function freeze(newsletterId: number, ids: number[], suppressed: number[], now: Date): Query[] {
	const insert = (state: string, reason: string | null, some: number[]) =>
		raw(
			`INSERT INTO newsletter_deliveries (newsletter_id, subscription_id, state, attempts, due_at, reason, updated_at)
			 SELECT ?, value, ?, 0, 0, ?, ? FROM json_each(?)`,
			[newsletterId, state, reason, now.toISOString(), JSON.stringify(some)],
		);
	return [insert("queued", null, ids), insert("suppressed", SUPPRESSED, suppressed)];
}

const SUPPRESSED = "The address is on the suppression list.";
const LEFT = "No longer subscribed.";

/** Puts failed deliveries back into the queue; for the commit of `NewsletterResumed`. */
export function requeueFailed(newsletterId: number, now: Date): Query[] {
	return [
		raw(
			`UPDATE newsletter_deliveries SET state = 'queued', attempts = 0, due_at = 0, reason = NULL, updated_at = ?
			 WHERE newsletter_id = ? AND state = 'failed'`,
			[now.toISOString(), newsletterId],
		),
	];
}

const attemptsOf = (rows: Row[] = []) => new Map(rows.map((row) => [Number(row[0]), Number(row[1])]));

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(store: Store) {
	/** Deliveries that may be made now, in the order they became due. */
	async function due(newsletterId: number, now: number, limit: number): Promise<Due[]> {
		const { rows } = await store.read(
			`SELECT d.subscription_id, s.person, s.address FROM newsletter_deliveries d
			 LEFT JOIN subscriptions s ON s.id = d.subscription_id
			 WHERE d.newsletter_id = ? AND d.state = 'queued' AND d.due_at <= ?
			 ORDER BY d.due_at, d.subscription_id LIMIT ?`,
			[newsletterId, now, limit],
		);
		return rows.map((row) => ({
			id: Number(row[0]),
			person: row[1] === null ? null : String(row[1]),
			address: row[2] === null ? null : String(row[2]),
		}));
	}

	/** When the next queued delivery is due, in ms since 1970; undefined where none is queued. */
	async function nextDue(newsletterId: number): Promise<number | undefined> {
		const sql = "SELECT min(due_at) FROM newsletter_deliveries WHERE newsletter_id = ? AND state = 'queued'";
		const [row] = (await store.read(sql, [newsletterId])).rows;
		return row?.[0] === null || row === undefined ? undefined : Number(row[0]);
	}

	/**
	 * One commit for many deliveries: how some ended, and which are begun next. Someone who has left or was suppressed
	 * in the meantime is not begun.
	 * @returns how often each delivery that was begun has been tried, this time included; undefined where another
	 * sender has taken over and nothing was written
	 */
	async function step(
		lease: Lease,
		newsletterId: number,
		ended: Outcome[],
		begin: number[],
		now: Date,
	): Promise<Map<number, number> | undefined> {
		const [at, ids] = [now.toISOString(), JSON.stringify(begin)];
		const settle = raw(
			`UPDATE newsletter_deliveries SET state = o.value ->> 'state', reason = o.value ->> 'reason',
				due_at = o.value ->> 'dueAt', updated_at = ?
			 FROM json_each(?) AS o
			 WHERE newsletter_id = ? AND subscription_id = o.value ->> 'id' AND state = 'sending' AND ${FENCE}`,
			[at, JSON.stringify(ended), newsletterId, lease.token],
		);
		const start = raw(
			`UPDATE newsletter_deliveries SET state = 'sending', attempts = attempts + 1, updated_at = ?
			 WHERE newsletter_id = ? AND subscription_id IN (SELECT value FROM json_each(?)) AND state = 'queued'
			 AND ${FENCE} AND EXISTS (
				SELECT 1 FROM subscriptions s WHERE s.id = subscription_id AND s.status = 'active' AND NOT EXISTS (
					SELECT 1 FROM suppressions p WHERE p.identity = s.identity AND p.reason IS NOT NULL))
			 RETURNING subscription_id, attempts`,
			[at, newsletterId, ids, lease.token],
		);
		// What could be begun no longer is queued: the rest must not be mailed.
		const skip = raw(
			`UPDATE newsletter_deliveries SET state = 'suppressed', reason = CASE WHEN EXISTS (
				SELECT 1 FROM subscriptions s WHERE s.id = subscription_id AND s.status = 'active') THEN ? ELSE ? END,
				updated_at = ?
			 WHERE newsletter_id = ? AND subscription_id IN (SELECT value FROM json_each(?)) AND state = 'queued'
			 AND ${FENCE}`,
			[SUPPRESSED, LEFT, at, newsletterId, ids, lease.token],
		);
		const statements = [
			renewal(lease, now.getTime()),
			...(ended.length > 0 ? [settle] : []),
			...(begin.length > 0 ? [start, skip] : []),
		];
		const results = await insist(store, statements.map(statement));
		if (!results) return begunBefore(lease, newsletterId, ids);
		if (results[0]?.rowsAffected === 0) return undefined;
		return attemptsOf(begin.length > 0 ? results.at(-2)?.rows : []);
	}

	/**
	 * What `step` returns, where its answer was lost: nobody but the holder of the lease begins deliveries, so those that
	 * it asked for and that are under way are begun.
	 */
	async function begunBefore({ token }: Lease, newsletterId: number, ids: string) {
		const mine = await store.read(`SELECT 1 WHERE ${FENCE}`, [token]);
		if (mine.rows.length === 0) return undefined;
		const { rows } = await store.read(
			`SELECT subscription_id, attempts FROM newsletter_deliveries
			 WHERE newsletter_id = ? AND state = 'sending' AND subscription_id IN (SELECT value FROM json_each(?))`,
			[newsletterId, ids],
		);
		return attemptsOf(rows);
	}

	/** Deliveries that a sender had begun and not ended when it died: nobody can know whether they arrived. */
	async function recover(lease: Lease, now: Date): Promise<number> {
		const reason = "The server stopped while this mail was on its way.";
		const lost = raw(
			`UPDATE newsletter_deliveries SET state = 'unknown', reason = ?, updated_at = ?
			 WHERE state = 'sending' AND newsletter_id IN (
				SELECT id FROM newsletters WHERE status <> 'completed') AND ${FENCE}`,
			[reason, now.toISOString(), lease.token],
		);
		const [result] = await store.writeReturning([statement(lost)]);
		return result?.rowsAffected ?? 0;
	}

	/** How many deliveries of a newsletter are in each state. */
	async function counts(newsletterId: number): Promise<DeliveryCounts & { queued: number; sending: number }> {
		const sql = "SELECT state, count(*) FROM newsletter_deliveries WHERE newsletter_id = ? GROUP BY state";
		const { rows } = await store.read(sql, [newsletterId]);
		const none = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, suppressed: 0 };
		return { ...none, ...Object.fromEntries(rows.map((row) => [String(row[0]), Number(row[1])])) };
	}

	/** Deliveries in one of some states, with the sealed address where it is still there. */
	async function inStates(newsletterId: number, states: string[], limit: number) {
		const { rows } = await store.read(
			`SELECT d.subscription_id AS id, d.state, d.reason, d.updated_at AS at, d.attempts, s.person, s.address
			 FROM newsletter_deliveries d LEFT JOIN subscriptions s ON s.id = d.subscription_id
			 WHERE d.newsletter_id = ? AND d.state IN (SELECT value FROM json_each(?))
			 ORDER BY d.subscription_id LIMIT ?`,
			[newsletterId, JSON.stringify(states), limit],
		);
		return rows.map(({ id, state, reason, at, attempts, person, address }) => ({
			id: Number(id),
			state: String(state),
			reason: reason === null ? null : String(reason),
			at: String(at),
			attempts: Number(attempts),
			sealed: person === null ? undefined : { person: String(person), address: String(address) },
		}));
	}

	/** Every delivery to one subscription, the oldest first. */
	async function ofSubscription(subscriptionId: number) {
		const { rows } = await store.read(
			`SELECT d.newsletter_id AS id, n.subject, d.state, d.updated_at AS at FROM newsletter_deliveries d
			 JOIN newsletters n ON n.id = d.newsletter_id WHERE d.subscription_id = ? ORDER BY d.newsletter_id`,
			[subscriptionId],
		);
		return rows.map(({ id, subject, state, at }) => ({
			newsletter: Number(id),
			subject: String(subject),
			state: String(state),
			at: String(at),
		}));
	}

	return { due, nextDue, step, recover, counts, inStates, ofSubscription };
}
