import type { DomainEvent } from "@creations/events";
import { type NoticeKind, noticeKind } from "@creations/events/notice";
import { Elysia } from "elysia";
import type { Logger } from "pino";
import { z } from "zod";
import type { People } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { uncachedJson } from "../http/request/query.ts";
import type { FullSite } from "../http/response-parts.ts";
import type { Findings, Found } from "../kernel/check.ts";
import { dayIn } from "../kernel/local-time.ts";
import { commandBy, type Decider, handle, type Kernel } from "../kernel/log/handle.ts";
import { repeating } from "../kernel/worker.ts";
import type { Newsletter } from "../sending/index.ts";
import { senderName, sendersOf } from "../settings/index.ts";
import {
	type Mail,
	mailButton,
	mailDocument,
	mailParagraph,
	mailText,
	messageIdOf,
} from "../subscriptions/index.ts";
import { type Notice, notice } from "./notices-responses.ts";

/** Creates the route that returns the current notices. */
export const noticeRoutes = ({ findings }: { findings: Findings }) =>
	new Elysia().get(
		"/api/admin/notices",
		async () => uncachedJson(noticesFrom(await findings("notice"))),
		documented("admin", "Unusual numbers that need attention", z.array(notice)),
	);

/** Returns notices without their words. */
export const noticesFrom = (found: Found[]): Notice[] =>
	found.flatMap(({ check, figures }) =>
		figures ? [{ kind: noticeKind.parse(check), ...figures }] : [],
	);

/** Polling interval in milliseconds. */
const POLL_INTERVAL_MS = 60 * 60_000;
/** Time to wait for a mail in progress at a stop, in milliseconds. */
const STOP_MS = 2000;

interface NotifierDeps extends Pick<Kernel, "log"> {
	findings: Findings;
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
	evolve: (kinds, event) =>
		event.type === "AdministratorsNotified" ? [...kinds, event.data.kind] : kinds,
};

/**
 * Creates the worker that mails each kind of notice to administrators, at most once a day
 * even with several processes.
 */
export function createNotifier(deps: NotifierDeps) {
	const notifyNow = () => notify(deps);
	const logError = (error: unknown) =>
		deps.logger.error({ err: error }, "notices to administrators could not be sent");
	const { start, stop } = repeating(notifyNow, POLL_INTERVAL_MS, logError);
	return {
		start,
		stop: () => Promise.race([stop(), Bun.sleep(STOP_MS)]),
		notify: notifyNow,
	};
}

async function notify(deps: NotifierDeps): Promise<void> {
	const { findings, site, now = () => new Date() } = deps;
	const found = await findings("notice", now());
	if (found.length === 0) return;
	const recipients = await administrators(deps);
	if (recipients.length === 0) return;
	const current = await site();
	for (const notice of found) {
		const kind = noticeKind.parse(notice.check);
		const day = dayIn(current.timeZone, now());
		if (await recordNotice(deps, day, kind))
			await mail(deps, current, { ...notice, kind }, recipients);
	}
}

/** Returns the distinct verified addresses of administrators, without suppressed ones. */
async function administrators({ people, newsletter }: NotifierDeps): Promise<string[]> {
	const emails = (await people.everyone()).flatMap(
		({ isAdmin, profile: { email, emailVerified } }) =>
			isAdmin && emailVerified && email ? [email] : [],
	);
	const distinct = [
		...new Map(emails.map((email) => [email.toLowerCase(), email])).values(),
	];
	const suppressed = await Promise.all(
		distinct.map(newsletter.suppressions.isSuppressed),
	);
	return distinct.filter((_, i) => !suppressed[i]);
}

/**
 * Records a notice before its mail is sent: after a crash, the mail may be missing, but
 * is never sent twice.
 */
async function recordNotice(
	{ log }: NotifierDeps,
	day: string,
	kind: NoticeKind,
): Promise<boolean> {
	let isNew = false;
	const decide = (kinds: readonly NoticeKind[]): DomainEvent[] => {
		isNew = !kinds.includes(kind);
		return isNew ? [{ type: "AdministratorsNotified", data: { kind } }] : [];
	};
	await handle(
		log,
		mailedNotices,
		Number(day.replaceAll("-", "")),
		decide,
		commandBy("system:notices"),
	);
	return isNew;
}

async function mail(
	{ newsletter: { mailer }, senders, logger }: NotifierDeps,
	site: FullSite,
	notice: FoundNotice,
	recipients: string[],
): Promise<void> {
	const [from] = sendersOf(site, senders);
	for (const to of recipients) {
		const result = await mailer.deliver(noticeMail(site, notice, from, to));
		if (result.kind !== "accepted")
			logger.warn(
				{ reason: result.reason },
				"a notice to an administrator was not delivered",
			);
	}
}

interface FoundNotice extends Found {
	kind: NoticeKind;
}

const subjects: Record<NoticeKind, string> = {
	"sign-ups": "Many more newsletter sign-ups than usual",
	bounces: "Many newsletter mails bounce",
};

function noticeMail(
	site: FullSite,
	{ kind, says, advice }: FoundNotice,
	from: string,
	to: string,
): Mail {
	const subject = subjects[kind];
	const link = `${site.baseUrl}/admin?tab=newsletter`;
	const name = `notice-${crypto.randomUUID()}`;
	const content = [
		mailParagraph(says),
		mailParagraph(advice),
		mailButton("Open the newsletter's page", link),
	];
	const reason = `You're receiving this because you administer ${site.name}.`;
	return {
		from: { name: senderName(site), address: from },
		to,
		subject: `${subject}: ${site.name}`,
		html: mailDocument(site, {
			title: subject,
			heading: subject,
			content: content.join("\n"),
			reason,
		}),
		text: mailText(site, `${says} ${advice}\n\n${link}`, { reason }),
		messageId: messageIdOf(name, from),
		headers: { "Auto-Submitted": "auto-generated" },
		file: name,
	};
}
