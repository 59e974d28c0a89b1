import { html } from "../../http/response/plain-page.ts";
import type { FullSite, Site, SiteSource } from "../../http/response-parts.ts";
import { raw } from "../../kernel/store/store.ts";
import { senderName, sendersOf } from "../../settings/index.ts";
import {
	CONFIRM_MS,
	type Mail,
	mailDocument,
	messageIdOf,
	type Subscribers,
} from "../../subscriptions/index.ts";
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

const reasons = {
	confirmation: ({ name }: Site) =>
		`Someone, hopefully you, asked for the newsletter of ${name} at this address.`,
	invitation: ({ name }: Site) => `You were on a mailing list that has moved to ${name}.`,
};

/**
 * Creates the kind of mail with a confirmation link. Rows are deleted when the link
 * expires.
 */
export const confirmationKind = (
	deps: ConfirmationDeps,
	kind: keyof typeof reasons,
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
	async mailTo({ id, subscriptionId }, to) {
		const site = await deps.site();
		const [from] = sendersOf(site, deps.senders);
		const token = deps.subscribers.confirmationToken(subscriptionId, id);
		return confirmationMail(
			site,
			{ from, to, token, name: `confirmation-${id}` },
			reasons[kind](site),
		);
	},
});

/** @param reason reason for the mail, shown to the recipient */
function confirmationMail(
	site: FullSite,
	{ from, to, token, name }: { from: string; to: string; token: string; name: string },
	reason: string,
): Mail {
	const link = `${site.baseUrl}/newsletter/confirm?token=${token}`;
	const subject = `Please confirm your subscription to ${site.name}`;
	const body = `<p>${html(reason)}</p>
<p><a href="${html(link)}">Confirm your subscription</a></p>
<p>The link works for seven days. If it was not you, ignore this mail:
without your confirmation you get no other.</p>`;
	return {
		from: { name: senderName(site), address: from },
		to,
		subject,
		html: mailDocument(subject, body),
		text: `${reason}

Confirm your subscription: ${link}

The link works for seven days. If it was not you, ignore this mail: without your
confirmation you get no other.
`,
		messageId: messageIdOf(name, from),
		headers: { "Auto-Submitted": "auto-generated" },
		file: name,
	};
}
