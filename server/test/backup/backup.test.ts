import { expect, test } from "bun:test";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
} from "node:fs";
import { join } from "node:path";
import { lockDataFolder } from "../../src/stores/lock.ts";
import { audit, ended, killedWhen, startAudit } from "../support/audit/audit.ts";
import {
	backedUp,
	backupOf,
	expectSame,
	opened,
	restored,
	site,
} from "../support/backed-up.ts";
import { bucketVariables } from "../support/media-site.ts";
import { temporaryFolder } from "../support/temporary.ts";

test("a backup of a running site, restored, has its stories, images and people", async () => {
	const { folder, site } = await backedUp();
	const verified = await audit(temporaryFolder(), ["backup", "verify", folder]);
	expect(verified).toMatchObject({
		code: 0,
		answer: {
			ok: true,
			faults: [],
			people: { sealed: 6, erased: 0, readable: 6 },
			images: { files: 2 },
		},
	});
	const dataDir = join(temporaryFolder(), "new", "data");
	expect(await restored(dataDir, folder)).toMatchObject({
		code: 0,
		answer: {
			dataDir,
			held: [],
			rebuilt: [],
			stopped: [],
			erased: { keys: 0, streams: 0 },
		},
	});
	await expectSame(await opened(dataDir), site);
});

test("backups have no sessions and no desktop codes", async () => {
	const { folder: dataDir, store, sessions, admin } = await site();
	const token = admin.jar.get("session") ?? "";
	expect(await sessions.accountOf(token)).toBe(1);
	const values = [
		"code-of-ada",
		"session-of-ada",
		"challenge-of-ada",
		"http://127.0.0.1/",
		1,
	];
	await store.write([
		{ sql: "INSERT INTO desktop_codes VALUES (?, ?, ?, ?, ?, NULL)", args: values },
	]);
	const folder = await backupOf(dataDir);
	const bytes = readFileSync(join(folder, "site.db"), "latin1");
	expect(bytes).not.toContain(new Bun.CryptoHasher("sha256").update(token).digest("hex"));
	expect(bytes).not.toMatch(/of-ada/);
	const target = temporaryFolder();
	await restored(target, folder);
	expect(await (await opened(target)).sessions.accountOf(token)).toBeUndefined();
	await store.write(["DROP TABLE desktop_codes"]);
	await backupOf(dataDir);
});

test("images in a bucket are in the backup, and are restored into an empty bucket", async () => {
	const bucket = await bucketVariables();
	const made = await site(bucket);
	const folder = join(temporaryFolder(), "backup");
	const { answer } = await audit(made.folder, ["backup", "create", folder], bucket);
	expect(answer).toMatchObject({ images: { files: 2, missing: [] } });
	const [env, dataDir] = [await bucketVariables(), temporaryFolder()];
	expect(await audit(dataDir, ["backup", "restore", folder], env)).toMatchObject({
		code: 0,
	});
	const again = await opened(dataDir, env);
	expect(await Array.fromAsync(again.objects.list("images/"))).toHaveLength(2);
});

test("keys can be kept apart, and without them personal data stays sealed", async () => {
	const keys = join(temporaryFolder(), "keys");
	const { folder, dataDir } = await backedUp("--keys", keys);
	expect(readdirSync(folder)).not.toContain("keys.db");
	expect(readdirSync(keys).sort()).toEqual(["keys.db", "manifest.json"]);
	expect(await restored(temporaryFolder(), folder)).toMatchObject(
		ended(1, "Give their folder with --keys FOLDER"),
	);

	const whole = temporaryFolder();
	expect(await restored(whole, folder, "--keys", keys)).toMatchObject({ code: 0 });
	expect(await (await opened(whole)).people.everyone()).toHaveLength(3);
	const sealed = temporaryFolder();
	expect(await restored(sealed, folder, "--without-keys")).toMatchObject({ code: 0 });
	expect(await (await opened(sealed)).people.everyone()).toHaveLength(0);

	const other = join(temporaryFolder(), "other");
	await audit(dataDir, [
		"backup",
		"create",
		join(temporaryFolder(), "b"),
		"--keys",
		other,
	]);
	expect(
		await audit(dataDir, ["backup", "verify", folder, "--keys", other]),
	).toMatchObject({
		code: 1,
		answer: { faults: [`${other} has the keys of another backup.`] },
	});
	const next = join(temporaryFolder(), "next");
	for (const within of [next, join(next, "keys"), join(next, "..")]) {
		const { code, answer } = await audit(dataDir, [
			"backup",
			"create",
			next,
			"--keys",
			within,
		]);
		expect([code, answer.error]).toEqual([1, expect.stringContaining("must not be in")]);
	}
	expect(existsSync(next)).toBe(false);
});

