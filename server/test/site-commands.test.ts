import { expect, mock, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pino, { type Logger } from "pino";
import { runCommandLine } from "../src/cli/program.ts";
import { readConfig } from "../src/config.ts";
import { openSite } from "../src/open-site.ts";
import { createNewsletter } from "../src/sending/index.ts";
import {
	listen,
	type Printed,
	recordingTerminal,
	runInProcess,
} from "./support/command-line.ts";
import { ghostExport, ghostPost } from "./support/ghost-export.ts";
import { fileOf } from "./support/moving.ts";
import { program } from "./support/server-process.ts";
import { adasProfile } from "./support/site.ts";
import { afterwards, temporaryFolder } from "./support/temporary.ts";

/** Returns the exit code and the output of a command. */
const outputOf = ({ code, out, err }: Printed) =>
	[code, `${out}${err}`.trimEnd()] as const;

const command = async (DATA_DIR: string, words: string, ...more: string[]) =>
	outputOf(await runInProcess([...words.split(" "), ...more], { DATA_DIR }));

async function runningSite(error = mock()) {
	const folder = temporaryFolder();
	const opened = await openSite(
		readConfig({ DATA_DIR: folder }),
		pino({ level: "silent" }),
	);
	const site = { ...opened, logger: { ...opened.logger, error } as unknown as Logger };
	afterwards(site.close);
	const stopListening = listen(site);
	afterwards(stopListening);
	return { folder, newsletter: createNewsletter(site), stopListening, ...site };
}

const ada = { ...adasProfile, emailVerified: false };

test("categories are managed while no server runs", async () => {
	const folder = temporaryFolder();
	expect(await command(folder, "categories add", "Signet Rings")).toEqual([
		0,
		'Added category 1, "Signet Rings" (signet-rings).',
	]);
	expect((await command(folder, "categories rename signet-rings Rings rings"))[0]).toBe(
		0,
	);
	expect(await command(folder, "categories list")).toEqual([
		0,
		["id  slug   name", "──  ─────  ─────", "1   rings  Rings"].join("\n"),
	]);
	expect((await command(folder, "categories remove rings"))[0]).toBe(0);
	expect(await command(folder, "categories list")).toEqual([
		0,
		"There are no categories yet.",
	]);
});

test("concurrent commands in several processes wait for each other", async () => {
	const folder = temporaryFolder();
	const names = ["Rings", "Brooches", "Chains"];
	const added = names.map((name) =>
		Bun.spawn([process.execPath, program("cli"), "categories", "add", name], {
			env: { ...process.env, DATA_DIR: folder },
			stdout: "pipe",
		}),
	);
	for (const [i, name] of names.entries())
		expect(await new Response(added[i]?.stdout).text()).toContain(`"${name}"`);
	const [, text] = await command(folder, "categories list");
	for (const name of names) expect(text).toContain(name);
});

test("a command that is silent for longer than Bun's limit still ends", async () => {
	const { folder, log } = await runningSite();
	const { append } = log;
	const released = Promise.withResolvers<void>();
	log.append = async (given) => {
		await released.promise;
		return append(given);
	};
	const adding = command(folder, "categories add Rings");
	await silentConnectionClosed();
	released.resolve();
	expect(await adding).toEqual([0, 'Added category 1, "Rings" (rings).']);
}, 120_000);

/**
 * Resolves when Bun closes a connection to a server of its default options that does not
 * answer.
 */
async function silentConnectionClosed(): Promise<void> {
	const { promise: never } = Promise.withResolvers<Response>();
	const unix = join(temporaryFolder(), "silent.sock");
	const server = Bun.serve({ unix, fetch: () => never });
	await expect(fetch("http://silent/", { unix, timeout: false })).rejects.toThrow(
		"closed unexpectedly",
	);
	await server.stop(true);
}

test("a command that fails within the server ends with an explanation", async () => {
	const error = mock();
	const { folder, log } = await runningSite(error);
	log.append = () => Promise.reject(new Error("a fault"));
	expect(await command(folder, "categories add Rings")).toEqual([
		3,
		"The server did not finish the command. Its log has the reason. Check what was done.",
	]);
	expect(error.mock.calls).toEqual([[{ err: new Error("a fault") }, "a command failed"]]);
});

test("a command ends with a message if its server ends", async () => {
	const { folder, log, stopListening } = await runningSite();
	const begun = Promise.withResolvers<void>();
	const { promise: never } = Promise.withResolvers<never>();
	log.append = () => {
		begun.resolve();
		return never;
	};
	const adding = command(folder, "categories add Rings");
	await begun.promise;
	stopListening();
	expect(await adding).toEqual([
		3,
		expect.stringContaining("The server did not finish the command."),
	]);
});

test("the running server grants and revokes rights immediately", async () => {
	const { folder, people, sessions, log } = await runningSite();
	await people.recognize("development:ada", ada);
	expect(await command(folder, "accounts grant-admin ADA@example.com")).toEqual([
		0,
		"ADA@example.com is now an administrator.",
	]);
	expect(await people.everyone()).toMatchObject([{ isAdmin: true }]);
	expect(await command(folder, "accounts list")).toEqual([
		0,
		[
			"id  role   email            login  name",
			"──  ─────  ───────────────  ─────  ────────────",
			"1   admin  ada@example.com  ada    Ada Lovelace",
		].join("\n"),
	]);
	const token = await sessions.start(1);
	expect(await command(folder, "accounts sign-out Ada@example.com")).toEqual([
		0,
		"Ada@example.com is signed out everywhere.",
	]);
	expect(await sessions.accountOf(token)).toBeUndefined();
	expect((await command(folder, "accounts sign-out nobody@example.com"))[0]).toBe(1);
	await command(folder, "accounts revoke-admin ada@example.com");
	expect(await people.everyone()).toMatchObject([{ isAdmin: false }]);
	expect((await log.readStream("account-1")).at(-1)).toMatchObject({
		type: "AdminRevoked",
		actor: "system:command-line",
	});
});

test("failures have a message and an exit code", async () => {
	const { folder } = await runningSite();
	expect(await command(folder, "accounts grant-admin nobody@example.com")).toEqual([
		1,
		"Nobody with the address nobody@example.com has signed in yet.",
	]);
	expect(await command(folder, "categories add", "  ", "Bad Slug")).toEqual([
		1,
		"Category name is required\nSlug must be lowercase with hyphens only",
	]);
	for (const words of ["accounts grant-admin", "accounts list more", "accounts polish"])
		expect((await command(folder, words))[0]).toBe(2);
});

test("consent is exported and erased by address, through the running server", async () => {
	const { folder, newsletter, keys, store, ...site } = await runningSite();
	const run = async (...words: string[]) =>
		outputOf(await runInProcess(["newsletter", ...words], {}, { ...site, keys, store }));
	expect(await run("list")).toEqual([0, "Nobody has subscribed yet."]);
	const by = { actor: "visitor", correlation: "test" };
	const { subscribers, suppressions } = newsletter;
	const place = { form: "card" as const, path: "/stories" };
	const token = await subscribers.request("Ada@example.com", place, by);
	await subscribers.confirm(token);
	expect((await run("list"))[1]).toMatch(
		/^id +status +subscribed +email\n.+\n1 +active +\S+ \S+ +Ada@example\.com$/,
	);
	const person = (await subscribers.find("ada@example.com"))?.person ?? "";
	await subscribers.unsubscribe(
		subscribers.unsubscribeToken({ id: 1, person }),
		"one-click",
	);
	await suppressions.report("ada@example.com", "complaint", by);
	const [exitCode, text] = await run("export", "ADA@example.com");
	expect(exitCode).toBe(0);
	expect(JSON.parse(text)).toMatchObject({
		status: "unsubscribed",
		suppressed: "complaint",
		consent: [
			{ what: "SubscriptionRequested", form: "card", path: "/stories" },
			{ what: "SubscriptionConfirmed" },
			{ what: "SubscriptionWithdrawn", how: "one-click" },
		],
	});
	expect(await command(folder, "newsletter erase ada@example.com")).toEqual([
		0,
		"ada@example.com is erased.",
	]);
	await subscribers.request("grace@example.com", place, by);
	mkdirSync(join(folder, "imports/drop"), { recursive: true });
	writeFileSync(join(folder, "imports/drop/list.csv"), "grace@example.com");
	expect((await command(folder, "newsletter erase grace@example.com"))[1]).toStartWith(
		"grace@example.com is erased. It may still be in 1 file uploaded for an import",
	);
	const address =
		"SELECT json_extract(data, '$.address') FROM events WHERE stream = 'subscription-1'";
	const { rows } = await store.read(address);
	expect(await keys.open(person, String(rows[0]?.[0]))).toBeUndefined();
	expect((await run("list"))[1]).toBe("Nobody has subscribed yet.");
	// Nobody can read the address any more, and it still gets no mail.
	expect(await suppressions.isSuppressed("ada@example.com")).toBe(true);
	expect(await run("export", "nobody@example.com")).toEqual([
		1,
		"There is no data on nobody@example.com.",
	]);
	expect((await run("feedback-token"))[1]).toBe(keys.blind("newsletter-feedback"));
});

test("only the owner of the data folder can reach the server's socket", async () => {
	const { folder } = await runningSite();
	const { mode } = await Bun.file(join(folder, "control.sock")).stat();
	expect(mode & 0o777).toBe(0o600);
});

test("a running server imports files for the command line, and reports progress", async () => {
	const { folder, store } = await runningSite();
	const posts = Array.from({ length: 30 }, (_, n) =>
		ghostPost({ uuid: `u${n}`, slug: `s${n}` }),
	);
	const file = fileOf("blog.json", ghostExport(...posts));
	const child = Bun.spawn([process.execPath, program("cli"), "import", file, "--json"], {
		env: { ...process.env, DATA_DIR: folder },
		stdout: "pipe",
	});
	expect(JSON.parse(await new Response(child.stdout).text())).toMatchObject({
		id: 1,
		added: 30,
	});
	const shown: [string, number, number][] = [];
	const { terminal, printed } = recordingTerminal(
		{ DATA_DIR: folder },
		{
			progress: (label, total) => ({
				at: (done) => void shown.push([label, done, total]),
				end: () => void shown.push([label, -1, total]),
			}),
		},
	);
	expect(await runCommandLine(["import", file, "--report"], terminal)).toBe(0);
	expect(shown.slice(-2)).toEqual([
		["Importing", 30, 30],
		["Importing", -1, 30],
	]);
	expect(printed().out).toContain("30 already here");
	const { rows } = await store.read("SELECT count(*) FROM stories");
	expect(rows[0]?.[0]).toBe(30);
});
