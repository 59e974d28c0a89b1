import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { audit, ended, runAudit, startAudit } from "../support/audit/audit.ts";
import { opened } from "../support/backed-up.ts";
import { browser, browserOf } from "../support/browser.ts";
import { runInProcess } from "../support/command-line.ts";
import { watched } from "../support/server-process.ts";
import { adasProfile, addCategories, byTest, temporarySite } from "../support/site.ts";
import { IN_FILES, startStore, TOKEN } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { atBoth, storesOnServers, story } from "../support/two-servers.ts";

const command = (env: Record<string, string>, DATA_DIR: string, ...argv: string[]) =>
	runInProcess(argv, { ...env, DATA_DIR });

async function served(as: "serveTwo" | "openTwo" = "openTwo") {
	const both = await atBoth<{ address: string; folder: string }>((stores) =>
		stores[as](),
	);
	await both.admins[0].send("POST", "/api/admin/stories", story("the-ring", "The Ring"));
	await both.admins[1].send(
		"PUT",
		"/api/admin/stories/1",
		story("the-ring", "The Golden Ring"),
	);
	return both;
}

test("audit commands read the log from a libSQL server without a data folder", async () => {
	const { env, site, keys, servers } = await served();
	// Enough for it is a token that may only read.
	for (const server of [site, keys])
		server.settings.faults = ({ writes }) => (writes ? 403 : undefined);
	for (const folder of [servers[0].folder, temporaryFolder()]) {
		const run = (...argv: string[]) => audit(folder, ["audit", ...argv], env);
		expect(await run("verify")).toMatchObject({ code: 0, answer: { ok: true } });
		expect(await run("replay")).toMatchObject({ code: 0, answer: { same: true } });
		const shown = await run("show", "stories", "1", "--as-of", "3");
		expect(shown).toMatchObject({ code: 0, answer: { rows: [{ title: "The Ring" }] } });
		const people = await run("show", "accounts", "--open");
		expect([people.code, JSON.stringify(people.answer.rows)]).toEqual([
			0,
			expect.stringContaining("@"),
		]);
		const changed = await run("diff", "3", "5");
		expect(changed.code).toBe(0);
		expect(JSON.stringify(changed.answer)).toContain("The Golden Ring");
		const file = join(temporaryFolder(), "log.ndjson");
		expect(await run("export", file)).toMatchObject({
			code: 0,
			answer: { to: 5, brokenAt: null },
		});
		expect(await run("verify", "--export", file)).toMatchObject({ code: 0 });
		expect(await run("checkpoint")).toMatchObject({ code: 0, answer: { position: 5 } });
		expect((await runAudit(folder, ["audit", "log"], env)).out).toContain("StoryRevised");
	}
}, 180_000);

test("the log is followed across servers, and while the store is away", async () => {
	const { env, site, admins } = await served();
	const following = startAudit(temporaryFolder(), ["audit", "log", "--follow"], env);
	const { said } = watched(following);
	const seen = async (expected: string) => {
		while (!said().includes(expected)) await Bun.sleep(20);
	};
	await seen("StoryRevised");
	await admins[0].send("POST", "/api/admin/stories", story("the-brooch"));
	await seen("story-2");
	site.settings.faults = () => "refuse";
	await seen("The log cannot be read at the moment: The store cannot be reached.");
	site.settings.faults = () => undefined;
	while (
		(await admins[1].send("POST", "/api/admin/stories", story("the-chain"))).status !==
		201
	)
		await Bun.sleep(50);
	await seen("story-3");
	following.kill("SIGINT");
	expect(await following.exited).toBe(0);
}, 180_000);

test("a command takes effect on both servers with the next request", async () => {
	const { env, servers, admins } = await served("serveTwo");
	const ada = { name: "Ada Lovelace", email: "ada@example.com" };
	const [here, there] = servers.map(({ address }) => browser(address));
	await here?.signInAs(ada);
	for (const [name, value] of here?.jar ?? []) there?.jar.set(name, value);
	// In a server's data folder, through that server; and in one of its own, as one more
	// process.
	const done = { code: 0 };
	const places = [servers[0].folder, temporaryFolder()];
	for (const [i, folder] of places.entries()) {
		expect(
			await command(env, folder, "accounts", "grant-admin", ada.email),
		).toMatchObject(done);
		for (const one of [here, there])
			expect((await one?.visit("/api/admin/stories"))?.status).toBe(200);
		expect(
			await command(env, folder, "accounts", "revoke-admin", ada.email),
		).toMatchObject(done);
		for (const one of [here, there])
			expect((await one?.visit("/api/admin/stories"))?.status).toBe(403);
		expect(await command(env, folder, "categories", "add", `Rings ${i}`)).toMatchObject(
			done,
		);
		for (const { address } of servers)
			expect(await (await fetch(`${address}/api/categories`)).json()).toHaveLength(i + 1);
		expect(await command(env, folder, "newsletter", "list")).toMatchObject(done);
		expect(await audit(folder, ["projections", "list"], env)).toMatchObject({ code: 0 });
		expect(await audit(folder, ["projections", "rebuild"], env)).toMatchObject({
			code: 0,
		});
		const { answer } = await audit(folder, ["audit", "token", "create", "Auditor"], env);
		for (const { address } of servers) {
			const asked = await fetch(`${address}/api/audit/head`, {
				headers: { authorization: `Bearer ${answer.token}` },
			});
			expect(asked.status).toBe(200);
		}
		expect(
			await audit(folder, ["audit", "token", "revoke", answer.token], env),
		).toMatchObject({ code: 0 });
	}
	for (const admin of admins)
		expect(await (await admin.visit("/api/admin/stories")).json()).toHaveLength(1);
}, 180_000);