test("a later backup shares the images of an earlier one", async () => {
	const { folder, dataDir } = await backedUp();
	const next = join(folder, "../next");
	const { answer } = await audit(dataDir, [
		"backup",
		"create",
		next,
		"--previous",
		folder,
	]);
	expect(answer).toMatchObject({ linked: 2, images: { files: 2 } });
	const images = readdirSync(join(next, "images"), { recursive: true, encoding: "utf8" });
	const [path = ""] = images.filter((name) => name.endsWith(".webp"));
	expect(statSync(join(next, "images", path)).ino).toBe(
		statSync(join(folder, "images", path)).ino,
	);
	rmSync(folder, { recursive: true });
	expect(await audit(dataDir, ["backup", "verify", next])).toMatchObject({ code: 0 });
});

test("a backup is never written over anything, and two are not written to one place", async () => {
	const { folder, dataDir } = await backedUp();
	const before = readFileSync(join(folder, "manifest.json"), "utf8");
	expect(await audit(dataDir, ["backup", "create", folder])).toMatchObject(
		ended(1, "exists already, and a backup never overwrites anything"),
	);
	expect(readFileSync(join(folder, "manifest.json"), "utf8")).toBe(before);

	const busy = join(temporaryFolder(), "busy");
	mkdirSync(`${busy}.unfinished`);
	const unlock = lockDataFolder(`${busy}.unfinished`);
	expect(await audit(dataDir, ["backup", "create", busy])).toMatchObject(
		ended(1, "Another backup is being written"),
	);
	unlock();
	expect(await audit(dataDir, ["backup", "create", busy])).toMatchObject({ code: 0 });
	expect(existsSync(`${busy}.unfinished`)).toBe(false);
});

test("a killed backup never counts as complete, and the next attempt completes it", async () => {
	const { folder: dataDir } = await site();
	const folder = join(temporaryFolder(), "killed");
	do {
		rmSync(folder, { recursive: true, force: true });
		const child = startAudit(dataDir, ["backup", "create", folder]);
		await killedWhen(child, () => existsSync(join(`${folder}.unfinished`, "site.db")));
	} while (existsSync(folder));
	expect(
		await audit(dataDir, ["backup", "verify", `${folder}.unfinished`]),
	).toMatchObject({ code: 3 });
	expect(await audit(dataDir, ["backup", "create", folder])).toMatchObject({ code: 0 });
	expect(await audit(dataDir, ["backup", "verify", folder])).toMatchObject({ code: 0 });
});

test("a missing site or backup is reported", async () => {
	const nothing = temporaryFolder();
	const create = await audit(nothing, ["backup", "create", join(nothing, "b")]);
	expect(create).toMatchObject(ended(3, "There is no site in"));
	const verify = await audit(nothing, ["backup", "verify", nothing]);
	expect(verify).toMatchObject(ended(3, "is not a complete backup"));
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
		said: expect.stringContaining(`On the site, ${key} is missing`),
		answer: { images: { files: 1, missing: [key] } },
	});
	expect(await restored(temporaryFolder(), folder)).toMatchObject({ code: 0 });
});
