import { expect, test } from "bun:test";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DomainEvent } from "@creations/events";
import { finishErasures } from "../../src/erasure/finish-erasures.ts";
import { openErasureList } from "../../src/kernel/keys/erasure-list.ts";
import { openKeys } from "../../src/kernel/keys/subject-keys.ts";
import type { Erasable } from "../../src/kernel/log/handle.ts";
import { Refusal, type RefusalCode } from "../../src/kernel/refusal.ts";
import { openReadOnly } from "../../src/kernel/store/file-connection.ts";
import { openStore } from "../../src/kernel/store/open-store.ts";
import { opened } from "../support/backed-up.ts";
import { adasProfile, byTest, temporaryLog } from "../support/site.ts";
import { siteFile } from "../support/stores.ts";
import { afterwards, temporaryFolder } from "../support/temporary.ts";

const EMAIL = "ada@example.com";
const ada = { ...adasProfile, email: EMAIL };

async function siteIn(folder: string) {
	const site = await opened(folder);
	return { ...site, ...site.newsletter };
}

async function folderWithAda(): Promise<string> {
	const folder = temporaryFolder();
	const site = await siteIn(folder);
	await site.people.recognize("github:1", ada);
	await site.subscribers.request(EMAIL, { form: "card", path: "/" }, byTest);
	await site.suppressions.report(EMAIL, "complaint", byTest);
	await site.close();
	// A closed connection lives on until its statements are collected, and empties the
	// write-ahead log then.
	const copy = temporaryFolder();
	cpSync(folder, copy, { recursive: true });
	return copy;
}

type Site = Awaited<ReturnType<typeof siteIn>>;

async function personsIn({ store }: Site, stream: string): Promise<string[]> {
	const sql = `SELECT DISTINCT data ->> '$.person' FROM events WHERE stream = ?
			AND data ->> '$.person' IS NOT NULL`;
	return (await store.read(sql, [stream])).rows.map((row) => String(row[0]));
}

const kinds: [stream: string, erased: DomainEvent["type"], erase: string][] = [
	["account-1", "AccountErased", "site.people.erase(1, command)"],
	[
		"subscription-1",
		"SubscriptionErased",
		`newsletter.subscribers.erase("${EMAIL}", command)`,
	],
	[
		"suppression-1",
		"SuppressedAddressErased",
		`newsletter.suppressions.erase("${EMAIL}", command)`,
	],
];

function erasing(folder: string, preparation: string, erase: string) {
	const program = `
		import pino from "pino";
		import { readConfig } from "../../src/config.ts";
		import { createNewsletter } from "../../src/sending/index.ts";
		import { openSite } from "../../src/open-site.ts";
		const site = await openSite(readConfig(process.env), pino({ level: "silent" }));
		const newsletter = createNewsletter(site);
		const command = { actor: "system:test", correlation: "test" };
		const kill = () => process.kill(process.pid, "SIGKILL");
		${preparation};
		await ${erase};
		process.exit(0);`;
	const child = Bun.spawn([process.execPath, "-e", program], {
		cwd: import.meta.dir,
		env: { ...process.env, DATA_DIR: folder },
		stdin: "pipe",
		stdout: "pipe",
		stderr: "inherit",
	});
	afterwards(() => child.kill("SIGKILL"));
	return child;
}

const moments: [when: string, kill: string][] = [
	["before its event is recorded", "site.log.append = kill"],
	["after its event is recorded", "site.log.subscribe(kill)"],
];

for (const [stream, erased, erase] of kinds) {
	for (const [when, kill] of moments) {
		test(`erasing ${stream}, killed ${when}, is finished by the next start`, async () => {
			const folder = await folderWithAda();
			const child = erasing(folder, kill, erase);
			await child.exited;
			expect(child.signalCode).toBe("SIGKILL");

			const site = await siteIn(folder);
			const [person = ""] = await personsIn(site, stream);
			expect(await site.keys.existing([person])).toEqual([]);
			const types = (await site.log.readStream(stream)).map(({ type }) => type);
			expect(types.filter((type) => type === erased)).toEqual([erased]);
			expect(types.at(-1)).toBe(erased);
			expect(openErasureList(join(folder, "erased.ndjson")).all()).toMatchObject([
				{ person, stream },
			]);
		});
	}
}

test("an erasure that was killed before its end is finished by the next start", async () => {
	const folder = await folderWithAda();
	const keys = keysIn(folder);
	// A write-ahead log with readers cannot be emptied; the attempt waits.
	const beforeItIsEmptied = `
		const { openReadOnly } = await import("../../src/kernel/store/file-connection.ts");
		const openKeys = () => openReadOnly(process.env.DATA_DIR + "/keys.db");
		const count = (database) => database.rows("SELECT count(*) FROM keys")[0][0];
		// A variable alone would be collected, and the file closed with it.
		const reader = (globalThis.reader = openKeys());
		reader.exec("BEGIN");
		const before = count(reader);
		const sleep = Bun.sleep;
		Bun.sleep = (ms) => count(openKeys()) < before ? kill() : sleep(ms)`;
	const child = erasing(folder, beforeItIsEmptied, "site.people.erase(1, command)");
	await child.exited;
	expect(child.signalCode).toBe("SIGKILL");
	// Closing a database empties its write-ahead log.
	const copy = temporaryFolder();
	cpSync(folder, copy, { recursive: true });
	const left = keysIn(copy);
	const [destroyed = ""] = keys.filter((key) => !left.includes(key));
	expect([keys.length, left.length]).toEqual([3, 2]);
	expect(filesOf(folder).includes(destroyed)).toBe(true);

	await siteIn(folder);
	expect(filesOf(folder).includes(destroyed)).toBe(false);
});

