import { expect } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "../../src/config.ts";
import { openSite } from "../../src/open-site.ts";
import { createNewsletter } from "../../src/sending/index.ts";
import { audit } from "./audit/audit.ts";
import { siteWithAdmin } from "./media-site.ts";
import { picture } from "./photos.ts";
import { adasProfile, byTest, storyText } from "./site.ts";
import { IN_FILES } from "./stores.ts";
import { afterwards, temporaryFolder } from "./temporary.ts";

export const ADA = "ada@example.com";
export const BOB = "bob@example.com";
export const person = (email: string) => ({
	...adasProfile,
	login: email.slice(0, 3),
	firstName: null,
	lastName: null,
	email,
});

/**
 * A site in use: stories, an image, two people with accounts and subscriptions, a
 * signed-in administrator.
 */
export async function site(env: Record<string, string> = {}) {
	if (env.S3_ENDPOINT) return filledSite(env);
	preparedSite ??= filledFolder();
	const folder = await written(await preparedSite);
	return siteWithAdmin({ DEMO: "off", ...IN_FILES, ...env, DATA_DIR: folder });
}

type Files = Map<string, Uint8Array>;

/**
 * Contents of folders that many tests start from, because creating them takes most of a
 * test's time.
 */
let preparedSite: Promise<Files> | undefined;
let preparedBackup: Promise<Files> | undefined;

async function filledFolder() {
	const { folder, close } = await filledSite();
	await close();
	const files = read(folder);
	// Each site has a key of its own for its checkpoints.
	for (const name of files.keys()) if (name.startsWith("checkpoint")) files.delete(name);
	return files;
}

function read(folder: string): Files {
	const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
	const files = names.filter((name) => statSync(join(folder, name)).isFile());
	return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
}

async function written(files: Files): Promise<string> {
	const folder = join(temporaryFolder(), "copy");
	for (const [name, bytes] of files) await Bun.write(join(folder, name), bytes);
	return folder;
}

async function filledSite(env: Record<string, string> = {}) {
	const made = await siteWithAdmin({ DEMO: "off", ...IN_FILES, ...env });
	await made.admin.send("POST", "/api/admin/stories", {
		...storyText(),
		isPublished: true,
	});
	expect((await made.upload(await picture("png"))).status).toBe(200);
	for (const email of [ADA, BOB]) {
		await made.people.recognize(`github:${email}`, person(email));
		await made.newsletter.subscribers.request(email, { form: "card", path: "/" }, byTest);
	}
	await made.newsletter.suppressions.report("bounced@example.com", "hard-bounce", byTest);
	return made;
}

export async function backupOf(dataDir: string, ...argv: string[]): Promise<string> {
	const folder = join(temporaryFolder(), "backup");
	expect(await audit(dataDir, ["backup", "create", folder, ...argv])).toMatchObject({
		code: 0,
	});
	return folder;
}

/** A site in use, and a backup of it. @param argv what its own backup is made with */
export async function backedUp(...argv: string[]) {
	const made = await site();
	preparedBackup ??= backupOf(made.folder).then(read);
	const folder =
		argv.length > 0
			? await backupOf(made.folder, ...argv)
			: await written(await preparedBackup);
	return { folder, dataDir: made.folder, position: made.log.position(), site: made };
}

export async function opened(
	dataDir: string,
	env: Record<string, string> = {},
	newKeys = false,
) {
	const config = readConfig({ ...env, DATA_DIR: dataDir });
	const again = await openSite(config, pino({ level: "silent" }), { newKeys });
	afterwards(again.close);
	return { ...again, newsletter: createNewsletter(again) };
}

/** Checks that a restored site has its people, images and a story. */
export async function expectSame(
	again: Awaited<ReturnType<typeof opened>>,
	made: Awaited<ReturnType<typeof site>>,
): Promise<void> {
	expect(again.log.position()).toBe(made.log.position());
	expect(await again.people.everyone()).toEqual(await made.people.everyone());
	expect((await again.newsletter.subscribers.find(ADA))?.status).toBe("pending");
	expect(await again.newsletter.suppressions.isSuppressed("BOUNCED@example.com")).toBe(
		true,
	);
	for await (const { key } of made.objects.list("images/")) {
		const [before, after] = [await made.objects.get(key), await again.objects.get(key)];
		expect(await new Response(after?.body).bytes()).toEqual(
			await new Response(before?.body).bytes(),
		);
	}
	const { rows } = await again.store.read("SELECT title, slug FROM stories");
	expect(rows).toEqual([["The Ring", "the-ring"]]);
}

/** Opens the site of a folder for some work, and closes it. */
export async function within<T>(
	dataDir: string,
	work: (site: Awaited<ReturnType<typeof opened>>) => Promise<T>,
	env?: Record<string, string>,
): Promise<T> {
	const site = await opened(dataDir, env);
	const result = await work(site);
	await site.close();
	return result;
}

export const restored = (dataDir: string, folder: string, ...argv: string[]) =>
	audit(dataDir, ["backup", "restore", folder, ...argv]);
