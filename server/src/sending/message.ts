import { siteLanguage } from "../http/request/language.ts";
import type { FullSite, Site } from "../http/response-parts.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { senderName } from "../settings/index.ts";
import {
	type Mail,
	mailDocument,
	mailText,
	messageIdOf,
} from "../subscriptions/index.ts";
import { textsIn } from "../texts/texts.ts";
import { textOf } from "./content.ts";

export type PreparedMail = ReturnType<typeof prepare>;

interface NewsletterContent {
	subject: string;
	content: string;
	fromEmail: string;
	/** Public path on the site. */
	path?: string | undefined;
}

/**
 * Prepares a newsletter for all recipients. Only personal parts are filled in for each
 * mail.
 */
export function prepare(
	{ subject, content, fromEmail, path }: NewsletterContent,
	site: FullSite,
) {
	const placeholder = `https://${crypto.randomUUID()}.invalid/`;
	const { mails } = textsIn(site.language);
	const reason = mails.subscribedReason(site.name);
	const view = path && { label: mails.viewInBrowser, address: site.baseUrl + path };
	const views = view ? [view] : [];
	const unsubscribe = (label: string) => ({ label, address: placeholder });
	return {
		subject,
		fromEmail,
		placeholder,
		html: mailDocument(site, {
			title: subject,
			heading: /<h1[\s>]/i.test(content) ? undefined : subject || undefined,
			content,
			language: site.language,
			footerLanguage: siteLanguage(site),
			reason,
			links: [...views, unsubscribe(mails.unsubscribe)],
		}),
		text: mailText(site, textOf(content), {
			reason,
			links: [...views, unsubscribe(mails.toUnsubscribe)],
		}),
	};
}

/**
 * Returns the newsletter for one recipient. `name` is the same at every attempt and
 * determines the Message-ID.
 */
export function newsletterMail(
	prepared: PreparedMail,
	site: FullSite,
	{ to, token, name }: { to: string; token: string; name: string },
): Mail {
	const link = unsubscribeLink(site, token);
	return {
		from: { name: senderName(site), address: prepared.fromEmail },
		to,
		subject: prepared.subject,
		html: prepared.html.replaceAll(prepared.placeholder, link),
		text: prepared.text.replaceAll(prepared.placeholder, link),
		messageId: messageIdOf(name, prepared.fromEmail),
		headers: {
			"List-Unsubscribe": `<${link}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			"List-Id": `<newsletter.${new URL(site.baseUrl).hostname}>`,
			Precedence: "bulk",
		},
		file: name,
	};
}

/** Returns the address of the page that ends a subscription. */
export const unsubscribeLink = (site: Pick<Site, "baseUrl">, token: string) =>
	`${site.baseUrl}/newsletter/unsubscribe?token=${token}`;

/** Returns the public path of a newsletter. */
export const newsletterPath = (id: number) => `/newsletters/${id}`;

/** Returns an opaque name of a mail to one subscription, the same at every attempt. */
export const mailName = (
	keys: Pick<SubjectKeys, "blind">,
	newsletterId: number,
	id: number,
) =>
	`newsletter-${newsletterId}-${keys.blind(`message ${newsletterId} ${id}`).slice(0, 22)}`;
