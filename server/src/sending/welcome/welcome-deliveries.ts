import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Query, raw, type Store, statement } from "../../kernel/store/store.ts";
import type { Outcome } from "../deliveries.ts";
import { MAILABLE } from "../ledger.ts";

/**
 * Who gets the welcome mail, with the commit that confirms them: the states are those of newsletters' deliveries, and
 * what a mail server answered is recorded nowhere else. A confirmation after having left begins anew.
 */
export const welcomeDeliveries = sqliteTable(
	"welcome_deliveries",
	{
		subscriptionId: integer("subscription_id").primaryKey(),
		/** Another one for each confirmation. */
		confirmation: text().notNull(),
		state: text({ enum: ["queued", "sending", "sent", "failed", "unknown", "suppressed"] }).notNull(),
		attempts: integer().notNull(),
		/** When a queued one may be tried, in ms since 1970. */
		dueAt: integer("due_at").notNull(),
		reason: text(),
		updatedAt: text("updated_at").notNull(),
	},
	(table) => [index("welcome_deliveries_due").on(table.state, table.dueAt)],
);

const IS_ON = "EXISTS (SELECT 1 FROM welcome_mails WHERE is_on = 1)";
/** Longer than any mail takes: who began one that is older has died. */
const LOST_MS = 10 * 60_000;

/** For the commit of `SubscriptionConfirmed`. */
export function queueWelcome(subscriptionId: number): Query[] {
	return [
		raw(
			`INSERT INTO welcome_deliveries (subscription_id, confirmation, state, attempts, due_at, reason, updated_at)
			 SELECT ?, ?, 'queued', 0, 0, NULL, ? WHERE ${IS_ON}
			 ON CONFLICT (subscription_id) DO UPDATE SET confirmation = excluded.confirmation, state = 'queued',
				attempts = 0, due_at = 0, reason = NULL, updated_at = excluded.updated_at
			 WHERE state NOT IN ('queued', 'sending')`,
			[subscriptionId, crypto.randomUUID(), new Date().toISOString()],
		),
	];
}

/** Gives up those that nobody can know of any more, and those who are not to be mailed. */
export async function leaveOutWelcomes(store: Store, now: Date): Promise<void> {
	const at = now.toISOString();
	const lostBefore = new Date(now.getTime() - LOST_MS).toISOString();
	const change = (state: string, reason: string, which: string, values: string[] = []) =>
		raw(`UPDATE welcome_deliveries SET state = ?, reason = ?, updated_at = ? WHERE ${which}`, [
			...[state, reason, at],
			...values,
		]);
	const lost = "The server stopped while this mail was on its way.";
	const queries = [
		change("unknown", lost, "state = 'sending' AND updated_at < ?", [lostBefore]),
		change("suppressed", "No longer subscribed, or suppressed.", `state = 'queued' AND NOT ${MAILABLE}`),
		change("suppressed", "The welcome mail was turned off.", `state = 'queued' AND NOT ${IS_ON}`),
	];
	await store.write(queries.map(statement));
}

/** For a site restored from a backup, which does not know who has been mailed since. */
export async function holdWelcomes(store: Store): Promise<void> {
	const sql = `UPDATE welcome_deliveries SET state = 'unknown', reason = 'The site was restored from a backup.'
		WHERE state IN ('queued', 'sending')`;
	await store.write([sql]);
}

export interface Welcome {
	id: number;
	confirmation: string;
	attempts: number;
	person: string;
	address: string;
}

export async function nextWelcome(store: Store, now: Date): Promise<Welcome | undefined> {
	const { rows } = await store.read(
		`SELECT d.subscription_id, d.confirmation, d.attempts, s.person, s.address
		 FROM welcome_deliveries d JOIN subscriptions s ON s.id = d.subscription_id
		 WHERE d.state = 'queued' AND d.due_at <= ? ORDER BY d.due_at, d.subscription_id LIMIT 1`,
		[now.getTime()],
	);
	const [row] = rows;
	if (!row) return undefined;
	const [id, confirmation, attempts, person, address] = row;
	return {
		id: Number(id),
		confirmation: String(confirmation),
		attempts: Number(attempts),
		person: String(person),
		address: String(address),
	};
}

/** Of all processes that ask, one is told that the mail may leave; nobody is who is not to be mailed. */
export async function beginWelcome(store: Store, { id, confirmation }: Welcome, now: Date): Promise<boolean> {
	const sql = `UPDATE welcome_deliveries SET state = 'sending', attempts = attempts + 1, updated_at = ?
		WHERE subscription_id = ? AND confirmation = ? AND state = 'queued' AND ${MAILABLE} AND ${IS_ON}
		RETURNING subscription_id`;
	const [result] = await store.writeReturning([{ sql, args: [now.toISOString(), id, confirmation] }]);
	return result?.rows.length === 1;
}

export async function settleWelcome(
	store: Store,
	{ confirmation }: Welcome,
	{ id, state, reason, dueAt, attempts }: Outcome,
	now: Date,
): Promise<void> {
	const sql = `UPDATE welcome_deliveries SET state = ?, reason = ?, due_at = ?, attempts = ?, updated_at = ?
		WHERE subscription_id = ? AND confirmation = ? AND state IN ('queued', 'sending')`;
	const args = [state, reason, dueAt, attempts, now.toISOString(), id, confirmation];
	await store.write([{ sql, args }]);
}

export async function welcomeCounts(store: Store) {
	const { rows } = await store.read("SELECT state, count(*) FROM welcome_deliveries GROUP BY state");
	const counts = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, suppressed: 0 };
	const { queued, sending, ...ended } = {
		...counts,
		...Object.fromEntries(rows.map(([state, count]) => [String(state), Number(count)])),
	};
	return { waiting: queued + sending, ...ended };
}

/** What somebody is told who asks what is known of them. */
export async function welcomeTo({ read }: Pick<Store, "read">, subscriptionId: number) {
	const sql = "SELECT state, updated_at FROM welcome_deliveries WHERE subscription_id = ?";
	const { rows } = await read(sql, [subscriptionId]);
	return rows.map(([state, at]) => ({ welcome: true, state: String(state), at: String(at) }));
}