function keysIn(folder: string): string[] {
	using database = openReadOnly(join(folder, "keys.db"));
	return database
		.rows("SELECT key FROM keys WHERE subject <> 'pepper'")
		.flat()
		.map(String);
}

function filesOf(folder: string): string {
	const files = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	);
	return files.map(({ name }) => readFileSync(join(folder, name), "latin1")).join("");
}

test("an erasure that only the log has gets onto the list, and its key is destroyed", async () => {
	const folder = await folderWithAda();
	const site = await siteIn(folder);
	const events: DomainEvent[] = [{ type: "AccountErased", data: {} }];
	const { actor, correlation } = byTest;
	await site.log.append({
		actor,
		correlation,
		stream: "account-1",
		expectedVersion: 1,
		events,
	});
	await site.close();

	const again = await siteIn(folder);
	const [person = ""] = await personsIn(again, "account-1");
	expect(await again.keys.existing([person])).toEqual([]);
	const { all } = openErasureList(join(folder, "erased.ndjson"));
	expect(all()).toMatchObject([{ person, stream: "account-1", by: "system:test" }]);
});

test("an erased person who signs in again is a new person", async () => {
	const folder = await folderWithAda();
	const site = await siteIn(folder);
	await site.people.erase(1, byTest);
	await site.subscribers.erase(EMAIL, byTest);
	await site.suppressions.erase(EMAIL, byTest);
	expect(await site.suppressions.erase(EMAIL, byTest)).toBe(false);
	await site.people.recognize("github:1", ada);
	await site.subscribers.request(EMAIL, { form: "card", path: "/" }, byTest);
	await site.suppressions.lift(1, byTest);
	await site.suppressions.report(EMAIL, "complaint", byTest);
	await site.close();

	const again = await siteIn(folder);
	expect(await again.people.everyone()).toMatchObject([{ id: 2, profile: ada }]);
	expect((await again.subscribers.find(EMAIL))?.id).toBe(2);
	const [first, second = ""] = await personsIn(again, "suppression-1");
	expect(second).not.toBe(String(first));
	expect(await again.keys.existing([String(first), second])).toEqual([second]);
});

test("the list of erasures has no personal data, and no start repeats them", async () => {
	const folder = await folderWithAda();
	const site = await siteIn(folder);
	await site.people.erase(1, byTest);
	await site.subscribers.erase(EMAIL, byTest);
	const text = await Bun.file(join(folder, "erased.ndjson")).text();
	const identity = site.keys.blind(`email ${EMAIL}`);
	for (const secret of [EMAIL, "Ada", "Lovelace", identity])
		expect(text).not.toContain(secret);
	for (const { person, ...entry } of openErasureList(
		join(folder, "erased.ndjson"),
	).all()) {
		expect(person).toMatch(/^[0-9a-f-]{36}$/);
		expect(entry).toMatchObject({
			stream: expect.stringMatching(/^\w+-1$/),
			by: "system:test",
		});
	}
	const position = site.log.position();
	await site.close();
	const again = await siteIn(folder);
	expect(again.log.position()).toBe(position);
	expect(await again.suppressions.isSuppressed(EMAIL)).toBe(true);
});

async function refusedWith(code: RefusalCode) {
	const { store } = await temporaryLog();
	const list = openErasureList(join(temporaryFolder(), "erased.ndjson"));
	const keyStore = await openStore(siteFile(temporaryFolder()).url);
	const keys = await openKeys(keyStore, list);
	await keys.seal("ada", "Ada");
	list.add([
		{ person: "ada", stream: "account-1", at: new Date().toISOString(), by: "test" },
	]);
	const erasable: Erasable = {
		kind: "account",
		erasedBy: "AccountErased",
		holding: async () => [1],
		record: () => Promise.reject(new Refusal(code, "refused")),
		erase: async () => {},
	};
	return finishErasures({ store, keys, list }, [erasable]).finally(() =>
		keyStore.close(),
	);
}

test("an erasure by another process is not recorded again", async () => {
	expect(await refusedWith("not-found")).toEqual({
		keys: 1,
		streams: 0,
		isLogEmpty: true,
	});
});

test("an erasure that cannot be recorded ends the start", async () => {
	await expect(refusedWith("no-space")).rejects.toMatchObject({ code: "no-space" });
});
