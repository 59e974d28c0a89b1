import type { Row } from "@libsql/client";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Query, raw, type Store, statement } from "../kernel/store/store.ts";
import { deliveriesIn } from "./deliveries.ts";
import { insist } from "./insist.ts";
import { FENCE, type Lease, renewal } from "./lease.ts";

/**
 * One row for each newsletter and recipient. It is no read model: what a mail server answered is recorded here and
 * nowhere else, and it decides who is (never) mailed again. No address is in it.
 *
 * queued → sending → sent | failed | unknown | queued again (a refusal that may pass); queued → suppressed.
 * `sending` is committed before the last line of a mail leaves, so that what is `queued` cannot have arrived; a mail
 * that is refused before it was `sending` goes to failed, or stays queued. Only an administrator takes failed and
 * unknown ones back to queued.
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
	/** How often it has been tried, this time included. */
	attempts: number;
}

/** A delivery to make; its subscription may be erased by now. */
export interface Due {
	id: number;
	person: string | null;
	address: string | null;
	/** How often it has been tried. */
	attempts: number;
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

/** Puts failed deliveries back into the queue, as if never tried; for the commit of `NewsletterResumed`. */
export function requeueFailed(newsletterId: number, now: Date): Query[] {
	return [
		raw(
			`UPDATE newsletter_deliveries SET state = 'queued', attempts = 0, due_at = 0, reason = NULL, updated_at = ?
			 WHERE newsletter_id = ? AND state = 'failed'`,
			[now.toISOString(), newsletterId],
		),
	];
}

/** Puts some unknown deliveries back into the queue; for the commit of `UnknownDeliveriesRequeued`. */
export function requeueUnknown(newsletterId: number, ids: number[], now: Date): Query[] {
	return [
		raw(
			`UPDATE newsletter_deliveries SET state = 'queued', due_at = 0, reason = NULL, updated_at = ?
			 WHERE newsletter_id = ? AND state = 'unknown' AND subscription_id IN (SELECT value FROM json_each(?))`,
			[now.toISOString(), newsletterId, JSON.stringify(ids)],
		),
	];
}

const ACTIVE = "SELECT 1 FROM subscriptions s WHERE s.id = subscription_id AND s.status = 'active'";
const MAILABLE = `EXISTS (${ACTIVE} AND NOT EXISTS (
	SELECT 1 FROM suppressions p WHERE p.identity = s.identity AND p.reason IS NOT NULL))`;

const idsOf = (rows: Row[] = []) => new Set(rows.map((row) => Number(row[0])));

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(store: Store) {
	/**
	 * Deliveries that may be made now, in the order they became due.
	 * @param except those that are being made
	 */
	async function due(newsletterId: number, now: number, limit: number, except: number[]): Promise<Due[]> {
		const { rows } = await store.read(
			`SELECT d.subscription_id, s.person, s.address, d.attempts FROM newsletter_deliveries d
			 LEFT JOIN subscriptions s ON s.id = d.subscription_id
			 WHERE d.newsletter_id = ? AND d.state = 'queued' AND d.due_at <= ?
			 AND d.subscription_id NOT IN (SELECT value FROM json_each(?))
			 ORDER BY d.due_at, d.subscription_id LIMIT ?`,
			[newsletterId, now, JSON.stringify(except), limit],
		);
		return rows.map((row) => ({
			id: Number(row[0]),
			person: row[1] === null ? null : String(row[1]),
			address: row[2] === null ? null : String(row[2]),
			attempts: Number(row[3]),
		}));
	}

	/** When the next queued delivery is due, in ms since 1970; null where none is queued but those being made. */
	async function nextDue(newsletterId: number, except: number[]): Promise<number | null> {
		const sql = `SELECT min(due_at) FROM newsletter_deliveries WHERE newsletter_id = ? AND state = 'queued'
			 AND subscription_id NOT IN (SELECT value FROM json_each(?))`;
		const [row] = (await store.read(sql, [newsletterId, JSON.stringify(except)])).rows;
		return row?.[0] == null ? null : Number(row[0]);
	}

	/**
	 * One commit for many deliveries: how some ended, and which mails may leave next. Nothing leaves for someone who has
	 * gone or was suppressed in the meantime.
	 * @returns the deliveries that were begun; undefined where another sender has taken over and nothing was written
	 */
	async function step(
		lease: Lease,
		newsletterId: number,
		ended: Outcome[],
		begin: number[],
		now: Date,
	): Promise<Set<number> | undefined> {
		const [at, ids] = [now.toISOString(), JSON.stringify(begin)];
		const settle = raw(
			`UPDATE newsletter_deliveries SET state = o.value ->> 'state', reason = o.value ->> 'reason',
				due_at = o.value ->> 'dueAt', attempts = o.value ->> 'attempts', updated_at = ?
			 FROM json_each(?) AS o
			 WHERE newsletter_id = ? AND subscription_id = o.value ->> 'id' AND state IN ('sending', 'queued') AND ${FENCE}`,
			[at, JSON.stringify(ended), newsletterId, lease.token],
		);
		const start = raw(
			`UPDATE newsletter_deliveries SET state = 'sending', attempts = attempts + 1, updated_at = ?
			 WHERE newsletter_id = ? AND subscription_id IN (SELECT value FROM json_each(?)) AND state = 'queued'
			 AND ${FENCE} AND ${MAILABLE} RETURNING subscription_id`,
			[at, newsletterId, ids, lease.token],
		);
		const statements = [
			renewal(lease, now.getTime()),
			...(ended.length > 0 ? [settle] : []),
			// What could be begun no longer is queued: the rest must not be mailed.
			...(begin.length > 0 ? [start, leaveOut(lease, newsletterId, now, begin)] : []),
		];
		const results = await insist(store, statements.map(statement));
		if (!results) return begunBefore(lease, newsletterId, ids);
		if (results[0]?.rowsAffected === 0) return undefined;
		return idsOf(begin.length > 0 ? results.at(-2)?.rows : []);
	}

	/** Takes those who have gone or were suppressed out of the queue. */
	async function leaveOutGone(lease: Lease, newsletterId: number, now: Date): Promise<void> {
		await insist(store, [statement(leaveOut(lease, newsletterId, now))]);
	}

	/**
	 * What `step` returns, where its answer was lost: nobody but the holder of the lease begins deliveries, so those that
	 * it asked for and that are under way are begun.
	 */
	async function begunBefore({ token }: Lease, newsletterId: number, ids: string) {
		const mine = await store.read(`SELECT 1 WHERE ${FENCE}`, [token]);
		if (mine.rows.length === 0) return undefined;
		const { rows } = await store.read(
			`SELECT subscription_id FROM newsletter_deliveries
			 WHERE newsletter_id = ? AND state = 'sending' AND subscription_id IN (SELECT value FROM json_each(?))`,
			[newsletterId, ids],
		);
		return idsOf(rows);
	}

	/** Deliveries whose mail had left, or was about to, when a sender died: nobody can know whether they arrived. */
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

	return { ...deliveriesIn(store), due, nextDue, step, leaveOutGone, recover };
}

/** Takes those who are not to be mailed out of the queue. @param among only of these */
function leaveOut({ token }: Lease, newsletterId: number, now: Date, among?: number[]): Query {
	return raw(
		`UPDATE newsletter_deliveries SET state = 'suppressed', updated_at = ?,
			reason = CASE WHEN EXISTS (${ACTIVE}) THEN ? ELSE ? END
		 WHERE newsletter_id = ? AND state = 'queued' AND NOT ${MAILABLE} AND ${FENCE}
		 ${among ? "AND subscription_id IN (SELECT value FROM json_each(?))" : ""}`,
		[now.toISOString(), SUPPRESSED, LEFT, newsletterId, token, ...(among ? [JSON.stringify(among)] : [])],
	);
}
