import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isNoSpace } from "../../kernel/store/no-space.ts";
import {
	always,
	type Delivered,
	type Mail,
	type Mailer,
	messageOf,
	WITHHELD,
	withoutAddress,
} from "./mail.ts";

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
