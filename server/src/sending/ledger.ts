import type { InStatement } from "@libsql/client";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { Refusal, ResponseLost } from "../kernel/refusal.ts";
import { STORE_NOW_MS } from "../kernel/store/clock.ts";
import {
	type Query,
	type Result,
	raw,
	type Store,
	type Value,
} from "../kernel/store/store.ts";
import type { Outcome } from "./deliveries.ts";

/** Creates the deliveries of a newsletter, in the commit of `NewsletterQueued`. */
export function enqueueDeliveries(
	newsletterId: number,
	ids: number[],
	suppressed: number[],
	now: Date,
): Query[] {
	return [
		insertDeliveries(newsletterId, "queued", ids, null, now),
		insertDeliveries(newsletterId, "suppressed", suppressed, SUPPRESSED_REASON, now),
	];
}

/** Creates the deliveries of a newsletter that is already sent. */
export function recordDeliveries(
	newsletterId: number,
	sent: number[],
	suppressed: number[],
	now: Date,
): Query[] {
	return [
		insertDeliveries(newsletterId, "sent", sent, null, now),
		insertDeliveries(newsletterId, "suppressed", suppressed, SUPPRESSED_REASON, now),
	];
}

const insertDeliveries = (
	newsletterId: number,
	state: "queued" | "sent" | "suppressed",
	ids: number[],
	reason: string | null,
	now: Date,
) =>
	raw(
		`INSERT INTO newsletter_deliveries
			(newsletter_id, subscription_id, state, attempts, due_at, reason, updated_at)
		 SELECT ?, value, ?, 0, 0, ?, ? FROM json_each(?)`,
		[newsletterId, state, reason, now.toISOString(), JSON.stringify(ids)],
	);

const SUPPRESSED_REASON = "The address is on the suppression list.";
const UNSUBSCRIBED_REASON = "No longer subscribed.";

/**
 * Queues failed deliveries again with zero attempts, in the commit of
 * `NewsletterResumed`.
 */
export function requeueFailed(newsletterId: number, now: Date): Query[] {
	return [
		raw(
			`UPDATE newsletter_deliveries
				SET state = 'queued', attempts = 0, due_at = 0, reason = NULL, updated_at = ?
			 WHERE newsletter_id = ? AND state = 'failed'`,
			[now.toISOString(), newsletterId],
		),
	];
}

/** Queues some unknown deliveries again, in the commit of `UnknownDeliveriesRequeued`. */
export function requeueUnknown(newsletterId: number, ids: number[], now: Date): Query[] {
	return [
		raw(
			`UPDATE newsletter_deliveries SET state = 'queued', due_at = 0, reason = NULL, updated_at = ?
			 WHERE newsletter_id = ? AND state = 'unknown'
			 	AND subscription_id IN (SELECT value FROM json_each(?))`,
			[now.toISOString(), newsletterId, JSON.stringify(ids)],
		),
	];
}

const subscribed = (status: "active" | "pending") =>
	`SELECT 1 FROM subscriptions s WHERE s.id = subscription_id AND s.status = '${status}'`;
const ACTIVE = subscribed("active");

/** SQL condition: the `subscription_id` of a row may get mail. */
export const mailable = (
	status: "active" | "pending",
) => `EXISTS (${subscribed(status)} AND s.is_demo = 0 AND NOT EXISTS (
	SELECT 1 FROM suppressions p WHERE p.identity = s.identity AND p.reason IS NOT NULL))`;
const MAILABLE = mailable("active");

const idsOf = (rows: Value[][] = []) => new Set(rows.map((row) => Number(row[0])));

/**
 * Commits outcomes and claims further deliveries.
 * @param token of the lease
 * @returns the claimed ids; undefined if the lease is lost
 */
export async function step(
	store: Store,
	token: number,
	newsletterId: number,
	outcomes: Outcome[],
	claimedIds: number[],
	now: Date,
): Promise<Set<number> | undefined> {
	const statements = [
		renewLease(token),
		...saveOutcomes(token, newsletterId, outcomes, now),
		// Claimed rows are no longer queued; the others must not get mail.
		...(claimedIds.length > 0
			? [
					claim(token, newsletterId, claimedIds, now),
					dropUnsendable(token, newsletterId, now, claimedIds),
				]
			: []),
	];
	const results = await retry(store, statements);
	if (!results) return recoverClaims(store, token, newsletterId, claimedIds);
	if (results[0]?.rowsAffected === 0) return undefined;
	return idsOf(claimedIds.length > 0 ? results.at(-2)?.rows : []);
}

/**
 * One statement per outcome. A single UPDATE with a join makes SQLite scan the whole
 * newsletter.
 */
function saveOutcomes(
	token: number,
	newsletterId: number,
	outcomes: Outcome[],
	now: Date,
): Query[] {
	return outcomes.map(({ id, state, reason, dueAt, attempts }) =>
		raw(
			`UPDATE newsletter_deliveries SET state = ?, reason = ?, due_at = ?, attempts = ?, updated_at = ?
			 WHERE newsletter_id = ? AND subscription_id = ? AND +state IN ('sending', 'queued')
			 	AND ${FENCE}`,
			[state, reason, dueAt, attempts, now.toISOString(), newsletterId, id, token],
		),
	);
}

/**
 * `+state` prevents the index of queued deliveries, because the ids are more selective.
 */
function claim(
	token: number,
	newsletterId: number,
	claimedIds: number[],
	now: Date,
): Query {
	return raw(
		`UPDATE newsletter_deliveries SET state = 'sending', attempts = attempts + 1, updated_at = ?
		 WHERE newsletter_id = ?
			AND subscription_id IN (SELECT value FROM json_each(?)) AND +state = 'queued'
		 AND ${FENCE} AND ${MAILABLE} RETURNING subscription_id`,
		[now.toISOString(), newsletterId, JSON.stringify(claimedIds), token],
	);
}

