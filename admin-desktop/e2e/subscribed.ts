import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type SiteServer } from "@creations/journeys";
import type { APIRequestContext } from "@playwright/test";

/** Subscribes an address and confirms it, as the mail in the outbox says. */
export async function subscribed(anyone: APIRequestContext, site: SiteServer, email: string): Promise<void> {
	const asked = await anyone.post(`${site.url}/api/newsletter/subscribe`, { data: { email } });
	expect(asked.status()).toBe(200);
	const link = linkTo("confirm", await mailIn(site, "confirmation-", email));
	const confirmed = await anyone.post(link, { form: {} });
	expect(confirmed.status()).toBe(200);
}

/** The one mail in the outbox whose name begins so, as the person sees it that it is for: to `email`, where it is given. */
export async function mailIn({ folder }: SiteServer, name: string, email = ""): Promise<string> {
	const outbox = join(folder, "outbox");
	const find = async () => {
		const files = (await readdir(outbox)).filter((file) => file.startsWith(name) && file.endsWith(".eml"));
		const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), "utf8")));
		// The head of a mail is folded where an address is long.
		return mails.filter((mail) => mail.replace(/\r?\n[ \t]+/g, " ").includes(`To: ${email}`));
	};
	await expect.poll(find).toHaveLength(1);
	const [mail = ""] = await find();
	return decoded(mail);
}

const decoded = (mail: string) =>
	mail
		.replace(/=\r?\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const linkTo = (path: string, mail: string) =>
	new RegExp(`http://[\\d.:]+/newsletter/${path}\\?token=[\\w.~-]+`).exec(mail)?.[0] ?? "";
