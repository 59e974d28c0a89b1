import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { html } from "../../http/response/plain-page.ts";
import { isNoSpace } from "../../kernel/refusal.ts";

export interface Mail {
	from: { name: string; address: string };
	to: string;
	subject: string;
	html: string;
	text: string;
	messageId: string;
	headers: Record<string, string>;
	file: string;
}

/** `accepted` and `refused` are certain; `uncertain` is the time between the last line and the answer to it. */
export type Delivered =
	| { kind: "accepted" }
	/** `passing`: the server said it may work later (4xx). */
	| { kind: "refused"; passing: boolean; reason: string }
	| { kind: "uncertain"; reason: string }
	| { kind: "withheld"; reason: string };

export type MayLeave = () => Promise<boolean>;

export interface Mailer {
	/** Never rejects. */
	deliver: (mail: Mail, mayLeave?: MayLeave) => Promise<Delivered>;
	close: () => void;
	where: string;
}

export const always: MayLeave = async () => true;
export const WITHHELD: Delivered = { kind: "withheld", reason: "It was not to be sent." };

/** The envelope is given, so that no header decides who gets the mail. */
export const messageOf = ({ from, to, subject, html, text, messageId, headers }: Mail) => ({
	from,
	to: { name: "", address: to },
	envelope: { from: from.address, to: [to] },
	subject,
	html,
	text,
	messageId,
	headers,
});

/** Servers like to repeat the address they refuse; reasons are kept where no address belongs. */
export function withoutAddress(text: string, to: string): string {
	return text
		.replaceAll(to, "…")
		.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "…")
		.replaceAll(to.slice(0, to.lastIndexOf("@")), "…")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.slice(0, 200);
}

/** The `Message-ID` of a mail, in angle brackets. */
export const messageIdOf = (name: string, from: string) =>
	`<${name}@${from.slice(from.lastIndexOf("@") + 1).toLowerCase()}>`;

/** For what a mail's text does not say itself; programs that leave it out show plain headings and links. */
const STYLE =
	"a { color: #84252f } img { max-width: 100% } h1, h2, h3 { line-height: 1.25; font-weight: 500 } hr { border: 0; border-top: 1px solid #ddd2c0 }";

/** Light in every theme: what its writer has coloured is to be read on the same ground everywhere. */
export function mailDocument(title: string, body: string, { language = "en", head = "" } = {}): string {
	return `<!doctype html>
<html lang="${html(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${html(title)}</title><style>${STYLE}</style>${head}</head>
<body style="margin: 0; padding: 24px; background: #f8f4ec; color: #1f1a17; font: 16px/1.6 Georgia, serif">
<div style="max-width: 600px; margin: 0 auto">
${body}
</div>
</body>
</html>
`;
}

export const outboxIn = (dataDir: string) => join(dataDir, "outbox");

/** Mail into files, for a site without a mail server: whoever runs it reads them there. No other process may write there. */
export function outboxMailer(folder: string): Mailer {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	// Left by a process that was killed.
	for (const name of readdirSync(folder)) if (name.endsWith(".part")) rmSync(join(folder, name));
	async function deliver(mail: Mail, mayLeave = always): Promise<Delivered> {
		if (!(await mayLeave())) return WITHHELD;
		const file = join(folder, `${mail.file}.eml`);
		try {
			// Loaded for the first mail: starting would wait for it.
			const { createTransport } = await import("nodemailer");
			const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
			const { message } = await transport.sendMail(messageOf(mail));
			await writeFile(`${file}.part`, message as Buffer);
			await rename(`${file}.part`, file);
			return { kind: "accepted" };
		} catch (error) {
			await rm(`${file}.part`, { force: true });
			const reason = withoutAddress(String(error), mail.to);
			return { kind: "refused", passing: isNoSpace(error), reason };
		}
	}

	return { deliver, close: () => {}, where: folder };
}

export function mailsTo(outbox: string, emails: string[]): string[] {
	if (emails.length === 0 || !existsSync(outbox)) return [];
	const wanted = new Set(emails.map((email) => email.toLowerCase()));
	return readdirSync(outbox)
		.filter((name) => /\.eml(\.part)?$/.test(name))
		.map((name) => join(outbox, name))
		.filter((file) => recipientsOf(textOf(file)).some((email) => wanted.has(email)));
}

export function removeMails(outbox: string, emails: string[]): void {
	for (const file of mailsTo(outbox, emails)) rmSync(file, { force: true });
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

function recipientsOf(mail: string): string[] {
	const head = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, " ");
	const [, to = ""] = /^to:(.*)$/im.exec(head) ?? [];
	return [...to.toLowerCase().matchAll(/[^\s<>,;"]+@[^\s<>,;"]+/g)].map(([email]) => email);
}
