import type { Store } from "../kernel/store/store.ts";
import type { Notice } from "./answers.ts";

const DAY_MS = 24 * 60 * 60_000;

/** How many days before the last 24 hours say what is usual: two weeks, so that each day of the week counts twice. */
const USUAL_DAYS = 14;
/** Fewer sign-ups in 24 hours are never a notice: a small site has a good day now and then. */
const FEWEST_SIGN_UPS = 30;
/** More than so many times the usual day are a notice: a mention elsewhere brings a few times as many, an attack far more. */
const SPIKE = 5;

/** How many days of bounces are counted: what a newsletter brings back comes within a week. */
const BOUNCE_DAYS = 7;
/** Fewer bounces are never a notice: of a short list, a few old addresses would be a large share. */
const FEWEST_BOUNCES = 5;
/** More bounces than this share of the mails are a notice: mail providers begin to refuse who sends so many. */
const BOUNCE_SHARE = 0.05;

/** What whoever runs the site should look at, computed from what is known now. */
export async function noticesAt(store: Store, now: Date): Promise<Notice[]> {
	const found = await Promise.all([signUpNotice(store, now), bounceNotice(store, now)]);
	return found.filter((notice) => notice !== undefined);
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

async function signUpNotice(store: Store, now: Date): Promise<Notice | undefined> {
	// Who was brought in from elsewhere, and is invited now, has not come to sign up.
	const { rows } = await store.read(
		`SELECT CAST((? - unixepoch(s.subscribed_at)) / 86400 AS INTEGER), count(*) FROM subscriptions s
		 WHERE s.subscribed_at > ? AND NOT EXISTS (
			SELECT 1 FROM events e
			WHERE e.stream = 'subscription-' || s.id AND e.version = 1 AND e.type = 'SubscriptionImported')
		 GROUP BY 1`,
		[Math.floor(now.getTime() / 1000), before(now, USUAL_DAYS + 1)],
	);
	const byDay = new Map(rows.map(([daysAgo, count]) => [Number(daysAgo), Number(count)]));
	const usual = median(Array.from({ length: USUAL_DAYS }, (_, i) => byDay.get(i + 1) ?? 0));
	const count = byDay.get(0) ?? 0;
	if (count < FEWEST_SIGN_UPS || count <= SPIKE * usual) return undefined;
	return { kind: "sign-ups", since: before(now, 1), count, usual };
}

function median(counts: number[]): number {
	const sorted = counts.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Bounces are addresses that get no mail any more since, because it came back. */
async function bounceNotice(store: Store, now: Date): Promise<Notice | undefined> {
	const since = before(now, BOUNCE_DAYS);
	const { rows } = await store.read(
		`SELECT (SELECT count(*) FROM suppressions
				WHERE suppressed_at > ? AND reason IN ('hard-bounce', 'soft-bounce')),
			(SELECT count(*) FROM newsletter_deliveries WHERE state = 'sent' AND updated_at > ?
				AND newsletter_id IN (SELECT id FROM newsletters WHERE completed_at IS NULL OR completed_at > ?))
			+ (SELECT count(*) FROM mail_deliveries WHERE kind = 'welcome' AND state = 'sent' AND updated_at > ?)`,
		[since, since, since, since],
	);
	const [count = 0, sent = 0] = (rows[0] ?? []).map(Number);
	if (count < FEWEST_BOUNCES || count <= BOUNCE_SHARE * sent) return undefined;
	return { kind: "bounces", since, count, usual: Math.floor(BOUNCE_SHARE * sent) };
}
