import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "./config.ts";
import { openErasureList } from "./kernel/erasure-list.ts";
import { lockDataFolder, UnusableDataFolder } from "./kernel/lock.ts";
import { picture } from "./media/photos-for-tests.ts";
import { bucketVariables, siteWithAdmin } from "./media/site-for-tests.ts";
import { createNewsletter } from "./newsletter/index.ts";
import { openSite } from "./open-site.ts";
import { audit, startAudit } from "./testing/audit.ts";
import { subscribeAll } from "./testing/newsletter.ts";
import { byTest, storyText } from "./testing/site.ts";
import { IN_FILES } from "./testing/stores.ts";
import { afterwards, temporaryFolder } from "./testing/temporary.ts";

const ADA = "ada@example.com";
const BOB = "bob@example.com";
const person = (email: string) => ({
	login: email.slice(0, 3),
	firstName: null,
	lastName: null,
	email,
	emailVerified: true,
	profileImageUrl: null,
});

/** A site in use: stories, an image, two people with accounts and subscriptions, a signed-in administrator. */
async function site(env: Record<string, string> = {}) {
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

/** A backup of such a site that no longer runs. */
async function backedUp(...argv: string[]) {
	const made = await site();
	const folder = join(temporaryFolder(), "backup");
	const { code } = await audit(made.folder, ["backup", "create", folder, ...argv]);
	expect(code).toBe(0);
	return { folder, dataDir: made.folder, position: made.log.position(), site: made };
}

/** A site opened as the server does. */
async function opened(dataDir: string, env: Record<string, string> = {}) {
	const again = await openSite(readConfig({ ...env, DATA_DIR: dataDir }), pino({ level: "silent" }));
	afterwards(again.close);
	return { ...again, newsletter: createNewsletter(again) };
}

const restored = (dataDir: string, folder: string, ...argv: string[]) =>
	audit(dataDir, ["backup", "restore", folder, ...argv]);

test("a backup of a running site, restored, has its stories, images and people", async () => {
	const { folder, position, site } = await backedUp();
	const verified = await audit(temporaryFolder(), ["backup", "verify", folder]);
	expect(verified).toMatchObject({
		code: 0,
		answer: { ok: true, faults: [], people: { sealed: 6, erased: 0, readable: 6 }, images: { files: 2 } },
	});
	const dataDir = join(temporaryFolder(), "new", "data");
	expect(await restored(dataDir, folder)).toMatchObject({
		code: 0,
		answer: { dataDir, held: [], rebuilt: [], stopped: [], erased: { keys: 0, streams: 0 } },
	});

	const again = await opened(dataDir);
	expect(again.log.position()).toBe(position);
	expect(await again.people.everyone()).toEqual(await site.people.everyone());
	expect((await again.newsletter.subscribers.find(ADA))?.status).toBe("pending");
	expect(await again.newsletter.suppressions.isSuppressed("BOUNCED@example.com")).toBe(true);
	for await (const { key } of site.objects.list("images/")) {
		const [before, after] = [await site.objects.get(key), await again.objects.get(key)];
		expect(await new Response(after?.body).bytes()).toEqual(await new Response(before?.body).bytes());
	}
	const story = { title: "The Ring", slug: "the-ring" };
	expect((await again.store.read("SELECT title, slug FROM stories")).rows).toMatchObject([story]);
});

test("who was signed in when the backup was made is not signed in on the restored site", async () => {
	const { folder, site } = await backedUp();
	const token = site.admin.jar.get("session") ?? "";
	expect(await site.sessions.accountOf(token)).toBe(1);
	const bytes = readFileSync(join(folder, "site.db"), "latin1");
	expect(bytes).not.toContain(new Bun.CryptoHasher("sha256").update(token).digest("hex"));
	const dataDir = temporaryFolder();
	await restored(dataDir, folder);
	expect(await (await opened(dataDir)).sessions.accountOf(token)).toBeUndefined();
});

test("what lets the desktop application in stays out of a backup, and an older site that knows none is backed up too", async () => {
	const { folder: dataDir, store } = await site();
	const values = ["code-of-ada", "session-of-ada", "challenge-of-ada", "http://127.0.0.1/", 1];
	await store.write([{ sql: "INSERT INTO desktop_codes VALUES (?, ?, ?, ?, ?, NULL)", args: values }]);
	const folder = join(temporaryFolder(), "backup");
	expect(await audit(dataDir, ["backup", "create", folder])).toMatchObject({ code: 0 });
	expect(readFileSync(join(folder, "site.db"), "latin1")).not.toMatch(/of-ada/);
	await store.write(["DROP TABLE desktop_codes"]);
	const earlier = join(temporaryFolder(), "earlier");
	expect(await audit(dataDir, ["backup", "create", earlier])).toMatchObject({ code: 0 });
});

test("images in a bucket are in the backup, and come back into an empty bucket", async () => {
	const bucket = await bucketVariables();
	const made = await site(bucket);
	const folder = join(temporaryFolder(), "backup");
	const { answer } = await audit(made.folder, ["backup", "create", folder], bucket);
	expect(answer).toMatchObject({ images: { files: 2, missing: [] } });
	const [env, dataDir] = [await bucketVariables(), temporaryFolder()];
	expect(await audit(dataDir, ["backup", "restore", folder], env)).toMatchObject({ code: 0 });
	const again = await opened(dataDir, env);
	expect(await Array.fromAsync(again.objects.list("images/"))).toHaveLength(2);
});

test("keys can be kept apart, and are asked for; without them personal data stays sealed", async () => {
	const keys = join(temporaryFolder(), "keys");
	const { folder } = await backedUp("--keys", keys);
	expect(readdirSync(folder)).not.toContain("keys.db");
	expect(readdirSync(keys).sort()).toEqual(["keys.db", "manifest.json"]);
	expect(await restored(temporaryFolder(), folder)).toMatchObject({
		code: 1,
		said: expect.stringContaining("Name the folder they are in with --keys FOLDER"),
	});

	const whole = temporaryFolder();
	expect(await restored(whole, folder, "--keys", keys)).toMatchObject({ code: 0 });
	expect(await (await opened(whole)).people.everyone()).toHaveLength(3);
	const sealed = temporaryFolder();
	expect(await restored(sealed, folder, "--without-keys")).toMatchObject({ code: 0 });
	expect(await (await opened(sealed)).people.everyone()).toHaveLength(0);
});

test("keys of another backup are refused", async () => {
	const [one, other] = [join(temporaryFolder(), "one"), join(temporaryFolder(), "other")];
	const { folder, dataDir } = await backedUp("--keys", one);
	await audit(dataDir, ["backup", "create", join(temporaryFolder(), "b"), "--keys", other]);
	expect(await audit(dataDir, ["backup", "verify", folder, "--keys", other])).toMatchObject({
		code: 1,
		answer: { faults: [`${other} holds the keys of another backup.`] },
	});
});

test("a later backup shares the images of an earlier one", async () => {
	const { folder, dataDir } = await backedUp();
	const next = join(folder, "../next");
	const { answer } = await audit(dataDir, ["backup", "create", next, "--previous", folder]);
	expect(answer).toMatchObject({ linked: 2, images: { files: 2 } });
	const images = readdirSync(join(next, "images"), { recursive: true, encoding: "utf8" });
	const [path = ""] = images.filter((name) => name.endsWith(".webp"));
	expect(statSync(join(next, "images", path)).ino).toBe(statSync(join(folder, "images", path)).ino);
	rmSync(folder, { recursive: true });
	expect(await audit(dataDir, ["backup", "verify", next])).toMatchObject({ code: 0 });
});

test("a backup is never written over anything, and two are not written to one place", async () => {
	const { folder, dataDir } = await backedUp();
	const before = readFileSync(join(folder, "manifest.json"), "utf8");
	expect(await audit(dataDir, ["backup", "create", folder])).toMatchObject({
		code: 1,
		said: expect.stringContaining("exists already, and a backup is never written over anything"),
	});
	expect(readFileSync(join(folder, "manifest.json"), "utf8")).toBe(before);

	const busy = join(temporaryFolder(), "busy");
	mkdirSync(`${busy}.unfinished`);
	const unlock = lockDataFolder(`${busy}.unfinished`);
	expect(await audit(dataDir, ["backup", "create", busy])).toMatchObject({
		code: 1,
		said: expect.stringContaining("Another backup is being written"),
	});
	unlock();
	expect(await audit(dataDir, ["backup", "create", busy])).toMatchObject({ code: 0 });
	expect(existsSync(`${busy}.unfinished`)).toBe(false);
});

test("a killed backup is never taken for a whole one, and the next attempt makes it whole", async () => {
	const { dataDir } = await backedUp();
	const folder = join(temporaryFolder(), "killed");
	const child = startAudit(dataDir, ["backup", "create", folder]);
	while (!existsSync(join(`${folder}.unfinished`, "site.db"))) await Bun.sleep(1);
	child.kill("SIGKILL");
	await child.exited;
	expect(existsSync(folder)).toBe(false);
	expect(await audit(dataDir, ["backup", "verify", `${folder}.unfinished`])).toMatchObject({ code: 3 });
	expect(await audit(dataDir, ["backup", "create", folder])).toMatchObject({ code: 0 });
	expect(await audit(dataDir, ["backup", "verify", folder])).toMatchObject({ code: 0 });
});

test("where there is no site or no backup, that is said", async () => {
	const nothing = temporaryFolder();
	const create = await audit(nothing, ["backup", "create", join(nothing, "b")]);
	expect(create).toMatchObject({ code: 3, said: expect.stringContaining("There is no site in") });
	const verify = await audit(nothing, ["backup", "verify", nothing]);
	expect(verify).toMatchObject({ code: 3, said: expect.stringContaining("is no backup") });
	expect(readdirSync(nothing)).toEqual([]);
});

test("an image that the site has lost is named, and everything else is backed up", async () => {
	const made = await site();
	const [lost = ""] = made.files().filter((file) => file.endsWith(".webp"));
	rmSync(lost);
	const folder = join(temporaryFolder(), "backup");
	const key = lost.slice(lost.indexOf("images/"));
	expect(await audit(made.folder, ["backup", "create", folder])).toMatchObject({
		code: 0,
		said: expect.stringContaining(`The site does not have ${key}`),
		answer: { images: { files: 1, missing: [key] } },
	});
	expect(await restored(temporaryFolder(), folder)).toMatchObject({ code: 0 });
});

/** Ways to tamper with a backup, and what verifying says of them. */
const tamperings: [what: string, tamper: (folder: string) => void, said: RegExp][] = [
	["a byte of the database", (folder) => flip(join(folder, "site.db")), /site\.db was changed/],
	["a byte of the keys", (folder) => flip(join(folder, "keys.db")), /keys\.db was changed/],
	["more in the list of erasures", (folder) => appendFileSync(join(folder, "erased.ndjson"), "\n"), /erased/],
	["a missing file", (folder) => rmSync(join(folder, "keys.db")), /keys\.db is missing/],
	["a byte of an image", (folder) => flip(imageIn(folder)), /images\/.* was changed/],
	["a missing image", (folder) => rmSync(imageIn(folder)), /images\/.* is missing/],
	[
		"an event and the manifest with it",
		(folder) => forge(folder, "site.db", "UPDATE events SET actor = 'nobody' WHERE position = 3"),
		/The log is wrong at position 3/,
	],
	[
		"the last event and the manifest with it",
		(folder) =>
			forge(folder, "site.db", "DELETE FROM events WHERE position = (SELECT max(position) FROM events)"),
		/The log ends at position/,
	],
	[
		"somebody's key and the manifest with it",
		(folder) => forge(folder, "keys.db", "DELETE FROM keys WHERE rowid IN (SELECT rowid FROM keys LIMIT 1)"),
		/keys of 1 people who were not erased are missing|secret is not among the keys/,
	],
];

function flip(file: string): void {
	const bytes = readFileSync(file);
	const middle = Math.floor(bytes.length / 2);
	bytes[middle] = (bytes[middle] ?? 0) ^ 1;
	writeFileSync(file, bytes);
}

function imageIn(folder: string): string {
	const names = readdirSync(join(folder, "images"), { recursive: true, encoding: "utf8" });
	return join(folder, "images", names.find((name) => name.endsWith(".webp")) ?? "");
}

/** Changes a database, and makes the manifest say that it was always so. */
function forge(folder: string, name: string, sql: string): void {
	const database = new Database(join(folder, name));
	database.run(sql.replace("rowid IN (SELECT rowid FROM", "subject IN (SELECT subject FROM"));
	database.close();
	const bytes = readFileSync(join(folder, name));
	const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
	const file = manifest.files.find(({ path }: { path: string }) => path === name);
	file.bytes = bytes.length;
	file.sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
	writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
}

test("a backup that was tampered with is found out, and is not restored", async () => {
	const { folder: sound } = await backedUp();
	for (const [what, tamper, said] of tamperings) {
		const [folder, dataDir] = [join(temporaryFolder(), "backup"), join(temporaryFolder(), "data")];
		cpSync(sound, folder, { recursive: true });
		tamper(folder);
		const { code, answer } = await audit(dataDir, ["backup", "verify", folder]);
		expect([what, code, answer.ok]).toEqual([what, 1, false]);
		expect(answer.faults.join("\n")).toMatch(said);
		expect(await restored(dataDir, folder)).toMatchObject({ code: 1, said: expect.stringMatching(said) });
		expect(existsSync(join(dataDir, "site.db"))).toBe(false);
	}
}, 120_000);

test("nothing is restored over a site or beside a running server", async () => {
	const { folder, dataDir, site } = await backedUp();
	const running = await restored(dataDir, folder);
	expect(running).toMatchObject({ code: 1, said: expect.stringContaining("in use by another server") });
	await site.close();
	const before = readFileSync(join(dataDir, "site.db"));
	const over = await restored(dataDir, folder);
	expect(over).toMatchObject({
		code: 1,
		said: expect.stringContaining("Nothing is ever restored over a site"),
	});
	expect(readFileSync(join(dataDir, "site.db")).equals(before)).toBe(true);
});

test("a backup in the folder that it is to be brought back into is refused, also after an interruption, and stays", async () => {
	const { folder } = await backedUp();
	const dataDir = temporaryFolder();
	const inside = join(dataDir, "backup");
	cpSync(folder, inside, { recursive: true });
	writeFileSync(join(dataDir, "restoring"), "");
	const { code, answer } = await restored(dataDir, inside);
	expect([code, answer.error]).toEqual([1, expect.stringContaining("must not be in")]);
	expect(readdirSync(inside)).toEqual(readdirSync(folder));
});

test("keys are not kept apart in the folder that they are to be apart from", async () => {
	const { folder: dataDir } = await site();
	const folder = join(temporaryFolder(), "backup");
	for (const keys of [folder, join(folder, "keys"), join(folder, "..")]) {
		const { code, answer } = await audit(dataDir, ["backup", "create", folder, "--keys", keys]);
		expect([code, answer.error]).toEqual([1, expect.stringContaining("must not be in")]);
	}
	expect(existsSync(folder)).toBe(false);
});

test("a list of erasures that was cut off is used as far as it goes, and that is said", async () => {
	const { folder } = await backedUp();
	const list = join(temporaryFolder(), "erased.ndjson");
	const erasure = { person: crypto.randomUUID(), stream: "account-99", at: "2026-01-01T00:00:00Z", by: "x" };
	const line = `${JSON.stringify(erasure)}\n`;
	writeFileSync(list, line + line.slice(0, 40));
	const { code, said } = await restored(temporaryFolder(), folder, "--erasures", list);
	expect([code, said]).toEqual([0, expect.stringContaining(`${list} ends in half a line`)]);
});

test("a killed restore is never served, and beginning anew makes it whole", async () => {
	const { folder, position } = await backedUp();
	const dataDir = temporaryFolder();
	for (const sight of ["restoring", "keys.db", "uploads", "site.db-wal"]) {
		const child = startAudit(dataDir, ["backup", "restore", folder]);
		while (!existsSync(join(dataDir, sight))) await Bun.sleep(1);
		child.kill("SIGKILL");
		await child.exited;
		expect(opened(dataDir)).rejects.toThrow(UnusableDataFolder);
		expect(opened(dataDir)).rejects.toThrow('Run the same "backup restore" again');
	}
	expect(await restored(dataDir, folder)).toMatchObject({ code: 0 });
	expect((await opened(dataDir)).log.position()).toBe(position);
});

test("a newsletter that was being sent is paused on the restored site", async () => {
	const made = await siteWithAdmin({ DEMO: "off", ...IN_FILES });
	await subscribeAll(made, [ADA, BOB]);
	const draft = { subject: "News", content: "<p>Hello</p>", fromEmail: "hello@localhost" };
	// Nothing wakes the sender of this site but asking for it, so the newsletter waits.
	made.newsletter.sender.wake = () => {};
	void made.admin.send("POST", "/api/admin/send-newsletter", draft).catch(() => {});
	while ((await made.store.read("SELECT 1 FROM newsletters")).rows.length === 0) await Bun.sleep(1);
	const folder = join(temporaryFolder(), "backup");
	await audit(made.folder, ["backup", "create", folder]);

	const dataDir = temporaryFolder();
	expect((await restored(dataDir, folder)).answer.held).toEqual([1]);
	const again = await opened(dataDir);
	const { rows } = await again.store.read("SELECT status FROM newsletters");
	expect(rows).toMatchObject([{ status: "paused" }]);
	expect((await again.log.readStream("newsletter-1")).at(-1)).toMatchObject({
		type: "NewsletterPaused",
		actor: "system:restore",
	});
});

test("somebody erased after the backup does not come back with it", async () => {
	const { folder, dataDir, site } = await backedUp();
	const keysBefore = keysOf(folder);
	await site.people.erase(2, byTest);
	await site.newsletter.subscribers.erase(ADA, byTest);
	await site.newsletter.suppressions.erase("bounced@example.com", byTest);
	await site.close();
	const list = join(dataDir, "erased.ndjson");
	const gone = openErasureList(list)
		.all()
		.map((one) => one.person);
	expect(gone).toHaveLength(3);

	const [named, left] = [temporaryFolder(), temporaryFolder()];
	cpSync(list, join(left, "erased.ndjson"));
	for (const [target, ...argv] of [[named, "--erasures", list], [left]] as [string, ...string[]][]) {
		const { code, answer } = await restored(target, folder, ...argv);
		expect([code, answer.erased]).toEqual([0, { keys: 3, streams: 3 }]);
		const again = await opened(target);
		expect((await again.people.everyone()).map(({ profile }) => profile.email)).not.toContain(ADA);
		expect(await again.newsletter.subscribers.find(ADA)).toBeUndefined();
		expect((await again.newsletter.subscribers.find(BOB))?.status).toBe("pending");
		expect(await again.newsletter.suppressions.isSuppressed("bounced@example.com")).toBe(true);
		expect(await again.keys.known(gone)).toEqual([]);
		expect(
			openErasureList(join(target, "erased.ndjson"))
				.all()
				.map((one) => one.person),
		).toEqual(gone);
		await again.close();
		const files = readdirSync(target).filter((name) => statSync(join(target, name)).isFile());
		const bytes = files.map((name) => readFileSync(join(target, name), "latin1")).join("");
		for (const one of gone) expect(bytes).not.toContain(keysBefore.get(one) ?? "no key");
		expect(await audit(target, ["audit", "replay"])).toMatchObject({ code: 0, answer: { same: true } });
	}
});

function keysOf(folder: string): Map<string, string> {
	const database = new Database(join(folder, "keys.db"), { readonly: true });
	const rows = database.query("SELECT subject, key FROM keys").values() as [string, string][];
	database.close();
	return new Map(rows);
}

test("the list of erasures goes with a backup, and keys of erased people are missed by nobody", async () => {
	const made = await site();
	await made.people.erase(2, byTest);
	const folder = join(temporaryFolder(), "backup");
	await audit(made.folder, ["backup", "create", folder]);
	expect(await audit(made.folder, ["backup", "verify", folder])).toMatchObject({
		code: 0,
		answer: { people: { sealed: 6, erased: 1, readable: 5, keyMissing: 0 } },
	});
	const dataDir = temporaryFolder();
	await restored(dataDir, folder);
	expect(openErasureList(join(dataDir, "erased.ndjson")).all()).toMatchObject([{ stream: "account-2" }]);
});
