import { inLanguage, siteLanguage } from "../../http/request/language.ts";
import type { FullSite, Site, SiteSource } from "../../http/response-parts.ts";
import { raw } from "../../kernel/store/store.ts";
import { senderName, sendersOf } from "../../settings/index.ts";
import {
	CONFIRM_MS,
	type Mail,
	mailButton,
	mailDocument,
	mailNote,
	mailParagraph,
	mailText,
	messageIdOf,
	type Subscribers,
} from "../../subscriptions/index.ts";
import { type ServerTexts, textsIn } from "../../texts/texts.ts";
import { mailable } from "../ledger.ts";
import type { MailKind } from "./mail-deliveries.ts";

/**
 * Age in milliseconds after which a mail is not sent any more, because the request is
 * forgotten.
 */
const MAX_AGE_MS = 24 * 3_600_000;

interface ConfirmationDeps {
	site: SiteSource;
	senders: Parameters<typeof sendersOf>[1];
	subscribers: Pick<Subscribers, "confirmationToken">;
}

const requests = {
	confirmation: ({ name }: Site, { mails }: ServerTexts) => ({
		request: mails.confirmRequest(name),
		reason: mails.enteredAddress(name),
	}),
	invitation: ({ name }: Site, { mails }: ServerTexts) => ({
		request: mails.movedRequest(name),
		reason: mails.movedReason(name),
	}),
};

/**
 * Creates the kind of mail with a confirmation link. Rows are deleted when the link
 * expires.
 */
export const confirmationKind = (
	deps: ConfirmationDeps,
	kind: keyof typeof requests,
): MailKind => ({
	kind,
	sendable: mailable("pending"),
	dropUnsendable: (now) => [
		raw(
			`DELETE FROM mail_deliveries WHERE state = 'queued' AND kind = ?
				AND (due_at < ? OR NOT ${mailable("pending")})`,
			[kind, now.getTime() - MAX_AGE_MS],
		),
	],
	removeOld: (now) => [
		raw(
			`DELETE FROM mail_deliveries WHERE kind = ? AND state NOT IN ('queued', 'sending')
				AND (updated_at < ? OR NOT EXISTS (
					SELECT 1 FROM subscriptions s WHERE s.id = subscription_id AND s.status = 'pending'))`,
			[kind, new Date(now.getTime() - CONFIRM_MS).toISOString()],
		),
	],
	async mailTo({ id, subscriptionId, language }, to) {
		const site = inLanguage(await deps.site(), language);
		const [from] = sendersOf(site, deps.senders);
		const token = deps.subscribers.confirmationToken(subscriptionId, id);
		return confirmationMail(
			site,
			{ from, to, token, name: `confirmation-${id}` },
			requests[kind](site, textsIn(site.language)),
		);
	},
});

/** @param request asks the recipient to confirm, and `reason` explains the email */
function confirmationMail(
	site: FullSite,
	{ from, to, token, name }: { from: string; to: string; token: string; name: string },
	{ request, reason }: { request: string; reason: string },
): Mail {
	const link = `${site.baseUrl}/newsletter/confirm?token=${token}`;
	const language = siteLanguage(site);
	const { mails, subscribing } = textsIn(language);
	const subject = mails.confirmSubject(site.name);
	const heading = subscribing.confirmTitle;
	const content = [
		mailParagraph(request),
		mailButton(subscribing.confirm, link),
		mailNote(mails.sevenDays),
		mailNote(mails.notYouSubscribing),
	];
	return {
		from: { name: senderName(site), address: from },
		to,
		subject,
		html: mailDocument(site, {
			title: subject,
			heading,
			content: content.join("\n"),
			reason,
			language,
			footerLanguage: language,
		}),
		text: mailText(
			site,
			`${request}\n\n${heading}: ${link}\n\n${mails.sevenDays}\n${mails.notYouSubscribing}`,
			{ reason },
		),
		messageId: messageIdOf(name, from),
		headers: { "Auto-Submitted": "auto-generated" },
		file: name,
	};
}
