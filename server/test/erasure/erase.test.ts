import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DomainEvent } from "@creations/events";
import { openErasureList } from "../../src/kernel/keys/erasure-list.ts";
import { addressText } from "../../src/suppressions/addresses.ts";
import { ADA, ALL, ada, erase, siteWithAda } from "../support/ada.ts";
import { audit, ended } from "../support/audit/audit.ts";
import { backupOf } from "../support/backed-up.ts";
import { browser, browserOf } from "../support/browser.ts";
import { runInProcess } from "../support/command-line.ts";
import { byTest, storyText } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";

const NAMES = [ADA.toUpperCase(), "ada-lovelace", ...ALL];

for (const who of NAMES) {
	test(`the running server erases ${who} with a proof, and finds no data again`, async () => {
		const site = await siteWithAda();
		const { code, answer, said } = await erase(site, who, "--yes");
		expect([code, answer.ok, answer.erased.sort()]).toEqual([0, true, ALL]);
		// A proof that names the person would be one more place that does.
		expect(JSON.stringify(answer)).not.toMatch(/lovelace/i);
		expect(answer).toMatchObject({ mailsRemoved: 1, faults: [], found: [], rows: [] });
		const searched = [
			"email address",
			"login",
			"full name",
			"picture",
			"key of account-1",
		];
		expect(answer.searched).toEqual(expect.arrayContaining(searched));
		expect(said).toContain("Ada Lovelace");

		expect((await site.people.everyone()).map(({ profile }) => profile.login)).toEqual([
			"grace",
		]);
		expect(await site.newsletter.subscribers.find(ADA)).toBeUndefined();
		expect(await site.newsletter.suppressions.isSuppressed(ADA)).toBe(true);
		const list = openErasureList(join(site.folder, "erased.ndjson")).all();
		expect(list.map(({ stream }) => stream).sort()).toEqual(ALL);
		for (const name of NAMES)
			expect([name, await erase(site, name, "--yes")]).toMatchObject([
				name,
				ended(1, "or it was erased"),
			]);
	});
}

test("a person is erased while no server runs", async () => {
	const site = await siteWithAda();
	await site.close();
	expect(await erase(site, ADA, "--yes")).toMatchObject({
		code: 0,
		answer: { ok: true, erased: ALL },
	});
});

test("an erasure needs a confirmation and a known person", async () => {
	const site = await siteWithAda();
	const unasked = await erase(site, ADA);
	expect(unasked).toMatchObject(ended(2, "Add --yes to erase"));
	expect(await site.people.everyone()).toHaveLength(2);
	for (const nobody of [
		"nobody@example.com",
		"nobody",
		"account-99",
		"subscription-99",
		"story-1",
	]) {
		const { code, said } = await erase(site, nobody, "--yes");
		expect([code, said]).toEqual([
			1,
			`There is no data on ${nobody}, or it was erased.\n`,
		]);
	}
});

test("a mistyped data folder is refused and not created", async () => {
	const site = await siteWithAda(IN_FILES);
	const folder = join(temporaryFolder(), "mistyped");
	for (const argv of [
		["erase", ADA, "--yes"],
		["token", "list"],
		["verify"],
		["checkpoint"],
	]) {
		const { code, said } = await audit(folder, ["audit", ...argv], IN_FILES);
		expect([argv, code, said]).toEqual([
			argv,
			3,
			expect.stringContaining(`There is no site in ${folder}`),
		]);
	}
	expect(existsSync(folder)).toBe(false);
	expect(await site.people.everyone()).toHaveLength(2);
});

test("an unverified address does not join two people", async () => {
	const site = await siteWithAda();
	const mallory = {
		...ada,
		login: "mallory",
		lastName: "Mallory",
		profileImageUrl: null,
	};
	await site.people.recognize("github:666", { ...mallory, emailVerified: false });
	const { answer } = await erase(site, "account-3", "--yes");
	expect(answer.erased).toEqual(["account-3"]);
	expect((await site.newsletter.subscribers.find(ADA))?.status).toBe("pending");
	// Her address is still the site's, for she is.
	expect((await erase(site, "account-1", "--yes")).answer.erased).toEqual(ALL);
});

