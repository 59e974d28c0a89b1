import type { DomainEvent } from "@creations/events";
import type { NoticeKind } from "@creations/events/notice";
import { Elysia } from "elysia";
import type { Logger } from "pino";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { fresh } from "../http/request/query.ts";
import { html } from "../http/response/plain-page.ts";
import type { WholeSite } from "../http/response-parts.ts";
import { by, type Decider, handle, type Kernel } from "../kernel/log/handle.ts";
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
		async () => fresh(await noticesAt(store, new Date())),
		documented("admin", "What has become unusual and wants to be looked at", z.array(notice)),
	);

const DAY_MS = 24 * 60 * 60_000;

/** Days before the last 24 hours that define the usual number: two weeks, so that each weekday counts twice. */
const BASELINE_DAYS = 14;
/** Minimum sign-ups in 24 hours for a notice, because numbers of small sites vary. */
const MIN_SIGN_UPS = 30;
/** Minimum ratio to a usual day for a notice. A mention elsewhere brings a few times as many, an attack far more. */
const SPIKE = 5;

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

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

async function signUpNotice(store: Store, now: Date): Promise<Notice | undefined> {
	// Imported subscribers are not sign-ups.
	const { rows } = await store.read(
		`SELECT CAST((? - unixepoch(s.subscribed_at)) / 86400 AS INTEGER), count(*) FROM subscriptions s
		 WHERE s.subscribed_at > ? AND NOT EXISTS (
			SELECT 1 FROM events e
			WHERE e.stream = 'subscription-' || s.id AND e.version = 1 AND e.type = 'SubscriptionImported')
		 GROUP BY 1`,
		[Math.floor(now.getTime() / 1000), before(now, BASELINE_DAYS + 1)],
	);
	const byDay = new Map(rows.map(([daysAgo, count]) => [Number(daysAgo), Number(count)]));
	const usual = median(Array.from({ length: BASELINE_DAYS }, (_, i) => byDay.get(i + 1) ?? 0));
	const count = byDay.get(0) ?? 0;
	if (count < MIN_SIGN_UPS || count <= SPIKE * usual) return undefined;
	return { kind: "sign-ups", since: before(now, 1), count, usual };
}

function median(counts: number[]): number {
	const sorted = counts.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Counts addresses that were suppressed because of bounces. */
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
	if (count < MIN_BOUNCES || count <= BOUNCE_SHARE * sent) return undefined;
	return { kind: "bounces", since, count, usual: Math.floor(BOUNCE_SHARE * sent) };
}

/** Polling interval in milliseconds. */
const POLL_INTERVAL_MS = 60 * 60_000;
/** Time to wait for a mail in progress at a stop, in milliseconds. */
const STOP_MS = 2000;

interface NotifierDeps extends Pick<Kernel, "store" | "log"> {
	site: () => Promise<WholeSite>;
	/** Allowed sender addresses. */
	senders: Parameters<typeof sendersOf>[1];
	people: Pick<People, "everyone">;
	newsletter: Pick<Newsletter, "mailer" | "suppressions">;
	logger: Logger;
	now?: () => Date;
}

/** Kinds of notices mailed on the stream's day. */
const mailed: Decider<readonly NoticeKind[]> = {
	kind: "notices",
	initial: [],
	evolve: (kinds, event) => (event.type === "AdministratorsNotified" ? [...kinds, event.data.kind] : kinds),
};

/**
 * Creates the worker that mails each kind of notice to administrators, at most once a day even with several
 * processes.
 */
export function createNotifier(deps: NotifierDeps) {
	const look = () => notify(deps);
	const failed = (error: unknown) => deps.logger.error({ err: error }, "administrators got no notice");
	const { start, stop } = repeating(look, POLL_INTERVAL_MS, failed);
	return { start, stop: () => Promise.race([stop(), Bun.sleep(STOP_MS)]), notify: look };
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
		if (await isFirst(deps, day, notice.kind)) await mail(deps, current, notice, recipients);
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

/** Decided before the mail is sent: after a crash, no mail may go out that day, but never two. */
async function isFirst({ log }: NotifierDeps, day: string, kind: NoticeKind): Promise<boolean> {
	let isMine = false;
	const decide = (kinds: readonly NoticeKind[]): DomainEvent[] => {
		isMine = !kinds.includes(kind);
		return isMine ? [{ type: "AdministratorsNotified", data: { kind } }] : [];
	};
	await handle(log, mailed, Number(day.replaceAll("-", "")), decide, by("system:notices"));
	return isMine;
}

async function mail(
	{ newsletter: { mailer }, senders, logger }: NotifierDeps,
	site: WholeSite,
	notice: Notice,
	recipients: string[],
): Promise<void> {
	const [from] = sendersOf(site, senders);
	for (const to of recipients) {
		const delivered = await mailer.deliver(noticeMail(site, notice, from, to));
		if (delivered.kind !== "accepted")
			logger.warn({ reason: delivered.reason }, "a notice to an administrator was not delivered");
	}
}

const number = (value: number) => value.toLocaleString("en-US");

const words: Record<NoticeKind, (notice: Notice) => { subject: string; text: string }> = {
	"sign-ups": ({ count, usual }) => ({
		subject: "Many more newsletter sign-ups than usual",
		text: `In the last 24 hours, ${number(count)} addresses asked for the newsletter; ${number(usual)} are usual on a day. There is nothing you must do: limits hold, and addresses that do not confirm get no newsletter.`,
	}),
	bounces: ({ count, usual }) => ({
		subject: "Much newsletter mail comes back",
		text: `In the last seven days, mail to ${number(count)} addresses came back; for as many mails as were sent, more than ${number(usual)} are too many. They get no mail any more. Look at the suppressed addresses before you send the next newsletter.`,
	}),
};

function noticeMail(site: WholeSite, notice: Notice, from: string, to: string): Mail {
	const { subject, text } = words[notice.kind](notice);
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
