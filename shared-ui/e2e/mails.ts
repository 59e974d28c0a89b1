import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { SiteServer } from "./siteServer.ts";

/** Subscribes an address and confirms it with the link in the outbox. */
export async function subscribed(site: SiteServer, email: string): Promise<void> {
	const asked = await fetch(`${site.url}/api/newsletter/subscribe`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email }),
	});
	expect(asked.status).toBe(200);
	const link = linkTo("confirm", await mailIn(site, "confirmation-", email));
	const confirmed = await fetch(link, { method: "POST", body: new URLSearchParams() });
	expect(confirmed.status).toBe(200);
}

/**
 * Returns the only mail in the outbox with this name prefix, as its recipient sees it.
 * @param email The recipient
 */
export async function mailIn(
	{ folder }: SiteServer,
	name: string,
	email = "",
): Promise<string> {
	const outbox = join(folder, "outbox");
	const find = async () => {
		const files = (await readdir(outbox)).filter(
			(file) => file.startsWith(name) && file.endsWith(".eml"),
		);
		const mails = await Promise.all(
			files.map((file) => readFile(join(outbox, file), "utf8")),
		);
		// Long header lines of an email are folded.
		return mails.filter((mail) =>
			mail.replace(/\r?\n[ \t]+/g, " ").includes(`To: ${email}`),
		);
	};
	await expect.poll(find).toHaveLength(1);
	const [mail = ""] = await find();
	return decoded(mail);
}

const decoded = (mail: string) =>
	mail
		.replace(/=\r?\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
			String.fromCharCode(Number.parseInt(code, 16)),
		);

export const linkTo = (path: string, mail: string) =>
	new RegExp(`http://[\\d.:]+/newsletter/${path}\\?token=[\\w.~-]+`).exec(mail)?.[0] ??
	"";
