import type { Site } from "../answers.ts";
import { html } from "../http/plain-page.ts";
import { textOf } from "./content.ts";
import type { Mail } from "./mailer.ts";

/** A newsletter made ready for everyone: only what differs from one to the other is filled in for each mail. */
export interface Prepared {
	subject: string;
	html: string;
	text: string;
	fromEmail: string;
	/** Where the address of the unsubscribe page belongs. */
	place: string;
}

/** @param content sanitised */
export function prepare(
	{ subject, content, fromEmail }: { subject: string; content: string; fromEmail: string },
	site: Site,
): Prepared {
	const place = `https://${crypto.randomUUID()}.invalid/`;
	const footer = `<hr>
<p style="font-size: 13px; color: #6b5f55">You get this mail because you subscribed to the newsletter of
<a href="${html(site.baseUrl)}">${html(site.name)}</a>. <a href="${place}">Unsubscribe</a></p>`;
	return {
		subject,
		fromEmail,
		place,
		html: mailDocument(subject, `${content}\n${footer}`),
		text: `${textOf(content)}\n\n-- \nYou get this mail because you subscribed to the newsletter of ${site.name}\n(${site.baseUrl}). To unsubscribe: ${place}\n`,
	};
}

/** The newsletter as one person gets it. `name` is the same for every attempt, and with it the Message-ID. */
export function newsletterMail(
	prepared: Prepared,
	site: Site,
	{ to, token, name }: { to: string; token: string; name: string },
): Mail {
	const link = unsubscribeLink(site, token);
	return {
		from: { name: site.name, address: prepared.fromEmail },
		to,
		subject: prepared.subject,
		html: prepared.html.replaceAll(prepared.place, link),
		text: prepared.text.replaceAll(prepared.place, link),
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

/** The mail that asks whether someone really wants the newsletter. */
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

export const unsubscribeLink = (site: Pick<Site, "baseUrl">, token: string) =>
	`${site.baseUrl}/newsletter/unsubscribe?token=${token}`;

/** The `Message-ID` of a mail, in angle brackets. */
export const messageIdOf = (name: string, from: string) =>
	`<${name}@${from.slice(from.lastIndexOf("@") + 1).toLowerCase()}>`;

function mailDocument(title: string, body: string): string {
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${html(title)}</title></head>
<body style="margin: 0; padding: 24px; background: #f8f4ec; color: #1f1a17; font: 16px/1.6 Georgia, serif">
<div style="max-width: 600px; margin: 0 auto">
${body}
</div>
</body>
</html>
`;
}
