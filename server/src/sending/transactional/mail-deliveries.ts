import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { STORE_NOW_MS } from "../../kernel/store/clock.ts";
import { type Query, raw, type Store } from "../../kernel/store/store.ts";
import type { Mail } from "../../subscriptions/index.ts";
import { type Outcome, progress } from "../deliveries.ts";

/**
 * Mails to one person, caused by an action of that person. Each row is part of the
 * action's commit, so that no crash loses it. The states are those of newsletter
 * deliveries. Address and link are derived from the subscription and the keys when the
 * mail is sent.
 */
export const mailDeliveries = sqliteTable(
	"mail_deliveries",
	{
		/** Unique, and determines the Message-ID of every attempt. */
		id: text().primaryKey(),
		kind: text({
			enum: ["welcome", "confirmation", "invitation", "sign-in", "weekly-letter"],
		}).notNull(),
		/** 0 if the recipient is not a subscriber. */
		subscriptionId: integer("subscription_id").notNull(),
		/** Language of the page that caused the mail; null for that of the site. */
		language: text(),
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
	/**
	 * FROM clause of deliveries `d` with their recipients `s`, which have `person` and
	 * `address`; default: subscriptions.
	 */
	recipients?: string;
	/** Returns the recipient's address; default: the sealed address of the subscription. */
	addressOf?: (delivery: MailDelivery) => Promise<string | undefined>;
	/** SQL condition: a queued mail may still be sent. */
	sendable: string;
	/** Ends the mails that must not be sent. */
	dropUnsendable: (now: Date) => Query[];
	/** Removes ended mails that are no longer needed. */
	removeOld: (now: Date) => Query[];
	/** Removes other data of the kind that has expired. Called after deliveries. */
	removeExpired?: () => Promise<void>;
	/** Returns undefined if there is nothing to send. */
	mailTo: (delivery: MailDelivery, to: string) => Promise<Mail | undefined>;
}

/** Age in milliseconds after which the process that began a mail must have died. */
const INTERRUPTED_AFTER_MS = 10 * 60_000;

const LAST_LANGUAGE = `(SELECT language FROM mail_deliveries
	WHERE subscription_id = ?3 AND ?3 > 0 AND kind = ?2 ORDER BY updated_at DESC LIMIT 1)`;

/** A mail to queue. */
interface NewMail {
	id: string;
	subscriptionId: number;
	/** Default: that of the last mail of this kind to the subscriber. */
	language?: string | undefined;
}

/**
 * Returns the statement that queues a mail.
 * @param condition SQL condition, in which `asked.person` is the subscription
 */
export function queueMail(
	kind: MailKind["kind"],
	{ id, subscriptionId, language }: NewMail,
	condition = "TRUE",
): Query {
	return raw(
		`INSERT INTO mail_deliveries
			(id, kind, subscription_id, language, state, attempts, due_at, reason, updated_at)
		 SELECT ?1, ?2, person, coalesce(?4, ${LAST_LANGUAGE}), 'queued', 0, ${STORE_NOW_MS}, NULL,
			strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
		 FROM (SELECT ?3 AS person) AS asked WHERE ${condition}
		 ON CONFLICT (id) DO NOTHING`,
		[id, kind, subscriptionId, language ?? null],
	);
}

/** Ends lost mails as unknown, and those that must not be sent. */
export async function dropUnsendable(
	store: Store,
	kinds: MailKind[],
	now: Date,
): Promise<void> {
	const markInterrupted = raw(
		`UPDATE mail_deliveries SET state = 'unknown', reason = ?, updated_at = ?
			WHERE state = 'sending' AND updated_at < ?`,
		[
			"The server stopped while this mail was being sent.",
			now.toISOString(),
			new Date(now.getTime() - INTERRUPTED_AFTER_MS).toISOString(),
		],
	);
	await store.write([
		markInterrupted,
		...kinds.flatMap((kind) => kind.dropUnsendable(now)),
	]);
}

/** Scans all rows, so call it rarely. */
export async function removeOldMails(
	store: Store,
	kinds: MailKind[],
	now: Date,
): Promise<void> {
	await store.write(kinds.flatMap((kind) => kind.removeOld(now)));
}

/**
 * Marks the waiting mails of a restored site as unknown, since they may have been sent
 * after the backup.
 */
export async function markQueuedUnknown(store: Store): Promise<void> {
	const sql = `UPDATE mail_deliveries
		SET state = 'unknown', reason = 'The site was restored from a backup.'
		WHERE state IN ('queued', 'sending')`;
	await store.write([sql]);
}

const SUBSCRIBERS = "mail_deliveries d JOIN subscriptions s ON s.id = d.subscription_id";

/**
 * Returns due mails with the sealed addresses: in the order of the kinds' recipients,
 * then oldest first.
 */
export async function dueMails(
	store: Store,
	kinds: MailKind[],
	now: Date,
	limit: number,
) {
	const sources = new Set(kinds.map(({ recipients = SUBSCRIBERS }) => recipients));
	const due = [];
	for (const source of sources)
		if (due.length < limit)
			due.push(...(await dueMailsFrom(store, source, now, limit - due.length)));
	return due;
}

async function dueMailsFrom(store: Store, source: string, now: Date, limit: number) {
	const { rows } = await store.read(
		`SELECT d.id, d.kind, d.subscription_id, d.language, d.attempts, s.person, s.address
		 FROM ${source}
		 WHERE d.state = 'queued' AND d.due_at <= ? ORDER BY d.due_at, d.subscription_id LIMIT ?`,
		[now.getTime(), limit],
	);
	return rows.map(([id, kind, subscriptionId, language, attempts, person, address]) => ({
		id: String(id),
		kind: kind as MailKind["kind"],
		subscriptionId: Number(subscriptionId),
		language: language === null ? undefined : String(language),
		attempts: Number(attempts),
		person: String(person),
		address: String(address),
	}));
}

/**
 * Claims a mail for this process.
 * @returns false if another process has claimed it or it must not be sent
 */
export async function claimMail(
	store: Store,
	id: string,
	sendable: string,
	now: Date,
): Promise<boolean> {
	const sql = `UPDATE mail_deliveries SET state = 'sending', attempts = attempts + 1, updated_at = ?
		WHERE id = ? AND state = 'queued' AND ${sendable} RETURNING id`;
	const [result] = await store.writeReturning([{ sql, args: [now.toISOString(), id] }]);
	return result?.rows.length === 1;
}

/** Saves the outcome of a claimed mail. */
export async function saveOutcome(
	store: Store,
	id: string,
	{ state, reason, dueAt, attempts }: Omit<Outcome, "id">,
	now: Date,
): Promise<void> {
	const sql = `UPDATE mail_deliveries
		SET state = ?, reason = ?, due_at = ?, attempts = ?, updated_at = ?
		WHERE id = ? AND state IN ('queued', 'sending')`;
	await store.write([
		{ sql, args: [state, reason, dueAt, attempts, now.toISOString(), id] },
	]);
}

/** Returns the deliveries for a personal-data export: single mails and newsletters. */
export async function mailsToPerson(
	{ read }: Pick<Store, "read">,
	subscriptionId: number,
) {
	const single = `SELECT kind, state, updated_at, language FROM mail_deliveries
		WHERE subscription_id = ? ORDER BY updated_at`;
	const toMany = `SELECT d.newsletter_id, n.subject, d.state, d.updated_at
		FROM newsletter_deliveries d
		JOIN newsletters n ON n.id = d.newsletter_id
		WHERE d.subscription_id = ? ORDER BY d.newsletter_id`;
	const [mails, newsletters] = [
		await read(single, [subscriptionId]),
		await read(toMany, [subscriptionId]),
	];
	return [
		...mails.rows.map(([kind, state, at, language]) => ({
			[String(kind)]: true,
			state,
			at,
			...(language !== null && { language }),
		})),
		...newsletters.rows.map(([newsletter, subject, state, at]) => ({
			newsletter,
			subject,
			state,
			at,
		})),
	];
}
