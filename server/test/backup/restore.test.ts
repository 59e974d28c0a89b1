import { expect, test } from "bun:test";
import {
	appendFileSync,
	cpSync,
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { openErasureList } from "../../src/kernel/keys/erasure-list.ts";
import { UnusableDataFolder } from "../../src/kernel/refusal.ts";
import { connect, openReadOnly } from "../../src/kernel/store/file-connection.ts";
import {
	audit,
	ended,
	expectProven,
	killedWhen,
	startAudit,
} from "../support/audit/audit.ts";
import {
	ADA,
	BOB,
	backedUp,
	backupOf,
	opened,
	restored,
	site,
} from "../support/backed-up.ts";
import { siteWithAdmin } from "../support/media-site.ts";
import { subscribeAll } from "../support/newsletter.ts";
import { byTest } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";

const tamperings: [what: string, tamper: (folder: string) => void, said: RegExp][] = [
	[
		"a byte of the database",
		(folder) => flip(join(folder, "site.db")),
		/site\.db was changed/,
	],
	[
		"a byte of the keys",
		(folder) => flip(join(folder, "keys.db")),
		/keys\.db was changed/,
	],
	[
		"more in the list of erasures",
		(folder) => appendFileSync(join(folder, "erased.ndjson"), "\n"),
		/erased/,
	],
	["a missing file", (folder) => rmSync(join(folder, "keys.db")), /keys\.db is missing/],
	["a byte of an image", (folder) => flip(imageIn(folder)), /images\/.* was changed/],
	["a missing image", (folder) => rmSync(imageIn(folder)), /images\/.* is missing/],
	[
		"an event and the manifest with it",
		(folder) =>
			forge(folder, "site.db", "UPDATE events SET actor = 'nobody' WHERE position = 3"),
		/The log is wrong at position 3/,
	],
	[
		"the last event and the manifest with it",
		(folder) =>
			forge(
				folder,
				"site.db",
				"DELETE FROM events WHERE position = (SELECT max(position) FROM events)",
			),
		/The log ends at position/,
	],
	[
		"somebody's key and the manifest with it",
		(folder) =>
			forge(
				folder,
				"keys.db",
				"DELETE FROM keys WHERE subject IN (SELECT subject FROM keys LIMIT 1)",
			),
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
	const names = readdirSync(join(folder, "images"), {
		recursive: true,
		encoding: "utf8",
	});
	return join(folder, "images", names.find((name) => name.endsWith(".webp")) ?? "");
}

function forge(folder: string, name: string, sql: string): void {
	const database = connect(join(folder, name));
	database.exec(sql);
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
		const [folder, dataDir] = [
			join(temporaryFolder(), "backup"),
			join(temporaryFolder(), "data"),
		];
		cpSync(sound, folder, { recursive: true });
		tamper(folder);
		const { code, answer } = await audit(dataDir, ["backup", "verify", folder]);
		expect([what, code, answer.ok]).toEqual([what, 1, false]);
		expect(answer.faults.join("\n")).toMatch(said);
		expect(await restored(dataDir, folder)).toMatchObject({
			code: 1,
			said: expect.stringMatching(said),
		});
		expect(existsSync(join(dataDir, "site.db"))).toBe(false);
	}
}, 180_000);

test("a restore never overwrites a site, a running server's folder or the backup", async () => {
	const { folder, dataDir, site } = await backedUp();
	const running = await restored(dataDir, folder);
	expect(running).toMatchObject(ended(1, "in use by another server"));
	await site.close();
	const before = readFileSync(join(dataDir, "site.db"));
	const over = await restored(dataDir, folder);
	expect(over).toMatchObject(ended(1, "A restore never overwrites a site"));
	expect(readFileSync(join(dataDir, "site.db")).equals(before)).toBe(true);

	const target = temporaryFolder();
	const inside = join(target, "backup");
	cpSync(folder, inside, { recursive: true });
	writeFileSync(join(target, "restoring"), "");
	const { code, answer } = await restored(target, inside);
	expect([code, answer.error]).toEqual([1, expect.stringContaining("must not be in")]);
	expect(readdirSync(inside).sort()).toEqual(readdirSync(folder).sort());
});

test("a truncated list of erasures is used with a warning", async () => {
	const { folder } = await backedUp();
	const list = join(temporaryFolder(), "erased.ndjson");
	const erasure = {
		person: crypto.randomUUID(),
		stream: "account-99",
		at: "2026-01-01T00:00:00Z",
		by: "x",
	};
	const line = `${JSON.stringify(erasure)}\n`;
	writeFileSync(list, line + line.slice(0, 40));
	const { code, said } = await restored(temporaryFolder(), folder, "--erasures", list);
	expect([code, said]).toEqual([
		0,
		expect.stringContaining(`${list} ends with an incomplete line`),
	]);
});

