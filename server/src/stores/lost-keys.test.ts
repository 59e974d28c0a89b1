import { expect, test } from "bun:test";
import {
	cpSync,
	existsSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { z } from "zod";
import { audit, runAudit } from "../../test/support/audit/audit.ts";
import { ADA, BOB, site } from "../../test/support/backed-up.ts";
import { siteWithAdmin } from "../../test/support/media-site.ts";
import { problemsOf } from "../../test/support/self-check.ts";
import { spawnServer, startServer } from "../../test/support/server-process.ts";
import { byTest } from "../../test/support/site.ts";
import { IN_FILES, startStore, TOKEN, variablesFor } from "../../test/support/stores.ts";
import { afterwards, temporaryFolder } from "../../test/support/temporary.ts";
import { readConfig } from "../config.ts";
import { connect } from "../kernel/store/file-connection.ts";
import { openStore } from "../kernel/store/open-store.ts";
import { openSite } from "../open-site.ts";
import { createNewsletter } from "../sending/index.ts";

const CANNOT_READ = "The keys of 1 person are missing: nobody can read who they are.";

/**
 * Returns the folder of a stopped site with three accounts, two subscribers and a
 * suppressed address.
 */
async function stoppedSite(): Promise<string> {
	const { folder, close } = await site();
	await close();
	return folder;
}

const keysIn = (folder: string) => join(folder, "keys.db");

async function opened(folder: string, newKeys = false) {
	const config = readConfig({ ...IN_FILES, DEMO: "off", DATA_DIR: folder });
	const again = await openSite(config, pino({ level: "silent" }), { newKeys });
	afterwards(again.close);
	return again;
}

function change(folder: string, name: string, sql: string): void {
	using database = connect(join(folder, name));
	database.exec(sql);
}

async function problemsNow(site: Awaited<ReturnType<typeof opened>>): Promise<string[]> {
	await site.selfCheck.run("Log", "Rows", "People");
	return problemsOf(site);
}

const PEOPLE = "subject <> 'pepper'";
const SWAP = `UPDATE keys SET key = (SELECT other.key FROM keys other
	WHERE other.subject <> 'pepper'
	AND other.subject <> keys.subject ORDER BY other.subject LIMIT 1)
	WHERE subject = (SELECT subject FROM keys WHERE ${PEOPLE} ORDER BY subject DESC LIMIT 1)`;

function removeKeys(folder: string): void {
	for (const end of ["", "-wal", "-shm"]) rmSync(keysIn(folder) + end, { force: true });
}

const lost: [string, (folder: string) => Promise<void> | void, string][] = [
	["whose file was deleted", removeKeys, "There is no"],
	["whose file was emptied", (folder) => writeFileSync(keysIn(folder), ""), "is empty"],
	[
		"whose rows were deleted",
		(folder) => change(folder, "keys.db", "DELETE FROM keys"),
		"has no keys",
	],
	[
		"without the site's secret",
		(folder) => change(folder, "keys.db", "DELETE FROM keys WHERE subject = 'pepper'"),
		"has no keys",
	],
	[
		"of another site",
		async (folder) => {
			removeKeys(folder);
			cpSync(keysIn(await stoppedSite()), keysIn(folder));
			const other =
				"UPDATE keys SET key = replace(key, substr(key, 1, 1), 'z') WHERE subject = 'pepper'";
			change(folder, "keys.db", other);
		},
		"holds the keys of another site",
	],
];

for (const [what, lose, words] of lost)
	test(`a site does not start on keys ${what}, and changes nothing`, async () => {
		const folder = await stoppedSite();
		const before = join(temporaryFolder(), "keys.db");
		cpSync(keysIn(folder), before);
		await lose(folder);
		const size = () => statSync(keysIn(folder), { throwIfNoEntry: false })?.size;
		const left = size();
		await expect(opened(folder)).rejects.toThrow(words);
		await expect(opened(folder)).rejects.toThrow("bun start --new-keys");
		expect(size()).toBe(left);

		cpSync(before, keysIn(folder));
		const again = await opened(folder);
		expect(await problemsNow(again)).toEqual([]);
		expect(
			await createNewsletter(again).suppressions.isSuppressed("bounced@example.com"),
		).toBe(true);
	});

test("a site does not start on keys that are lost on a libSQL server", async () => {
	const [log, keys] = [await startStore(), await startStore()];
	const variables = variablesFor(log, keys);
	const { folder, close } = await siteWithAdmin({ DEMO: "off", ...variables });
	await close();
	const config = readConfig({ ...variables, DEMO: "off", DATA_DIR: folder });
	const silent = pino({ level: "silent" });
	await (await openSite(config, silent)).close();
	const keyStore = await openStore(keys.url, { authToken: TOKEN });
	await keyStore.write(["DELETE FROM keys"]);
	await keyStore.close();
	await expect(openSite(config, silent)).rejects.toThrow(
		"has no keys, and the log has personal data",
	);
	const insisted = await openSite(config, silent, { newKeys: true });
	await insisted.close();
	await (await openSite(config, silent)).close();
});

test("a site does not start if only the write-ahead log of its keys was lost", async () => {
	const { folder } = await siteWithAdmin(IN_FILES);
	const crashed = temporaryFolder();
	const left = readdirSync(folder).filter((name) =>
		/^(site\.db(-wal)?|keys\.db)$/.test(name),
	);
	expect(left).toHaveLength(3);
	for (const name of left) cpSync(join(folder, name), join(crashed, name));
	await expect(opened(crashed)).rejects.toThrow("bun start --new-keys");
});

test("--new-keys starts the server on lost keys and counts unreadable people", async () => {
	const DATA_DIR = await stoppedSite();
	removeKeys(DATA_DIR);
	const env = { ...IN_FILES, DATA_DIR, DEMO: "off", LOG_LEVEL: "error" };
	const refused = spawnServer(env);
	expect(await refused.exited).toBe(1);
	expect(await new Response(refused.stderr).text()).toContain(
		"addresses that must get no mail get mail",
	);
	expect(existsSync(keysIn(DATA_DIR))).toBe(false);

	const insisted = await startServer({ ...env, LOG_LEVEL: "info" }, [], ["--new-keys"]);
	await degraded(
		insisted.address,
		"The keys of 6 people are missing: nobody can read who they are.",
	);
	expect(await insisted.stop()).toBe(0);
	const again = await startServer({ ...env, LOG_LEVEL: "info" });
	await degraded(again.address, "The keys of 6 people are missing");
	expect(await again.stop()).toBe(0);
});

const state = z.object({ status: z.string(), reasons: z.string().array() });

async function degraded(address: string, reason: string): Promise<void> {
	for (;;) {
		const { status, reasons } = state.parse(
			await (await fetch(`${address}/health`)).json(),
		);
		if (status === "degraded" && reasons.some((one) => one.startsWith(reason))) return;
		await Bun.sleep(20);
	}
}

test("an option that the server does not have ends the start with a sentence", async () => {
	const child = spawnServer({ DATA_DIR: temporaryFolder() }, [], ["--old-keys"]);
	expect(await child.exited).toBe(1);
	expect(await new Response(child.stderr).text()).toContain(
		"The only option is --new-keys",
	);
});

test("a deleted or exchanged key is counted by server, audit verify and doctor", async () => {
	const deleteOne = `DELETE FROM keys WHERE subject = (SELECT subject FROM keys WHERE ${PEOPLE}
		LIMIT 1)`;
	const exchanged =
		"The keys of 1 person do not open their data: nobody can read who they are.";
	for (const [sql, says, field] of [
		[deleteOne, CANNOT_READ, "keyMissing"],
		[SWAP, exchanged, "keyWrong"],
	] as const) {
		const folder = await stoppedSite();
		change(folder, "keys.db", sql);
		const verified = await audit(folder, ["audit", "verify"]);
		expect(verified).toMatchObject({
			code: 1,
			answer: { ok: true, people: { sealed: 6, [field]: 1 } },
		});
		expect((await runAudit(folder, ["audit", "verify"])).out).toContain(
			"erase each of these people",
		);
		const { answer } = await audit(folder, ["doctor"]);
		expect(answer).toContainEqual(
			expect.objectContaining({ check: "Keys", state: "problem", says }),
		);
		const again = await opened(folder);
		while (!(await problemsOf(again)).some((problem) => problem.startsWith(says)))
			await Bun.sleep(10);
	}
}, 60_000);

test("people who were erased are not missing", async () => {
	const { folder, newsletter, people, close } = await site();
	await newsletter.subscribers.erase(ADA, byTest);
	const [bob] = (await people.everyone()).filter(({ profile }) => profile.email === BOB);
	await people.erase(bob?.id ?? 0, byTest);
	await newsletter.suppressions.erase("bounced@example.com", byTest);
	await close();
	const { code, answer } = await audit(folder, ["audit", "verify"]);
	expect([code, answer.people]).toEqual([
		0,
		{ sealed: 6, erased: 3, readable: 3, keyMissing: 0, keyWrong: 0, streams: [] },
	]);
	rmSync(join(folder, "erased.ndjson"));
	expect((await audit(folder, ["audit", "verify"])).code).toBe(0);
	expect(await problemsNow(await opened(folder))).toEqual([]);
});

test("a folder from before fingerprints takes the fingerprint of fitting keys", async () => {
	const folder = await stoppedSite();
	change(folder, "site.db", "DROP TABLE store_keys");
	await (await opened(folder)).close();
	removeKeys(folder);
	await expect(opened(folder)).rejects.toThrow("There is no");
});

test("a folder from before fingerprints does not start on keys of others", async () => {
	const folder = await stoppedSite();
	change(folder, "site.db", "DROP TABLE store_keys");
	const strangers =
		"UPDATE keys SET subject = 'not ' || subject WHERE subject <> 'pepper'";
	change(folder, "keys.db", strangers);
	await expect(opened(folder)).rejects.toThrow("has no key of anybody in the log");
});

test("keys of a site without people may be lost", async () => {
	const folder = temporaryFolder();
	await (await opened(folder)).close();
	removeKeys(folder);
	expect(await problemsNow(await opened(folder))).toEqual([]);
});
