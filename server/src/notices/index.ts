import type { DomainEvent } from "@creations/events";
import type { NoticeKind } from "@creations/events/notice";
import { Elysia } from "elysia";
import type { Logger } from "pino";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { uncachedJson } from "../http/request/query.ts";
import { html } from "../http/response/plain-page.ts";
import type { FullSite } from "../http/response-parts.ts";
import { commandBy, type Decider, handle, type Kernel } from "../kernel/log/handle.ts";
import type { Store } from "../kernel/store/store.ts";
import { repeating } from "../kernel/worker.ts";
import type { Newsletter } from "../sending/index.ts";
import { senderName, sendersOf } from "../settings/index.ts";
import { dayIn } from "../statistics/index.ts";
import { type Mail, mailDocument, messageIdOf } from "../subscriptions/index.ts";
import { type Notice, notice } from "./responses.ts";

/** Creates the route that returns the current notices. */
export const noticeRoutes = ({ store }: { store: Store }) =>
	new Elysia().get(
		"/api/admin/notices",
		async () => uncachedJson(await noticesAt(store, new Date())),
		documented("admin", "Unusual numbers that need attention", z.array(notice)),
	);

const DAY_MS = 24 * 60 * 60_000;

/** Days before the last 24 hours that define the usual number: two weeks, so that each weekday counts twice. */
const BASELINE_DAYS = 14;
/** Minimum sign-ups in 24 hours for a notice, because numbers of small sites vary. */
const MIN_SIGN_UPS = 30;
/** Minimum ratio to a usual day for a notice. A mention elsewhere brings a few times as many, an attack far more. */
const SPIKE_RATIO = 5;

/** Days of bounces to count; most come within a week of a newsletter. */
const BOUNCE_DAYS = 7;
/** Minimum bounces for a notice, because a few old addresses are a large share of a short list. */
const MIN_BOUNCES = 5;
/** Share of bounces that gives a notice. Mail providers start to block senders above it. */
const BOUNCE_SHARE = 0.05;

