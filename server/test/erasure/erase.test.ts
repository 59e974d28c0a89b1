import { expect, test } from "bun:test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openErasureList } from "../../src/kernel/keys/erasure-list.ts";
import { ADA, ALL, ada, erase, siteWithAda } from "../support/ada.ts";
import { audit, ended } from "../support/audit/audit.ts";
import { backupOf } from "../support/backed-up.ts";
import { browserOf } from "../support/browser.ts";
import { storyText } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";

for (const who of [ADA.toUpperCase(), "ada-lovelace", "account-1", "subscription-1", "suppression-1"]) {
	test(`${who} is erased through the running server, and it is proven`, async () => {
		const site = await siteWithAda();
		const { code, answer, said } = await erase(site, who, "--yes");
		expect([code, answer.ok, answer.erased.sort()]).toEqual([0, true, ALL]);
		// A proof that names the person would be one more place that does.
		expect(JSON.stringify(answer)).not.toMatch(/lovelace/i);
		expect(answer).toMatchObject({
			mailsRemoved: 1,
			faults: [],
			found: [],
			rows: [],
			searched: expect.arrayContaining([
				"email address",
				"login",
				"full name",
				"picture",
				"key of account-1",
			]),
		});
		expect(said).toContain("Ada Lovelace");

		expect((await site.people.everyone()).map(({ profile }) => profile.login)).toEqual(["grace"]);
		expect(await site.newsletter.subscribers.find(ADA)).toBeUndefined();
		expect(await site.newsletter.suppressions.isSuppressed(ADA)).toBe(true);
		const list = openErasureList(join(site.folder, "erased.ndjson")).all();
		expect(list.map(({ stream }) => stream).sort()).toEqual(ALL);
	});
}

test("somebody is erased while no server runs", async () => {
	const site = await siteWithAda();
	await site.close();
	expect(await erase(site, ADA, "--yes")).toMatchObject({
		code: 0,
		answer: { ok: true, erased: ALL },
	});
});

test("nobody is erased unasked, or without being known", async () => {
	const site = await siteWithAda();
	const unasked = await erase(site, ADA);
	expect(unasked).toMatchObject(ended(2, "Add --yes to erase"));
	expect(await site.people.everyone()).toHaveLength(2);
	for (const nobody of ["nobody@example.com", "nobody", "account-99", "subscription-99", "story-1"]) {
		const { code, said } = await erase(site, nobody, "--yes");
		expect([code, said]).toEqual([1, `Nothing is known of ${nobody}, or nothing any more.\n`]);
	}
});

test("a data folder that is mistyped is not made into a site, in which nobody would be known", async () => {
	const site = await siteWithAda(IN_FILES);
	const folder = join(temporaryFolder(), "mistyped");
	for (const argv of [["erase", ADA, "--yes"], ["token", "list"], ["verify"], ["checkpoint"]]) {
		const { code, said } = await audit(folder, ["audit", ...argv], IN_FILES);
		expect([argv, code, said]).toEqual([argv, 3, expect.stringContaining(`There is no site in ${folder}`)]);
	}
	expect(existsSync(folder)).toBe(false);
	expect(await site.people.everyone()).toHaveLength(2);
});

test("erasing somebody twice finds nobody the second time", async () => {
	const site = await siteWithAda();
	await erase(site, ADA, "--yes");
	for (const who of [ADA, "account-1", "subscription-1", "suppression-1"]) {
		const { code, said } = await erase(site, who, "--yes");
		expect([code, said]).toEqual([1, expect.stringContaining("nothing any more")]);
	}
});

test("an address that nobody vouches for does not lead from one person to another", async () => {
	const site = await siteWithAda();
	const mallory = {
		...ada,
		login: "mallory",
		lastName: "Mallory",
		emailVerified: false,
		profileImageUrl: null,
	};
	await site.people.recognise("github:666", mallory);
	const { answer } = await erase(site, "account-3", "--yes");
	expect(answer.erased).toEqual(["account-3"]);
	expect((await site.newsletter.subscribers.find(ADA))?.status).toBe("pending");
	// Her address is still the site's, for she is.
	expect((await erase(site, "account-1", "--yes")).answer.erased).toEqual(ALL);
});

test("what was written about somebody into a story is told, and not erased", async () => {
	const site = await siteWithAda();
	const admin = await browserOf(site.address, "admin");
	const padding = "word ".repeat(3000);
	const content = `${padding} Ada Lovelace (${ADA}) ${padding}`;
	await admin.send("POST", "/api/admin/stories", { ...storyText({ content }), isPublished: true });
	const { code, answer } = await erase(site, ADA, "--yes");
	expect([code, answer.ok]).toEqual([1, false]);
	expect(answer.rows).toContainEqual({
		place: expect.stringMatching(/^position \d+ \(story-1, StoryDrafted\)$/),
		what: "email address",
		form: "as it is",
	});
	expect(answer.rows).toContainEqual({ place: "table stories, row 1", what: "full name", form: "as it is" });
	expect(answer.mentions).toContainEqual({
		place: "table stories, row 1",
		what: "first name",
		form: "as it is",
	});
});

test("somebody is found in a file of the data folder or one that is named", async () => {
	const site = await siteWithAda();
	const elsewhere = temporaryFolder();
	mkdirSync(join(site.folder, "logs"));
	const log = join(site.folder, "logs", "server.log");
	writeFileSync(log, `to: ${ADA.toUpperCase()}`);
	// Where a reader's chunk ends, in the middle of it.
	const long = Buffer.concat([Buffer.alloc(2 ** 20 - 5), Buffer.from(ADA), Buffer.alloc(100)]);
	writeFileSync(join(elsewhere, "export.ndjson"), long);
	const { code, answer } = await erase(site, ADA, "--yes", "--also-search", elsewhere);
	expect(code).toBe(1);
	const hit = { what: "email address", form: "as it is", times: 1 };
	expect(
		answer.found.toSorted(({ offset: a }: { offset: number }, { offset: b }: { offset: number }) => a - b),
	).toEqual([
		{ file: log, ...hit, offset: 4 },
		{ file: join(elsewhere, "export.ndjson"), ...hit, offset: 2 ** 20 - 5 },
	]);
});

test("a backup from before is named as a place that still has the keys", async () => {
	const site = await siteWithAda(IN_FILES);
	const folder = await backupOf(site.folder);
	const { code, answer } = await erase(site, ADA, "--yes", "--also-search", folder);
	expect(code).toBe(1);
	expect(answer.found.map(({ file, what }: { file: string; what: string }) => [file, what]).sort()).toEqual(
		ALL.map((stream) => [join(folder, "keys.db"), `key of ${stream}`]),
	);
});
