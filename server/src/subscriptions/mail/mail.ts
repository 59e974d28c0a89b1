import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
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

/**
 * `accepted` and `refused` are certain. `uncertain`: the connection broke after the last
 * line and before the response.
 */
export type DeliveryResult =
	| { kind: "accepted" }
	/** `isTemporary`: the server may accept a later attempt (4xx). */
	| { kind: "refused"; isTemporary: boolean; reason: string }
	| { kind: "uncertain"; reason: string }
	| { kind: "withheld"; reason: string };

export type Claim = () => Promise<boolean>;

export interface Mailer {
	/** Never rejects. */
	deliver: (mail: Mail, claim?: Claim) => Promise<DeliveryResult>;
	close: () => void;
	destination: string;
}

/** Claims every mail, for mailers without a ledger. */
export const claimAlways: Claim = async () => true;
export const WITHHELD: DeliveryResult = {
	kind: "withheld",
	reason: "The mail must not be sent.",
};

/**
 * Returns the message for nodemailer. The envelope is explicit, so that headers do not
 * select recipients.
 */
export const messageOf = ({
	from,
	to,
	subject,
	html,
	text,
	messageId,
	headers,
}: Mail) => ({
	from,
	to: { name: "", address: to },
	envelope: { from: from.address, to: [to] },
	subject,
	html,
	text,
	messageId,
	headers,
});

/** Removes the recipient from a server's reason, because reasons are stored unsealed. */
export function withoutAddress(text: string, to: string): string {
	return text
		.replaceAll(to, "…")
		.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "…")
		.replaceAll(to.slice(0, to.lastIndexOf("@")), "…")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.slice(0, 200);
}

/** Returns the `Message-ID` of a mail, in angle brackets. */
export const messageIdOf = (name: string, from: string) =>
	`<${name}@${from.slice(from.lastIndexOf("@") + 1).toLowerCase()}>`;

/** Returns the folder of mails on a site without a mail server. */
export const outboxIn = (dataDir: string) => join(dataDir, "outbox");

/**
 * Creates a mailer that writes files, for a site without a mail server. No other process
 * may write to the folder.
 */
export function outboxMailer(folder: string): Mailer {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	// Left by a killed process.
	for (const name of readdirSync(folder))
		if (name.endsWith(".part")) rmSync(join(folder, name));
	async function deliver(mail: Mail, claim = claimAlways): Promise<DeliveryResult> {
		if (!(await claim())) return WITHHELD;
		const file = join(folder, `${mail.file}.eml`);
		try {
			// Loaded with the first mail, to start faster.
			const { createTransport } = await import("nodemailer");
			const transport = createTransport({
				streamTransport: true,
				buffer: true,
				newline: "windows",
			});
			const { message } = await transport.sendMail(messageOf(mail));
			await writeFile(`${file}.part`, message as Buffer);
			await rename(`${file}.part`, file);
			return { kind: "accepted" };
		} catch (error) {
			await rm(`${file}.part`, { force: true });
			const reason = withoutAddress(String(error), mail.to);
			return { kind: "refused", isTemporary: isNoSpace(error), reason };
		}
	}

	return { deliver, close: () => {}, destination: folder };
}

/** Returns the files of mails to any of these addresses, in any case. */
export function mailsTo(outbox: string, emails: string[]): string[] {
	if (emails.length === 0 || !existsSync(outbox)) return [];
	const recipients = new Set(emails.map((email) => email.toLowerCase()));
	return readdirSync(outbox)
		.filter((name) => /\.eml(\.part)?$/.test(name))
		.map((name) => join(outbox, name))
		.filter((file) => recipientsOf(textOf(file)).some((email) => recipients.has(email)));
}

/** Deletes the mails to any of these addresses. */
export function removeMails(outbox: string, emails: string[]): void {
	for (const file of mailsTo(outbox, emails)) rmSync(file, { force: true });
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

function recipientsOf(mail: string): string[] {
	const head = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, " ");
	const [, to = ""] = /^to:(.*)$/im.exec(head) ?? [];
	return [...to.toLowerCase().matchAll(/[^\s<>,;"]+@[^\s<>,;"]+/g)].map(
		([email]) => email,
	);
}
