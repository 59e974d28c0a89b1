import { expect } from "bun:test";
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "../../src/config.ts";
import { openSite } from "../../src/open-site.ts";
import { createNewsletter } from "../../src/sending/index.ts";
import { audit } from "./audit/audit.ts";
import { siteWithAdmin } from "./media-site.ts";
import { picture } from "./photos.ts";
import { byTest, storyText } from "./site.ts";
import { IN_FILES } from "./stores.ts";
import { afterwards, temporaryFolder } from "./temporary.ts";

export const ADA = "ada@example.com";
export const BOB = "bob@example.com";
export const person = (email: string) => ({
	login: email.slice(0, 3),
	firstName: null,
	lastName: null,
	email,
	emailVerified: true,
	profileImageUrl: null,
});

/** A site in use: stories, an image, two people with accounts and subscriptions, a signed-in administrator. */
export async function site(env: Record<string, string> = {}) {
	const made = await siteWithAdmin({ DEMO: "off", ...IN_FILES, ...env });
	await made.admin.send("POST", "/api/admin/stories", { ...storyText(), isPublished: true });
	expect((await made.upload(await picture("png"))).status).toBe(200);
	for (const email of [ADA, BOB]) {
		await made.people.recognise(`github:${email}`, person(email));
		await made.newsletter.subscribers.request(email, { form: "card", path: "/" }, byTest);
	}
	await made.newsletter.suppressions.report("bounced@example.com", "hard-bounce", byTest);
	return made;
}

export async function backupOf(dataDir: string, ...argv: string[]): Promise<string> {
	const folder = join(temporaryFolder(), "backup");
	expect(await audit(dataDir, ["backup", "create", folder, ...argv])).toMatchObject({ code: 0 });
	return folder;
}

export async function backedUp(...argv: string[]) {
	const made = await site();
	const folder = await backupOf(made.folder, ...argv);
	return { folder, dataDir: made.folder, position: made.log.position(), site: made };
}

export async function opened(dataDir: string, env: Record<string, string> = {}) {
	const again = await openSite(readConfig({ ...env, DATA_DIR: dataDir }), pino({ level: "silent" }));
	afterwards(again.close);
	return { ...again, newsletter: createNewsletter(again) };
}

export const restored = (dataDir: string, folder: string, ...argv: string[]) =>
	audit(dataDir, ["backup", "restore", folder, ...argv]);
