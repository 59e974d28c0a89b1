import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { expect, type SiteServer } from "./journey.ts";

/** Subscribes the first address of a site and confirms it, as the mail in the outbox says. */
export async function subscribed(anyone: APIRequestContext, site: SiteServer, email: string): Promise<void> {
	const asked = await anyone.post(`${site.url}/api/newsletter/subscribe`, { data: { email } });
	expect(asked.status()).toBe(200);
	const confirmed = await anyone.post(site.url + (await confirmation(site)), { form: {} });
	expect(confirmed.status()).toBe(200);
}

/** Where the link in the first confirmation leads. */
async function confirmation({ folder }: SiteServer): Promise<string> {
	const outbox = join(folder, "outbox");
	const written = async () => (await readdir(outbox)).filter((name) => name.startsWith("confirmation-"));
	await expect.poll(written).toHaveLength(1);
	const [name = ""] = await written();
	const mail = (await readFile(join(outbox, name), "utf8")).replace(/=\r?\n/g, "").replaceAll("=3D", "=");
	return /\/newsletter\/confirm\?token=[\w.~-]+/.exec(mail)?.[0] ?? "";
}
