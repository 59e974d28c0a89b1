import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The mails to some addresses that a site without a mail server has written to its outbox. */
export function mailsTo(dataDir: string, emails: string[]): string[] {
	const folder = join(dataDir, "outbox");
	if (!existsSync(folder)) return [];
	const wanted = new Set(emails.map((email) => email.toLowerCase()));
	return readdirSync(folder)
		.filter((name) => /\.eml(\.part)?$/.test(name))
		.map((name) => join(folder, name))
		.filter((file) => recipientsOf(readFileSync(file, "utf8")).some((email) => wanted.has(email)));
}

export function removeMails(files: string[]): void {
	for (const file of files) rmSync(file, { force: true });
}

/** Addresses of the `To` header, which may go over several lines. */
function recipientsOf(mail: string): string[] {
	const head = mail.slice(0, mail.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, " ");
	const [, to = ""] = /^to:(.*)$/im.exec(head) ?? [];
	return [...to.toLowerCase().matchAll(/[^\s<>,;"]+@[^\s<>,;"]+/g)].map(([email]) => email);
}
