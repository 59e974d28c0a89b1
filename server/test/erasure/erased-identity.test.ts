import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runOn } from "../../src/control.ts";
import type { DomainEvent } from "../../src/events.ts";
import { addressText } from "../../src/suppressions/addresses.ts";
import { ADA, ada, erase, siteWithAda } from "../support/ada.ts";
import { browser } from "../support/browser.ts";
import { byTest } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";

type Site = Awaited<ReturnType<typeof siteWithAda>>;

/** Whoever has the site's secret hashes what they know of Ada, in each way that the site ever did. */
const guesses = ({ keys }: Pick<Site, "keys">) =>
	["github:1815", addressText(ADA), ADA].map((text) => keys.blind(text));

const filesIn = (folder: string) =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"))
		.join("");

test("who has the site's secret, its log and its keys finds no trace of somebody who was erased", async () => {
	const site = await siteWithAda(IN_FILES);
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

test("in whichever order somebody's parts are erased, nothing remembers the address", async () => {
	for (const parts of [
		["subscription", "suppression"],
		["suppression", "subscription"],
	]) {
		const site = await siteWithAda(IN_FILES);
		await site.newsletter.suppressions.lift(1, byTest);
		for (const part of parts) await runOn(site, ["erasing", "erase", `${part}-1`]);
		expect(await site.keys.identitiesOf(addressText(ADA))).toEqual([site.keys.blind(addressText(ADA))]);
	}
});

test("the log alone never tells who somebody is, with the site's secret either", async () => {
	const site = await siteWithAda(IN_FILES);
	const log = JSON.stringify((await site.store.read("SELECT stream, data FROM events")).rows);
	expect(guesses(site).filter((guess) => log.includes(guess))).toEqual([]);
});

test("an erased address that gets no mail stays known for that, which is said, and is forgotten once it may have mail", async () => {
	const site = await siteWithAda(IN_FILES);
	const { answer } = await erase(site, ADA, "--yes");
	expect(answer).toMatchObject({ ok: true, remains: [expect.stringContaining("suppression-1")] });
	expect(await site.newsletter.suppressions.isSuppressed(ADA)).toBe(true);
	await site.newsletter.suppressions.lift(1, byTest);
	expect(await site.keys.identitiesOf(addressText(ADA))).toHaveLength(1);
	expect(await site.newsletter.suppressions.isSuppressed(ADA)).toBe(false);
});

test("whom an earlier version has opened an account for is known again, and erasing says what stays in the log", async () => {
	const site = await siteWithAda(IN_FILES);
	const person = crypto.randomUUID();
	const profile = await site.keys.seal(person, { ...ada, email: "early@example.com", login: "early-bird" });
	const data = { identity: site.keys.blind("github:7"), person, profile };
	const events: DomainEvent[] = [{ type: "AccountOpened", data }];
	const { actor, correlation } = byTest;
	await site.log.append({ actor, correlation, stream: "account-3", expectedVersion: 0, events });
	expect(await site.people.recognise("github:7", { ...ada, email: "early@example.com" })).toBe(3);
	const { answer } = await erase(site, "account-3", "--yes");
	expect(answer.remains).toEqual([expect.stringContaining("a keyed hash of who it was in account-3")]);
	expect(readFileSync(join(site.folder, "erased.ndjson"), "latin1")).not.toContain(data.identity);
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
	["newsletter erase", (site) => runOn(site, ["newsletter", "erase", ADA])],
	["erasing only the suppressed address", (site) => site.newsletter.suppressions.erase(ADA, byTest)],
	["audit erase", (site) => erase(site, ADA, "--yes")],
];

for (const [what, erasing] of ways)
	test(`${what} takes the mails to the person out of the outbox, and nobody else's`, async () => {
		const site = await siteWithAda(IN_FILES);
		await site.newsletter.subscribers.request("grace@example.com", { form: null, path: null }, byTest);
		while (mailsIn(site).filter((name) => name.endsWith(".eml")).length < 2) await Bun.sleep(1);
		await erasing(site);
		const left = mailsIn(site).map((name) => readFileSync(join(site.folder, "outbox", name), "latin1"));
		expect(left).toHaveLength(1);
		expect(left.join("").toLowerCase()).not.toContain(ADA);
	});