test("a person is erased from the store and keys of all servers", async () => {
	const { env, keys, site, servers } = await served();
	const ada = await browserOf(servers[1].address, {
		name: "Ada Lovelace",
		email: "ada@example.com",
	});
	const erased = await audit(
		temporaryFolder(),
		["audit", "erase", "ada@example.com", "--yes"],
		env,
	);
	expect(erased).toMatchObject({
		code: 0,
		answer: {
			ok: true,
			erased: ["account-2"],
			servers: [site.url, keys.url],
			found: [],
			rows: [],
		},
	});
	expect((await ada.visit("/api/auth/user")).status).toBe(401);
	const people = await audit(
		temporaryFolder(),
		["audit", "show", "accounts", "--open"],
		env,
	);
	expect(JSON.stringify(people.answer.rows)).not.toContain("ada@example.com");
	expect(people.answer.rows).toHaveLength(1);
}, 180_000);

test("a site on servers is backed up with its keys, and restored as files", async () => {
	const { env } = await storesOnServers();
	const made = await temporarySite({ ...env, DEMO: "off" });
	await addCategories(made.log, 3);
	await made.people.recognize("github:1", adasProfile);
	const asked = made.newsletter.subscribers.request(
		"ada@example.com",
		{ form: "card", path: "/" },
		byTest,
	);
	expect(await asked).toBeDefined();
	const [backup, keys] = [
		join(temporaryFolder(), "backup"),
		join(temporaryFolder(), "keys"),
	];
	const created = await audit(
		made.folder,
		["backup", "create", backup, "--keys", keys],
		env,
	);
	expect(created).toMatchObject({ code: 0, said: "" });
	const verified = await audit(temporaryFolder(), [
		"backup",
		"verify",
		backup,
		"--keys",
		keys,
	]);
	expect(verified).toMatchObject({
		code: 0,
		answer: { ok: true, faults: [], people: { keyMissing: 0 } },
	});
	expect(readFileSync(join(backup, "site.db"), "latin1")).not.toContain(TOKEN);

	const elsewhere = temporaryFolder();
	const refused = await audit(
		elsewhere,
		["backup", "restore", backup, "--keys", keys],
		env,
	);
	expect(refused).toMatchObject(ended(1, "run this without LIBSQL_URL and KEYS_URL"));
	const restored = await audit(
		elsewhere,
		["backup", "restore", backup, "--keys", keys],
		IN_FILES,
	);
	expect(restored).toMatchObject({ code: 0, answer: { rebuilt: [], stopped: [] } });
	const again = await opened(elsewhere, IN_FILES);
	expect(again.log.position()).toBe(made.log.position());
	expect(await again.people.everyone()).toEqual(await made.people.everyone());
	for (const table of ["categories", "idempotency_keys", "accounts", "subscriptions"])
		expect((await again.store.read(`SELECT * FROM ${table} ORDER BY 1`)).rows).toEqual(
			(await made.store.read(`SELECT * FROM ${table} ORDER BY 1`)).rows,
		);
}, 180_000);

test("a missing or unreachable store is reported with its variable and exit code 3", async () => {
	const empty = await startStore();
	const gone = "http://127.0.0.1:1";
	const cases: [env: Record<string, string>, said: string][] = [
		[
			{ LIBSQL_URL: gone },
			`LIBSQL_URL: the libSQL server at ${gone} cannot be reached (ECONNREFUSED).`,
		],
		[
			{ LIBSQL_URL: empty.url, LIBSQL_AUTH_TOKEN: "another" },
			`LIBSQL_URL: the libSQL server at ${empty.url} refuses the token (HTTP 401`,
		],
		[
			{ LIBSQL_URL: empty.url, LIBSQL_AUTH_TOKEN: TOKEN },
			`There is no site at ${empty.url}. Set LIBSQL_URL to the database of the site.`,
		],
	];
	// Each waits for a while before it gives up: side by side.
	const asked = cases.flatMap(([env, expected]) =>
		[
			["verify"],
			["show", "stories"],
			["export", join(temporaryFolder(), "log.ndjson")],
		].map(async (argv) =>
			expect([argv, await audit(temporaryFolder(), ["audit", ...argv], env)]).toEqual([
				argv,
				expect.objectContaining(ended(3, expected)),
			]),
		),
	);
	await Promise.all(asked);
	const { code, said } = await audit(temporaryFolder(), ["audit", "token", "list"], {
		LIBSQL_URL: gone,
	});
	expect([code, said]).toEqual([
		3,
		expect.stringContaining("cannot be reached (ECONNREFUSED)"),
	]);
	const accounts = await command(
		{ LIBSQL_URL: gone },
		temporaryFolder(),
		"accounts",
		"list",
	);
	expect(accounts.code).toBe(3);
	expect(accounts.err).toContain("LIBSQL_URL: the libSQL server at");
}, 180_000);
