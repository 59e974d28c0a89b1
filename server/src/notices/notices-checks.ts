import type { NoticeKind } from "@creations/events/notice";
import type { Finding, SiteCheck } from "../kernel/check.ts";
import type { Store } from "../kernel/store/store.ts";

type NoticeCheck = SiteCheck<{ store: Store }> & { name: NoticeKind };

export const noticeChecks: readonly NoticeCheck[] = [
	{
		name: "sign-ups",
		severity: "notice",
		advice:
			"You need not do anything: sign-ups are limited, and addresses that do not " +
			"confirm get no newsletter.",
		runs: "always",
		run: ({ store }, now) => checkSignUps(store, now),
	},
	{
		name: "bounces",
		severity: "notice",
		advice:
			"These addresses get no more mail. " +
			"Check the suppressed addresses before you send the next newsletter.",
		runs: "always",
		run: ({ store }, now) => checkBounces(store, now),
	},
];

const DAY_MS = 24 * 60 * 60_000;

/**
 * Days before the last 24 hours that define the usual number: two weeks, so that each
 * weekday counts twice.
 */
const BASELINE_DAYS = 14;
/** Minimum sign-ups in 24 hours for a notice, because numbers of small sites vary. */
const MIN_SIGN_UPS = 30;
/**
 * Minimum ratio to a usual day for a notice. A mention elsewhere brings a few times as
 * many, an attack far more.
 */
const SPIKE_RATIO = 5;

/** Days of bounces to count; most come within a week of a newsletter. */
const BOUNCE_DAYS = 7;
/**
 * Minimum bounces for a notice, because a few old addresses are a large share of a short
 * list.
 */
const MIN_BOUNCES = 5;
/**
 * Share of bounces that gives a notice. Mail providers start to block senders above it.
 */
const BOUNCE_SHARE = 0.05;

const daysBefore = (now: Date, days: number) =>
	new Date(now.getTime() - days * DAY_MS).toISOString();

async function checkSignUps(store: Store, now: Date): Promise<Finding[]> {
	// Imported subscribers are not sign-ups.
	const { rows } = await store.read(
		`SELECT CAST((? - unixepoch(s.subscribed_at)) / 86400 AS INTEGER), count(*) FROM subscriptions s
		 WHERE s.subscribed_at > ? AND NOT EXISTS (
			SELECT 1 FROM events e
			WHERE e.stream = 'subscription-' || s.id AND e.version = 1 AND e.type = 'SubscriptionImported')
		 GROUP BY 1`,
		[Math.floor(now.getTime() / 1000), daysBefore(now, BASELINE_DAYS + 1)],
	);
	const byDay = new Map(rows.map(([daysAgo, count]) => [Number(daysAgo), Number(count)]));
	const usual = median(
		Array.from({ length: BASELINE_DAYS }, (_, i) => byDay.get(i + 1) ?? 0),
	);
	const count = byDay.get(0) ?? 0;
	if (count < MIN_SIGN_UPS || count <= SPIKE_RATIO * usual) return [];
	const says =
		`In the last 24 hours, ${number(count)} addresses asked for the newsletter. ` +
		`A usual day has ${number(usual)}.`;
	return [{ says, figures: { since: daysBefore(now, 1), count, usual } }];
}

function median(counts: number[]): number {
	const sorted = counts.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Counts addresses that were suppressed because of bounces. */
async function checkBounces(store: Store, now: Date): Promise<Finding[]> {
	const since = daysBefore(now, BOUNCE_DAYS);
	const { rows } = await store.read(
		`SELECT (SELECT count(*) FROM suppressions
				WHERE suppressed_at > ? AND reason IN ('hard-bounce', 'soft-bounce')),
			(SELECT count(*) FROM newsletter_deliveries WHERE state = 'sent' AND updated_at > ?
				AND newsletter_id IN (SELECT id FROM newsletters
					WHERE completed_at IS NULL OR completed_at > ?))
			+ (SELECT count(*) FROM mail_deliveries
				WHERE kind = 'welcome' AND state = 'sent' AND updated_at > ?)`,
		[since, since, since, since],
	);
	const [count = 0, sent = 0] = (rows[0] ?? []).map(Number);
	if (count < MIN_BOUNCES || count <= BOUNCE_SHARE * sent) return [];
	const usual = Math.floor(BOUNCE_SHARE * sent);
	const says =
		`In the last seven days, mail to ${number(count)} addresses bounced. ` +
		`For the number of mails sent, more than ${number(usual)} are too many.`;
	return [{ says, figures: { since, count, usual } }];
}

const number = (value: number) => value.toLocaleString("en-US");
