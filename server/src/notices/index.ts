import type { DomainEvent } from "@creations/events";
import type { NoticeKind } from "@creations/events/notice";
import { Elysia } from "elysia";
import type { Logger } from "pino";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import type { WholeSite } from "../http/answer-parts.ts";
import { documented } from "../http/documented.ts";
import { fresh } from "../http/request/query.ts";
import { html } from "../http/response/plain-page.ts";
import { by, type Decider, handle, type Kernel } from "../kernel/log/handle.ts";
import type { Store } from "../kernel/store/store.ts";
import { repeating } from "../kernel/worker.ts";
import type { Newsletter } from "../sending/index.ts";
import { senderName, sendersOf } from "../settings/index.ts";
import { dayIn } from "../statistics/index.ts";
import { type Mail, mailDocument, messageIdOf } from "../subscriptions/index.ts";
import { type Notice, notice } from "./answers.ts";

export const noticeRoutes = ({ store }: { store: Store }) =>
	new Elysia().get(
		"/api/admin/notices",
		async () => fresh(await noticesAt(store, new Date())),
		documented("admin", "What has become unusual and wants to be looked at", z.array(notice)),
	);

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

/** Milliseconds between two looks. */
const EVERY_MS = 60 * 60_000;
/** How long a stop waits for a mail on its way, in milliseconds. */
const STOP_MS = 2000;

interface NotifierDeps extends Pick<Kernel, "store" | "log"> {
	site: () => Promise<WholeSite>;
	/** The addresses mail may come from. */
	senders: Parameters<typeof sendersOf>[1];
	people: Pick<People, "everyone">;
	newsletter: Pick<Newsletter, "mailer" | "suppressions">;
	logger: Logger;
	now?: () => Date;
}

/** The kinds that were mailed on the day of the stream. */
const mailed: Decider<readonly NoticeKind[]> = {
	kind: "notices",
	initial: [],
	evolve: (kinds, event) => (event.type === "AdministratorsNotified" ? [...kinds, event.data.kind] : kinds),
};

/** Mails each kind of notice to administrators, at most once a day of the site, whichever process looks first. */
export function createNotifier(deps: NotifierDeps) {
	const look = () => notify(deps);
	const failed = (error: unknown) => deps.logger.error({ err: error }, "administrators got no notice");
	const { start, stop } = repeating(look, EVERY_MS, failed);
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

/** Verified addresses of administrators; the same one once, and none that gets no mail. */
async function administrators({ people, newsletter }: NotifierDeps): Promise<string[]> {
	const emails = (await people.everyone()).flatMap(({ isAdmin, profile: { email, emailVerified } }) =>
		isAdmin && emailVerified && email ? [email] : [],
	);
	const once = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
	const suppressed = await Promise.all(once.map(newsletter.suppressions.isSuppressed));
	return once.filter((_, i) => !suppressed[i]);
}

/** Decided before the mail leaves: after a crash there may be none that day, and never two. */
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