/** Marks queued deliveries of unsubscribed or suppressed addresses as suppressed. */
export async function skipUnsubscribed(
	store: Store,
	token: number,
	newsletterId: number,
	now: Date,
): Promise<void> {
	await retry(store, [dropUnsendable(token, newsletterId, now)]);
}

/**
 * Returns the result of a `step` whose response was lost. Only the holder of the lease
 * claims deliveries.
 */
async function recoverClaims(
	store: Store,
	token: number,
	newsletterId: number,
	claimedIds: number[],
) {
	const lease = await store.read(`SELECT 1 WHERE ${FENCE}`, [token]);
	if (lease.rows.length === 0) return undefined;
	const { rows } = await store.read(
		`SELECT subscription_id FROM newsletter_deliveries
		 WHERE newsletter_id = ? AND state = 'sending'
		 	AND subscription_id IN (SELECT value FROM json_each(?))`,
		[newsletterId, JSON.stringify(claimedIds)],
	);
	return idsOf(rows);
}

/**
 * Marks deliveries as unknown that were in progress when a sender died.
 * @returns their number
 */
export async function markInterrupted(
	store: Store,
	token: number,
	now: Date,
): Promise<number> {
	const reason = "The server stopped while this mail was being sent.";
	const update = raw(
		`UPDATE newsletter_deliveries SET state = 'unknown', reason = ?, updated_at = ?
		 WHERE state = 'sending' AND newsletter_id IN (
			SELECT id FROM newsletters WHERE status <> 'completed') AND ${FENCE}`,
		[reason, now.toISOString(), token],
	);
	const [result] = await store.writeReturning([update]);
	return result?.rowsAffected ?? 0;
}

/**
 * @param subscriptionIds ids to check; all queued deliveries of the newsletter if
 * undefined
 */
function dropUnsendable(
	token: number,
	newsletterId: number,
	now: Date,
	subscriptionIds?: number[],
): Query {
	const rows = subscriptionIds
		? "+state = 'queued' AND subscription_id IN (SELECT value FROM json_each(?))"
		: "state = 'queued'";
	const args = [
		now.toISOString(),
		SUPPRESSED_REASON,
		UNSUBSCRIBED_REASON,
		newsletterId,
		...(subscriptionIds ? [JSON.stringify(subscriptionIds)] : []),
		token,
	];
	return raw(
		`UPDATE newsletter_deliveries SET state = 'suppressed', updated_at = ?,
			reason = CASE WHEN EXISTS (${ACTIVE}) THEN ? ELSE ? END
		 WHERE newsletter_id = ? AND ${rows} AND NOT ${MAILABLE} AND ${FENCE}`,
		args,
	);
}

export const LEASE_MS = 30_000;

/** Lease of the process that sends newsletters. Each new holder increments the token. */
export const leases = sqliteTable("newsletter_lease", {
	name: text().primaryKey(),
	token: integer().notNull(),
	/** In ms since 1970, by the clock of the store. */
	expiresAt: integer("expires_at").notNull(),
});

/**
 * Fencing condition for every write, with the token as parameter: an expired sender
 * changes nothing.
 */
const FENCE =
	"EXISTS (SELECT 1 FROM newsletter_lease WHERE name = 'sender' AND token = ?)";

/** Extends the lease; affects no row if another sender holds it. */
function renewLease(token: number): Query {
	const sql = `UPDATE newsletter_lease SET expires_at = ${STORE_NOW_MS} + ?
		WHERE name = 'sender' AND token = ?`;
	return raw(sql, [LEASE_MS, token]);
}

/**
 * Takes the lease.
 * @param isAlone true if no other process can send
 * @returns its token; undefined if another sender holds it
 */
export async function takeLease(
	store: Store,
	isAlone = false,
): Promise<number | undefined> {
	const sql = `INSERT INTO newsletter_lease (name, token, expires_at)
		VALUES ('sender', 1, ${STORE_NOW_MS} + ?)
		ON CONFLICT (name) DO UPDATE SET token = token + 1, expires_at = excluded.expires_at
		WHERE expires_at <= ${STORE_NOW_MS} OR ? RETURNING token`;
	const [result] = await store.writeReturning([
		{ sql, args: [LEASE_MS, isAlone ? 1 : 0] },
	]);
	const token = result?.rows[0]?.[0];
	return token === undefined ? undefined : Number(token);
}

/** Ends the lease, so that another sender can take it at once. */
export async function releaseLease(store: Store, token: number): Promise<void> {
	const sql =
		"UPDATE newsletter_lease SET expires_at = 0 WHERE name = 'sender' AND token = ?";
	await store.write([{ sql, args: [token] }]);
}

/**
 * Retry time in milliseconds. With a first attempt of up to 9 seconds, it is shorter than
 * the lease.
 */
const RETRY_MS = LEASE_MS / 3;

/**
 * Repeats idempotent writes while the lease is valid.
 * @returns undefined if only the response was lost
 */
async function retry(
	store: Store,
	statements: InStatement[],
): Promise<Result[] | undefined> {
	const deadline = performance.now() + RETRY_MS;
	for (let first = true; ; first = false) {
		try {
			const results = await store.writeReturning(statements);
			return first ? results : undefined;
		} catch (error) {
			if (error instanceof ResponseLost) return undefined;
			const isUnreachable =
				error instanceof Refusal && error.code === "store-unreachable";
			if (!isUnreachable || performance.now() > deadline) throw error;
			await Bun.sleep(500);
		}
	}
}