/** Returns the notices for administrators. */
export async function noticesAt(store: Store, now: Date): Promise<Notice[]> {
	const notices = await Promise.all([signUpNotice(store, now), bounceNotice(store, now)]);
	return notices.filter((notice) => notice !== undefined);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

async function signUpNotice(store: Store, now: Date): Promise<Notice | undefined> {
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
	const usual = median(Array.from({ length: BASELINE_DAYS }, (_, i) => byDay.get(i + 1) ?? 0));
	const count = byDay.get(0) ?? 0;
	if (count < MIN_SIGN_UPS || count <= SPIKE_RATIO * usual) return undefined;
	return { kind: "sign-ups", since: daysBefore(now, 1), count, usual };
}

function median(counts: number[]): number {
	const sorted = counts.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Counts addresses that were suppressed because of bounces. */
async function bounceNotice(store: Store, now: Date): Promise<Notice | undefined> {
	const since = daysBefore(now, BOUNCE_DAYS);
	const { rows } = await store.read(
		`SELECT (SELECT count(*) FROM suppressions
				WHERE suppressed_at > ? AND reason IN ('hard-bounce', 'soft-bounce')),
			(SELECT count(*) FROM newsletter_deliveries WHERE state = 'sent' AND updated_at > ?
				AND newsletter_id IN (SELECT id FROM newsletters WHERE completed_at IS NULL OR completed_at > ?))
			+ (SELECT count(*) FROM mail_deliveries WHERE kind = 'welcome' AND state = 'sent' AND updated_at > ?)`,
		[since, since, since, since],
	);
	const [count = 0, sent = 0] = (rows[0] ?? []).map(Number);
	if (count < MIN_BOUNCES || count <= BOUNCE_SHARE * sent) return undefined;
	return { kind: "bounces", since, count, usual: Math.floor(BOUNCE_SHARE * sent) };
}

/** Polling interval in milliseconds. */
const POLL_INTERVAL_MS = 60 * 60_000;
/** Time to wait for a mail in progress at a stop, in milliseconds. */
const STOP_MS = 2000;

interface NotifierDeps extends Pick<Kernel, "store" | "log"> {
	site: () => Promise<FullSite>;
	/** Allowed sender addresses. */
	senders: Parameters<typeof sendersOf>[1];
	people: Pick<People, "everyone">;
	newsletter: Pick<Newsletter, "mailer" | "suppressions">;
	logger: Logger;
	now?: () => Date;
}

/** Kinds of notices mailed on the stream's day. */
const mailedNotices: Decider<readonly NoticeKind[]> = {
	kind: "notices",
	initial: [],
	evolve: (kinds, event) => (event.type === "AdministratorsNotified" ? [...kinds, event.data.kind] : kinds),
};

/**
 * Creates the worker that mails each kind of notice to administrators, at most once a day even with several
 * processes.
 */
export function createNotifier(deps: NotifierDeps) {
	const notifyNow = () => notify(deps);
	const logError = (error: unknown) =>
		deps.logger.error({ err: error }, "notices to administrators could not be sent");
	const { start, stop } = repeating(notifyNow, POLL_INTERVAL_MS, logError);
	return { start, stop: () => Promise.race([stop(), Bun.sleep(STOP_MS)]), notify: notifyNow };
}

async function notify(deps: NotifierDeps): Promise<void> {
	const { store, site, now = () => new Date() } = deps;
	const notices = await noticesAt(store, now());
	if (notices.length === 0) return;
	const recipients = await administrators(deps);
	if (recipients.length === 0) return;
	const current = await site();
	for (const notice of notices) {
		const day = dayIn(current.timeZone, now());
		if (await recordNotice(deps, day, notice.kind)) await mail(deps, current, notice, recipients);
	}
}

/** Returns the distinct verified addresses of administrators, without suppressed ones. */
async function administrators({ people, newsletter }: NotifierDeps): Promise<string[]> {
	const emails = (await people.everyone()).flatMap(({ isAdmin, profile: { email, emailVerified } }) =>
		isAdmin && emailVerified && email ? [email] : [],
	);
	const distinct = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
	const suppressed = await Promise.all(distinct.map(newsletter.suppressions.isSuppressed));
	return distinct.filter((_, i) => !suppressed[i]);
}

/** Records a notice before its mail is sent: after a crash, the mail may be missing, but is never sent twice. */
async function recordNotice({ log }: NotifierDeps, day: string, kind: NoticeKind): Promise<boolean> {
	let isNew = false;
	const decide = (kinds: readonly NoticeKind[]): DomainEvent[] => {
		isNew = !kinds.includes(kind);
		return isNew ? [{ type: "AdministratorsNotified", data: { kind } }] : [];
	};
	await handle(log, mailedNotices, Number(day.replaceAll("-", "")), decide, commandBy("system:notices"));
	return isNew;
}

async function mail(
	{ newsletter: { mailer }, senders, logger }: NotifierDeps,
	site: FullSite,
	notice: Notice,
	recipients: string[],
): Promise<void> {
	const [from] = sendersOf(site, senders);
	for (const to of recipients) {
		const result = await mailer.deliver(noticeMail(site, notice, from, to));
		if (result.kind !== "accepted")
			logger.warn({ reason: result.reason }, "a notice to an administrator was not delivered");
	}
}

const number = (value: number) => value.toLocaleString("en-US");

const texts: Record<NoticeKind, (notice: Notice) => { subject: string; text: string }> = {
	"sign-ups": ({ count, usual }) => ({
		subject: "Many more newsletter sign-ups than usual",
		text: `In the last 24 hours, ${number(count)} addresses asked for the newsletter. A usual day has ${number(usual)}. You need not do anything: sign-ups are limited, and addresses that do not confirm get no newsletter.`,
	}),
	bounces: ({ count, usual }) => ({
		subject: "Many newsletter mails bounce",
		text: `In the last seven days, mail to ${number(count)} addresses bounced. For the number of mails sent, more than ${number(usual)} are too many. These addresses get no more mail. Check the suppressed addresses before you send the next newsletter.`,
	}),
};

function noticeMail(site: FullSite, notice: Notice, from: string, to: string): Mail {
	const { subject, text } = texts[notice.kind](notice);
	const link = `${site.baseUrl}/admin?tab=newsletter`;
	const name = `notice-${crypto.randomUUID()}`;
	const body = `<p>${html(text)}</p>\n<p><a href="${html(link)}">Open the newsletter's page</a></p>`;
	return {
		from: { name: senderName(site), address: from },
		to,
		subject: `${subject}: ${site.name}`,
		html: mailDocument(subject, body),
		text: `${text}\n\n${link}\n`,
		messageId: messageIdOf(name, from),
		headers: { "Auto-Submitted": "auto-generated" },
		file: name,
	};
}
