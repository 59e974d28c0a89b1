import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { STORE_NOW_MS } from "../../kernel/store/clock.ts";
import { type Query, raw, type Store } from "../../kernel/store/store.ts";
import type { Mail } from "../../subscriptions/index.ts";
import { type Outcome, progress } from "../deliveries.ts";

/**
 * Mails that each go to one person because of something they did. A row is written with the commit of what they did, so
 * that no crash loses it; the states are those of newsletters' deliveries. It holds no address and no link: those are
 * made of the subscription and the keys when the mail leaves.
 */
export const mailDeliveries = sqliteTable(
	"mail_deliveries",
	{
		/** A UUID: the same in every attempt's Message-ID. */
		id: text().primaryKey(),
		kind: text({ enum: ["welcome", "confirmation", "invitation"] }).notNull(),
		subscriptionId: integer("subscription_id").notNull(),
		...progress,
	},
	(table) => [
		index("mail_deliveries_due").on(table.state, table.dueAt),
		index("mail_deliveries_person").on(table.subscriptionId, table.kind),
	],
);

export type MailDelivery = Awaited<ReturnType<typeof dueMails>>[number];

export interface MailKind {
	kind: (typeof mailDeliveries.kind.enumValues)[number];
	/** SQL: whether one that is queued may still leave. */
	mayLeave: string;
	/** Ends all that may not leave. */
	leaveOut: (now: Date) => Query[];
	/** Removes what has ended and is not needed any more. */
	forget: (now: Date) => Query[];
	/** Undefined where there is nothing to send. */
	mailTo: (delivery: MailDelivery, to: string) => Promise<Mail | undefined>;
}

/** Longer than any mail takes: who began one that is older has died. */
const LOST_MS = 10 * 60_000;

/** @param onlyIf SQL, in which `asked.person` is the subscription */
export function queueMail(
	kind: MailKind["kind"],
	{ id, subscriptionId }: { id: string; subscriptionId: number },
	onlyIf = "TRUE",
): Query {
	return raw(
		`INSERT INTO mail_deliveries (id, kind, subscription_id, state, attempts, due_at, reason, updated_at)
		 SELECT ?, ?, person, 'queued', 0, ${STORE_NOW_MS}, NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
		 FROM (SELECT ? AS person) AS asked WHERE ${onlyIf}`,
		[id, kind, subscriptionId],
	);
}

/** Gives up those that nobody can know of any more, and those that are not to be sent. */
export async function leaveOut(store: Store, kinds: MailKind[], now: Date): Promise<void> {
	const lost = raw(
		"UPDATE mail_deliveries SET state = 'unknown', reason = ?, updated_at = ? WHERE state = 'sending' AND updated_at < ?",
		[
			"The server stopped while this mail was on its way.",
			now.toISOString(),
			new Date(now.getTime() - LOST_MS).toISOString(),
		],
	);
	await store.write([lost, ...kinds.flatMap((kind) => kind.leaveOut(now))]);
}

/** Looks through all rows: for once in a while. */
export async function forgetEnded(store: Store, kinds: MailKind[], now: Date): Promise<void> {
	await store.write(kinds.flatMap((kind) => kind.forget(now)));
}

/** For a site restored from a backup, which does not know who has been mailed since. */
export async function holdMails(store: Store): Promise<void> {
	const sql = `UPDATE mail_deliveries SET state = 'unknown', reason = 'The site was restored from a backup.'
		WHERE state IN ('queued', 'sending')`;
	await store.write([sql]);
}

export async function dueMails(store: Store, now: Date, limit: number) {
	const { rows } = await store.read(
		`SELECT d.id, d.kind, d.subscription_id, d.attempts, s.person, s.address
		 FROM mail_deliveries d JOIN subscriptions s ON s.id = d.subscription_id
		 WHERE d.state = 'queued' AND d.due_at <= ? ORDER BY d.due_at, d.subscription_id LIMIT ?`,
		[now.getTime(), limit],
	);
	return rows.map(([id, kind, subscriptionId, attempts, person, address]) => ({
		id: String(id),
		kind: kind as MailKind["kind"],
		subscriptionId: Number(subscriptionId),
		attempts: Number(attempts),
		person: String(person),
		address: String(address),
	}));
}

/** Of all processes that ask, one is told that the mail may leave; nobody is where it is not to be sent. */
export async function beginMail(store: Store, id: string, mayLeave: string, now: Date): Promise<boolean> {
	const sql = `UPDATE mail_deliveries SET state = 'sending', attempts = attempts + 1, updated_at = ?
		WHERE id = ? AND state = 'queued' AND ${mayLeave} RETURNING id`;
	const [result] = await store.writeReturning([{ sql, args: [now.toISOString(), id] }]);
	return result?.rows.length === 1;
}

export async function settleMail(
	store: Store,
	id: string,
	{ state, reason, dueAt, attempts }: Omit<Outcome, "id">,
	now: Date,
): Promise<void> {
	const sql = `UPDATE mail_deliveries SET state = ?, reason = ?, due_at = ?, attempts = ?, updated_at = ?
		WHERE id = ? AND state IN ('queued', 'sending')`;
	await store.write([{ sql, args: [state, reason, dueAt, attempts, now.toISOString(), id] }]);
}

/** What somebody is told who asks what is known of them: the mails to them alone, and newsletters. */
export async function mailsToPerson({ read }: Pick<Store, "read">, subscriptionId: number) {
	const single =
		"SELECT kind, state, updated_at FROM mail_deliveries WHERE subscription_id = ? ORDER BY updated_at";
	const toMany = `SELECT d.newsletter_id, n.subject, d.state, d.updated_at FROM newsletter_deliveries d
		JOIN newsletters n ON n.id = d.newsletter_id WHERE d.subscription_id = ? ORDER BY d.newsletter_id`;
	const [mails, newsletters] = [await read(single, [subscriptionId]), await read(toMany, [subscriptionId])];
	return [
		...mails.rows.map(([kind, state, at]) => ({ [String(kind)]: true, state, at })),
		...newsletters.rows.map(([newsletter, subject, state, at]) => ({ newsletter, subject, state, at })),
	];
}