test("words about a person in a story are reported, not erased", async () => {
	const site = await siteWithAda();
	const admin = await browserOf(site.address, "admin");
	const padding = "word ".repeat(3000);
	const content = `${padding} Ada Lovelace (${ADA}) ${padding}`;
	await admin.send("POST", "/api/admin/stories", {
		...storyText({ content }),
		isPublished: true,
	});
	const { code, answer } = await erase(site, ADA, "--yes");
	expect([code, answer.ok]).toEqual([1, false]);
	const form = "as it is";
	const drafted = expect.stringMatching(/^position \d+ \(story-1, StoryDrafted\)$/);
	const place = "table stories, row 1";
	expect(answer.rows).toContainEqual({ place: drafted, what: "email address", form });
	expect(answer.rows).toContainEqual({ place, what: "full name", form });
	expect(answer.mentions).toContainEqual({ place, what: "first name", form });
});

test("a person's data is found in files of the data folder and in given files", async () => {
	const site = await siteWithAda();
	const elsewhere = temporaryFolder();
	mkdirSync(join(site.folder, "logs"));
	const log = join(site.folder, "logs", "server.log");
	writeFileSync(log, `to: ${ADA.toUpperCase()}`);
	// Where a reader's chunk ends, in the middle of it.
	const long = Buffer.concat([
		Buffer.alloc(2 ** 20 - 5),
		Buffer.from(ADA),
		Buffer.alloc(100),
	]);
	writeFileSync(join(elsewhere, "export.ndjson"), long);
	const { code, answer } = await erase(site, ADA, "--yes", "--also-search", elsewhere);
	expect(code).toBe(1);
	const hit = { what: "email address", form: "as it is", times: 1 };
	expect(answer.found).toHaveLength(2);
	expect(answer.found).toContainEqual({ file: log, ...hit, offset: 4 });
	expect(answer.found).toContainEqual({
		file: join(elsewhere, "export.ndjson"),
		...hit,
		offset: 2 ** 20 - 5,
	});
});

test("an earlier backup still has the keys, and an export has nothing readable", async () => {
	const site = await siteWithAda(IN_FILES);
	const folder = await backupOf(site.folder);
	const file = join(temporaryFolder(), "log.ndjson");
	await audit(site.folder, ["audit", "export", file]);
	const places = ["--also-search", folder, "--also-search", file];
	const { code, answer } = await erase(site, ADA, "--yes", ...places);
	expect(code).toBe(1);
	expect(
		answer.found
			.map(({ file, what }: { file: string; what: string }) => [file, what])
			.sort(),
	).toEqual(ALL.map((stream) => [join(folder, "keys.db"), `key of ${stream}`]));
});

type Site = Awaited<ReturnType<typeof siteWithAda>>;

/** Hashes Ada's data with the site's secret, in every way that the site has used. */
const guesses = ({ keys }: Pick<Site, "keys">) =>
	["github:1815", addressText(ADA), ADA].map((text) => keys.blind(text));

const filesIn = (folder: string) =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"))
		.join("");

test("the log does not identify a person, even with the site's secret", async () => {
	const site = await siteWithAda(IN_FILES);
	const log = JSON.stringify(
		(await site.store.read("SELECT stream, data FROM events")).rows,
	);
	expect(guesses(site).filter((guess) => log.includes(guess))).toEqual([]);
	await site.newsletter.suppressions.lift(1, byTest);
	const before = guesses(site).filter((guess) => filesIn(site.folder).includes(guess));
	expect(before).toHaveLength(2);
	const { code, answer } = await erase(site, ADA, "--yes");
	expect([code, answer.remains]).toEqual([0, []]);
	const left = filesIn(site.folder);
	expect(guesses(site).filter((guess) => left.includes(guess))).toEqual([]);
	for (const text of ["github:1815", addressText(ADA)])
		expect(await site.keys.identitiesOf(text)).toEqual([site.keys.blind(text)]);
});

