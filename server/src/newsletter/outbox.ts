import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Where a site without a mail server writes its mails. */
export const outboxIn = (dataDir: string) => join(dataDir, "outbox");

/** The mails to some addresses in an outbox. */
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

/** Nothing where it has just got its name, or has gone. */
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Addresses of the `To` header, which may go over several lines. */
function recipientsOf(mail: string): string[] {
	const head = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, " ");
	const [, to = ""] = /^to:(.*)$/im.exec(head) ?? [];
	return [...to.toLowerCase().matchAll(/[^\s<>,;"]+@[^\s<>,;"]+/g)].map(([email]) => email);
}