test("a killed restore is not served, and a new run completes it", async () => {
	const { folder, position } = await backedUp();
	const dataDir = temporaryFolder();
	for (const sight of ["restoring", "keys.db", "uploads", "site.db-wal"]) {
		do {
			if (!existsSync(join(dataDir, "restoring"))) rmSync(dataDir, { recursive: true });
			const child = startAudit(dataDir, ["backup", "restore", folder]);
			await killedWhen(child, () => existsSync(join(dataDir, sight)));
		} while (!existsSync(join(dataDir, "restoring")));
		await expect(opened(dataDir)).rejects.toThrow(UnusableDataFolder);
		await expect(opened(dataDir)).rejects.toThrow('Run the same "backup restore" again');
	}
	expect(await restored(dataDir, folder)).toMatchObject({ code: 0 });
	expect((await opened(dataDir)).log.position()).toBe(position);
});

test("a newsletter that was being sent is paused on the restored site", async () => {
	const made = await siteWithAdmin({ DEMO: "off", ...IN_FILES });
	await subscribeAll(made, [ADA, BOB]);
	const draft = {
		subject: "News",
		content: "<p>Hello</p>",
		fromEmail: "hello@localhost",
	};
	// Nothing wakes the sender of this site but asking for it, so the newsletter waits.
	made.newsletter.sender.wake = () => {};
	void made.admin.send("POST", "/api/admin/send-newsletter", draft).catch(() => {});
	while ((await made.store.read("SELECT 1 FROM newsletters")).rows.length === 0)
		await Bun.sleep(1);
	const folder = await backupOf(made.folder);

	const dataDir = temporaryFolder();
	expect((await restored(dataDir, folder)).answer.held).toEqual([1]);
	const again = await opened(dataDir);
	const { rows } = await again.store.read("SELECT status FROM newsletters");
	expect(rows).toEqual([["paused"]]);
	expect((await again.log.readStream("newsletter-1")).at(-1)).toMatchObject({
		type: "NewsletterPaused",
		actor: "system:restore",
	});
});

test("a person erased after the backup is not restored", async () => {
	const { folder, dataDir, site } = await backedUp();
	const keysBefore = keysOf(folder);
	await site.people.erase(2, byTest);
	await site.newsletter.subscribers.erase(ADA, byTest);
	await site.newsletter.suppressions.erase("bounced@example.com", byTest);
	await site.close();
	const list = join(dataDir, "erased.ndjson");
	const gone = personsOn(list);
	expect(gone).toHaveLength(3);

	const [named, left] = [temporaryFolder(), temporaryFolder()];
	cpSync(list, join(left, "erased.ndjson"));
	for (const [target, ...argv] of [[named, "--erasures", list], [left]] as [
		string,
		...string[],
	][]) {
		const { code, answer } = await restored(target, folder, ...argv);
		expect([code, answer.erased]).toEqual([0, { keys: 3, streams: 3 }]);
		const again = await opened(target);
		expect(
			(await again.people.everyone()).map(({ profile }) => profile.email),
		).not.toContain(ADA);
		expect(await again.newsletter.subscribers.find(ADA)).toBeUndefined();
		expect((await again.newsletter.subscribers.find(BOB))?.status).toBe("pending");
		expect(await again.newsletter.suppressions.isSuppressed("bounced@example.com")).toBe(
			true,
		);
		expect(await again.keys.existing(gone)).toEqual([]);
		expect(personsOn(join(target, "erased.ndjson"))).toEqual(gone);
		await again.close();
		const files = readdirSync(target).filter((name) =>
			statSync(join(target, name)).isFile(),
		);
		const bytes = files
			.map((name) => readFileSync(join(target, name), "latin1"))
			.join("");
		for (const one of gone) expect(bytes).not.toContain(keysBefore.get(one) ?? "no key");
		await expectProven(target);
	}
});

const personsOn = (list: string) =>
	openErasureList(list)
		.all()
		.map(({ person }) => person);

function keysOf(folder: string): Map<string, string> {
	using database = openReadOnly(join(folder, "keys.db"));
	return new Map(database.rows("SELECT subject, key FROM keys") as [string, string][]);
}

test("a backup has the list of erasures, and erased keys are not missing", async () => {
	const made = await site();
	await made.people.erase(2, byTest);
	const folder = await backupOf(made.folder);
	expect(await audit(made.folder, ["backup", "verify", folder])).toMatchObject({
		code: 0,
		answer: { people: { sealed: 6, erased: 1, readable: 5, keyMissing: 0 } },
	});
	const dataDir = temporaryFolder();
	await restored(dataDir, folder);
	expect(openErasureList(join(dataDir, "erased.ndjson")).all()).toMatchObject([
		{ stream: "account-2" },
	]);
});