test("an erasure in any order of the parts leaves no trace of the address", async () => {
	for (const parts of [
		["subscription", "suppression"],
		["suppression", "subscription"],
	]) {
		const site = await siteWithAda(IN_FILES);
		await site.newsletter.suppressions.lift(1, byTest);
		for (const part of parts)
			await runInProcess(["erasing", "erase", `${part}-1`], {}, site);
		expect(await site.keys.identitiesOf(addressText(ADA))).toEqual([
			site.keys.blind(addressText(ADA)),
		]);
	}
});

test("an erased suppressed address stays suppressed, and this is reported", async () => {
	const site = await siteWithAda(IN_FILES);
	const { answer } = await erase(site, ADA, "--yes");
	expect(answer).toMatchObject({
		ok: true,
		remains: [expect.stringContaining("suppression-1")],
	});
	expect(await site.newsletter.suppressions.isSuppressed(ADA)).toBe(true);
	await site.newsletter.suppressions.lift(1, byTest);
	expect(await site.keys.identitiesOf(addressText(ADA))).toHaveLength(1);
	expect(await site.newsletter.suppressions.isSuppressed(ADA)).toBe(false);
});

test("erasing an account of an earlier version reports the hash in the log", async () => {
	const site = await siteWithAda(IN_FILES);
	const person = crypto.randomUUID();
	const profile = await site.keys.seal(person, {
		...ada,
		email: "early@example.com",
		login: "early-bird",
	});
	const data = { identity: site.keys.blind("github:7"), person, profile };
	const events: DomainEvent[] = [{ type: "AccountOpened", data }];
	const { actor, correlation } = byTest;
	await site.log.append({
		actor,
		correlation,
		stream: "account-3",
		expectedVersion: 0,
		events,
	});
	expect(
		await site.people.recognize("github:7", { ...ada, email: "early@example.com" }),
	).toBe(3);
	const { answer } = await erase(site, "account-3", "--yes");
	expect(answer.remains).toEqual([
		expect.stringContaining("a keyed hash of the person's identity to account-3"),
	]);
	expect(readFileSync(join(site.folder, "erased.ndjson"), "latin1")).not.toContain(
		data.identity,
	);
});

const mailsIn = ({ folder }: Site) => readdirSync(join(folder, "outbox"));

const ways: [what: string, erasing: (site: Site) => Promise<unknown>][] = [
	[
		"deleting the account",
		async (site) => {
			const token = await site.sessions.start(1);
			const client = browser(site.address);
			client.jar.set("session", token);
			expect((await client.send("DELETE", "/api/account")).status).toBe(204);
		},
	],
	["newsletter erase", (site) => runInProcess(["newsletter", "erase", ADA], {}, site)],
	[
		"erasing only the suppressed address",
		(site) => site.newsletter.suppressions.erase(ADA, byTest),
	],
	["audit erase", (site) => erase(site, ADA, "--yes")],
];

for (const [what, erasing] of ways)
	test(`${what} removes only the person's mails from the outbox`, async () => {
		const site = await siteWithAda(IN_FILES);
		await site.newsletter.subscribers.request(
			"grace@example.com",
			{ form: null, path: null },
			byTest,
		);
		while (mailsIn(site).filter((name) => name.endsWith(".eml")).length < 2)
			await Bun.sleep(1);
		await erasing(site);
		const left = mailsIn(site).map((name) =>
			readFileSync(join(site.folder, "outbox", name), "latin1"),
		);
		expect(left).toHaveLength(1);
		expect(left.join("").toLowerCase()).not.toContain(ADA);
	});
