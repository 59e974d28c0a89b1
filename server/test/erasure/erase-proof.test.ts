import { expect, test } from "bun:test";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { proveErasure, readKeys } from "../../src/erasure/erase-command.ts";
import type { FoundPerson } from "../../src/erasure/find-person.ts";
import { allReadModels } from "../../src/modules.ts";
import { ADA, ALL, erase, siteWithAda } from "../support/ada.ts";
import { audit } from "../support/audit/audit.ts";
import { backupOf } from "../support/backed-up.ts";
import { runInProcess } from "../support/command-line.ts";
import { program, startServer } from "../support/server-process.ts";
import { IN_FILES } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";

type Site = Awaited<ReturnType<typeof siteWithAda>>;

test("an erasure that did not happen is not proven", async () => {
	const site = await siteWithAda(IN_FILES);
	const person: FoundPerson = JSON.parse(
		(await runInProcess(["erasing", "find", ADA], {}, site)).out,
	);
	await site.close();
	const { config } = site;
	const keys = await readKeys(config, person);
	expect([...keys.keys()].sort()).toEqual(ALL);
	const progress = () => ({ at: () => {}, end: () => {} });
	const options = {
		config,
		person,
		keys,
		alsoSearch: [],
		readModels: allReadModels,
		progress,
	};
	const { ok, faults, found } = await proveErasure(options);
	expect(ok).toBe(false);
	expect([...faults].sort()).toEqual(
		ALL.flatMap((stream) => [
			`${stream} is not on the list of erasures.`,
			`The key of ${stream} still exists.`,
			`The log does not record the erasure of ${stream}.`,
		]).sort(),
	);
	expect(found).toContainEqual(
		expect.objectContaining({ what: "email address", file: inOutbox }),
	);
	for (const stream of ALL)
		expect(found).toContainEqual(
			expect.objectContaining({
				what: `key of ${stream}`,
				file: join(site.folder, "keys.db"),
			}),
		);
});

const inOutbox = expect.stringMatching(/outbox\/.*\.eml$/);

const wrongs: [what: string, spoil: (site: Site) => Promise<unknown>, says: RegExp][] = [
	[
		"her address in the write-ahead log, left by a row that is gone",
		async ({ store }) => {
			await store.write(["CREATE TABLE scraps (text TEXT)"]);
			await store.write([{ sql: "INSERT INTO scraps VALUES (?)", args: [ADA] }]);
			await store.write(["DROP TABLE scraps"]);
		},
		/site\.db-wal: the email address/,
	],
	[
		"her address in a row of the database",
		async ({ store }) => {
			await store.write(["CREATE TABLE scraps (id INTEGER PRIMARY KEY, text TEXT)"]);
			await store.write([
				{ sql: "INSERT INTO scraps VALUES (7, ?)", args: [`to ${ADA}`] },
			]);
		},
		/table scraps, row 7: the email address/,
	],
	[
		"her name in an export in the data folder",
		async ({ folder }) => writeFileSync(join(folder, "old.ndjson"), '["Ada Lovelace"]\n'),
		/old\.ndjson: the full name/,
	],
	[
		"her login in a log file",
		async ({ folder }) =>
			writeFileSync(join(folder, "server.log"), "ada-lovelace signed in\n"),
		/server\.log: the login/,
	],
	[
		"a copy of the keys",
		async ({ folder }) => {
			for (const part of ["keys.db", "keys.db-wal"])
				appendFileSync(join(folder, "keys.copy"), readFileSync(join(folder, part)));
		},
		/keys\.copy: the key of account-1/,
	],
	[
		"an event that somebody has changed",
		({ store }) => store.write(["UPDATE events SET actor = 'nobody' WHERE position = 2"]),
		/The log is wrong at position 2/,
	],
	[
		"a table that differs from the log",
		({ store }) =>
			store.write([
				"INSERT INTO categories (id, name, slug) VALUES (99, 'Nobody added this', 'nobody')",
			]),
		/differ from the log/,
	],
];

for (const [what, spoil, says] of wrongs) {
	test(`an erasure is not proven if there is ${what}`, async () => {
		const site = await siteWithAda(IN_FILES);
		await spoil(site);
		const { code, answer } = await erase(site, ADA, "--yes");
		expect([code, answer.ok]).toEqual([1, false]);
		const { faults, found, rows } = answer;
		const told = [
			...faults,
			...found.map(({ file, what: it }: Record<string, string>) => `${file}: the ${it}`),
			...rows.map(({ place, what: it }: Record<string, string>) => `${place}: the ${it}`),
		];
		expect(told.join("\n")).toMatch(says);
		// Erased she is all the same, and everything else was found in order.
		expect(answer.erased.sort()).toEqual(ALL);
		expect(faults.length + found.length + rows.length).toBeLessThanOrEqual(3);
	});
}

test("the next start carries out a list of erasures in the data folder", async () => {
	const site = await siteWithAda(IN_FILES);
	const backup = await backupOf(site.folder);
	await erase(site, ADA, "--yes");
	const dataDir = temporaryFolder();
	expect(await audit(dataDir, ["backup", "restore", backup])).toMatchObject({
		code: 0,
		answer: { erased: { keys: 0, streams: 0 } },
		said: expect.stringContaining("people who were erased after the backup are restored"),
	});
	appendFileSync(
		join(dataDir, "erased.ndjson"),
		readFileSync(join(site.folder, "erased.ndjson")),
	);
	const { said } = await startServer({ DATA_DIR: dataDir, DEMO: "off", ...IN_FILES });
	expect(said()).toContain("erased again: 3 keys and 3 streams");
	expect((await erase({ ...site, folder: dataDir }, ADA, "--yes")).code).toBe(1);
});

async function eraseAtTerminal(folder: string, answer: string) {
	let shown = "";
	const child = Bun.spawn([process.execPath, program("cli"), "audit", "erase", ADA], {
		env: { ...process.env, DATA_DIR: folder },
		terminal: {
			data(terminal: Bun.Terminal, bytes: Uint8Array) {
				const before = shown;
				shown += new TextDecoder().decode(bytes);
				const asks = 'Type "erase" to erase: ';
				if (shown.includes(asks) && !before.includes(asks)) terminal.write(answer);
			},
		},
	});
	return { code: await child.exited, shown };
}

test("a terminal shows the person and the data, and only the typed word erases", async () => {
	const site = await siteWithAda(IN_FILES);
	for (const answer of ["y\r", "\r", "\x04", "\x03"]) {
		const { code, shown } = await eraseAtTerminal(site.folder, answer);
		expect([code, shown]).toEqual([1, expect.stringContaining("Nothing was erased.")]);
		expect(shown).toContain("Ada Lovelace");
		expect(shown).toContain("account-1");
	}
	expect((await site.people.everyone()).map(({ profile }) => profile.login)).toContain(
		"ada-lovelace",
	);
	const { code, shown } = await eraseAtTerminal(site.folder, "erase\r");
	expect([code, shown]).toEqual([
		0,
		expect.stringContaining("Proven: no readable personal data of this person"),
	]);
	expect((await site.people.everyone()).map(({ profile }) => profile.login)).toEqual([
		"grace",
	]);
});
