import type { Site } from "../http/answer-parts.ts";
import { html } from "../http/response/plain-page.ts";
import { mailDocument, messageIdOf } from "./mail/document.ts";
import type { Mail } from "./mail/mail.ts";

export function confirmationMail(site: Site, from: string, to: string, token: string): Mail {
	const link = `${site.baseUrl}/newsletter/confirm?token=${token}`;
	const name = `confirmation-${crypto.randomUUID()}`;
	const subject = `Please confirm your subscription to ${site.name}`;
	const body = `<p>Someone, hopefully you, asked for the newsletter of ${html(site.name)} at this address.</p>
<p><a href="${html(link)}">Confirm your subscription</a></p>
<p>The link works for seven days. If it was not you, ignore this mail: without your confirmation you get no other.</p>`;
	return {
		from: { name: site.name, address: from },
		to,
		subject,
		html: mailDocument(subject, body),
		text: `Someone, hopefully you, asked for the newsletter of ${site.name} at this address.

Confirm your subscription: ${link}

The link works for seven days. If it was not you, ignore this mail: without your
confirmation you get no other.
`,
		messageId: messageIdOf(name, from),
		headers: { "Auto-Submitted": "auto-generated" },
		file: name,
	};
}
