import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addCatalogue } from "../../demo/seed.ts";
import { publicKeyFile } from "../../src/audit/verify/checkpoint.ts";
import { UnusableDataFolder } from "../../src/kernel/refusal.ts";
import { lockDataFolder } from "../../src/stores/lock.ts";
import { namesIn } from "../crash/proof.ts";
import {
	audit,
	ended,
	expectProven,
	killedWhen,
	startAudit,
} from "../support/audit/audit.ts";
import { logLength } from "../support/audit/chain.ts";
import { longLog } from "../support/audit/forged-log.ts";
import { opened } from "../support/backed-up.ts";
import { browserOf } from "../support/browser.ts";
import { siteWithAdmin } from "../support/media-site.ts";
import { picture } from "../support/photos.ts";
import { chance } from "../support/random.ts";
import { randomHistory } from "../support/random-history.ts";
import { startServer } from "../support/server-process.ts";
import { temporarySite } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";
import { afterwards, temporaryFolder } from "../support/temporary.ts";
import { storesOnServers, story } from "../support/two-servers.ts";

/**
 * An export of a log of events of every kind, with checkpoints, and the public key they
 * are signed with.
 */
async function exported(events = 120) {
	const site = await temporarySite({ DEMO: "off", CHECKPOINT_EVERY: "25", ...IN_FILES });
	await randomHistory(site.log, chance(events), events);
	await site.close();
	return {
		folder: site.folder,
		events: site.log.position(),
		...(await exportOf(site.folder)),
	};
}

async function exportOf(dataDir: string) {
	const file = join(temporaryFolder(), "log.ndjson");
	const { code, said } = await audit(dataDir, ["audit", "export", file], IN_FILES);
	expect([code, said]).toEqual([0, expect.not.stringContaining("fault")]);
	return {
		file,
		key: publicKeyFile(dataDir),
		lines: () => readFileSync(file, "utf8").split("\n"),
	};
}

const imported = (dataDir: string, file: string, ...argv: string[]) =>
	audit(dataDir, ["audit", "import", file, ...argv], IN_FILES);

/** The lines of an export but for header and trailer, which tell of its making. */
const body = (file: string) => readFileSync(file, "utf8").split("\n").slice(1, -2);
const eventsIn = (file: string) => body(file).filter((line) => line.startsWith("["));

test("an imported log equals the exported one byte by byte, and replays", async () => {
	const { file, key, events } = await exported();
	const dataDir = join(temporaryFolder(), "new", "data");
	expect(await imported(dataDir, file, "--public-key", key)).toMatchObject({
		code: 0,
		answer: {
			signatures: "checked",
			place: dataDir,
			imported: events,
			alreadyThere: 0,
			complete: true,
			stopped: [],
		},
	});
	expect(await audit(dataDir, ["audit", "verify", "--public-key", key])).toMatchObject({
		code: 0,
		answer: { ok: true, events, checkpoints: { count: 5, fitting: 5, badCount: 0 } },
	});
	await expectProven(dataDir);
	// There is no key to sign it with before a server has run.
	const again = await exportOf(dataDir);
	expect(body(again.file)).toEqual(body(file));
	// The export has no keys of the people in it.
	await expect(opened(dataDir)).rejects.toThrow("bun start --new-keys");
	const [made, fresh] = [
		await opened(dataDir, {}, true),
		await opened(temporaryFolder()),
	];
	expect(await namesIn(made.store)).toEqual(await namesIn(fresh.store));
});

test("a server on an imported log gives the same responses", async () => {
	const site = await temporarySite({ DEMO: "off", ...IN_FILES });
	await addCatalogue(site.log);
	const stories = await (await site.ask("/api/stories")).json();
	expect(stories).toHaveLength(9);
	const { file, key } = await exportOf(site.folder);
	const position = site.log.position();
	const dataDir = temporaryFolder();
	expect(await imported(dataDir, file, "--public-key", key)).toMatchObject({ code: 0 });

	const { address, stop } = await startServer({ DATA_DIR: dataDir, ...IN_FILES });
	expect(await (await fetch(`${address}/api/stories`)).json()).toEqual(stories);
	expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ status: "ok" });
	expect(await stop()).toBe(0);
	// The checkpoints of the first site count in addition to those of the new one.
	const verified = await audit(dataDir, ["audit", "verify"]);
	expect(verified).toMatchObject({ code: 0, answer: { checkpoints: { badCount: 0 } } });
	const keys = readFileSync(publicKeyFile(dataDir), "utf8");
	expect(keys.match(/BEGIN PUBLIC KEY/g)).toHaveLength(2);
	expect(verified.answer.head.position).toBeGreaterThanOrEqual(position);
});

test("an incomplete history is refused, and imported on request", async () => {
	const { folder, key, lines } = await exported(60);
	const cut = join(temporaryFolder(), "cut.ndjson");
	const at = lines().findIndex((line) => line.startsWith("[41,"));
	writeFileSync(cut, `${lines().slice(0, at).join("\n")}\n${lines()[at]?.slice(0, 30)}`);
	const part = join(temporaryFolder(), "part.ndjson");
	await audit(folder, ["audit", "export", part, "--from", "26"]);
	const dataDir = join(temporaryFolder(), "data");
	for (const [file, said] of [
		[cut, "First bad position: 41"],
		[part, "begins at position 26. A site needs its whole history"],
	] as const) {
		expect(await imported(dataDir, file, "--public-key", key)).toMatchObject(
			ended(1, said),
		);
		expect(existsSync(dataDir)).toBe(false);
	}
	const { code, answer } = await imported(dataDir, cut, "--public-key", key, "--partial");
	expect([code, answer.imported, answer.complete]).toEqual([0, 40, false]);
	await expectProven(dataDir);
});

test("an import is refused for a site with a log and for a running server", async () => {
	const { folder, file, events } = await exported(60);
	const before = readFileSync(join(folder, "site.db"));
	expect(await imported(folder, file)).toMatchObject(
		ended(1, `has a log already (${events} events)`),
	);
	expect(readFileSync(join(folder, "site.db")).equals(before)).toBe(true);

	const served = temporaryFolder();
	const unlock = lockDataFolder(served);
	expect(await imported(served, file)).toMatchObject(
		ended(1, "in use by another server process"),
	);
	expect(readdirSync(served)).not.toContain("site.db");
	unlock();
});

test("checkpoints are imported only if their signatures were checked", async () => {
	const { file, events } = await exported(60);
	const [unknown, other] = [temporaryFolder(), await exported(30)];
	expect(await imported(unknown, file)).toMatchObject({
		code: 0,
		answer: { imported: events, checkpoints: 0, signatures: "not checked" },
	});
	expect(existsSync(join(unknown, "checkpoints.ndjson"))).toBe(false);
	const strange = join(temporaryFolder(), "data");
	expect(await imported(strange, file, "--public-key", other.key)).toMatchObject({
		code: 1,
		said: expect.stringMatching(/is signed with\s+another\s+key/),
	});
	expect(existsSync(strange)).toBe(false);
});

test("a killed import is not served, resumes, and gives the same log", async () => {
	const long = temporaryFolder();
	await longLog(long, LONG);
	const { file } = await exportOf(long);
	const dataDir = await killedTwice(file);
	await expect(opened(dataDir)).rejects.toThrow(UnusableDataFolder);
	await expect(opened(dataDir)).rejects.toThrow('run the same "audit import" again');
	const other = await exported(30);
	expect(await imported(dataDir, other.file)).toMatchObject(
		ended(1, "has an unfinished import of another log"),
	);

	const { code, answer } = await imported(dataDir, file);
	expect([code, answer.imported + answer.alreadyThere]).toEqual([0, LONG]);
	expect(answer.alreadyThere).toBeGreaterThanOrEqual(LONG / 3);
	expect(await sha256((await exportOf(dataDir)).file)).toBe(await sha256(file));
	await expectProven(dataDir);
	expect((await opened(dataDir)).log.position()).toBe(LONG);
}, 180_000);

const LONG = 6000;

/**
 * A folder into which an import was killed at its begin and under way; a busy machine may
 * be late for these moments.
 */
async function killedTwice(file: string): Promise<string> {
	for (;;) {
		const dataDir = temporaryFolder();
		const begun = await killedAfter(1, dataDir, file);
		if (begun < LONG && (await killedAfter(LONG / 3, dataDir, file)) < LONG)
			return dataDir;
	}
}

async function killedAfter(
	events: number,
	dataDir: string,
	file: string,
): Promise<number> {
	const child = startAudit(dataDir, ["audit", "import", file], IN_FILES);
	await killedWhen(child, () => logLength(dataDir) >= events);
	expect(logLength(dataDir)).toBeGreaterThanOrEqual(events);
	return logLength(dataDir);
}

const sha256 = async (file: string) =>
	createHash("sha256").update(eventsIn(file).join("\n")).digest("hex");

test("other files than exports are refused", async () => {
	const folder = temporaryFolder();
	for (const [name, text] of [
		["empty", ""],
		["words", "not an export\n"],
		["half", '{"export":1'],
	] as const) {
		const file = join(folder, name);
		writeFileSync(file, text);
		const dataDir = join(folder, "data");
		expect(await imported(dataDir, file)).toMatchObject(
			ended(3, "is not an export of a log"),
		);
		expect(existsSync(dataDir)).toBe(false);
	}
	const missing = await imported(folder, join(folder, "missing"));
	expect(missing).toMatchObject(ended(3, "There is no"));
});

const ADA = { name: "Ada Lovelace", email: "ada@example.com" };

async function usedSite() {
	const site = await siteWithAdmin({ DEMO: "off", ...IN_FILES });
	const { objectPath } = await (await site.upload(await picture("png"))).json();
	const text = { ...story("the-ring"), coverImage: objectPath };
	expect((await site.admin.send("POST", "/api/admin/stories", text)).status).toBe(201);
	await browserOf(site.address, ADA);
	const gone = await browserOf(site.address, {
		name: "Grace Hopper",
		email: "grace@example.com",
	});
	expect((await gone.send("DELETE", "/api/account")).status).toBe(204);
	const stories = await (await fetch(`${site.address}/api/stories`)).json();
	await site.close();
	return { ...site, image: objectPath as string, stories };
}

test("a site moves from files to a libSQL server with its people and images", async () => {
	const from = await usedSite();
	const { env, site, serve, look } = await storesOnServers();
	const file = join(temporaryFolder(), "log.ndjson");
	expect(await audit(from.folder, ["audit", "export", file], IN_FILES)).toMatchObject({
		code: 0,
	});
	const [one, other] = [temporaryFolder(), temporaryFolder()];
	const keys = ["--keys", join(from.folder, "keys.db")];
	const argv = ["audit", "import", file, "--public-key", publicKeyFile(from.folder)];
	expect(await audit(one, [...argv, ...keys], env)).toMatchObject({
		code: 0,
		answer: { place: expect.stringContaining(site.url), keys: 2, signatures: "checked" },
	});
	for (const folder of [one, other]) {
		cpSync(join(from.folder, "uploads"), join(folder, "uploads"), { recursive: true });
		cpSync(join(from.folder, "erased.ndjson"), join(folder, "erased.ndjson"));
	}

	const servers = await Promise.all([one, other].map((DATA_DIR) => serve({ DATA_DIR })));
	for (const { address } of servers) {
		expect(await (await fetch(`${address}/api/stories`)).json()).toEqual(from.stories);
		expect((await fetch(`${address}${from.image}`)).headers.get("content-type")).toBe(
			"image/webp",
		);
		const ada = await browserOf(address, ADA);
		expect(await ada.user()).toMatchObject({ id: 2, email: ADA.email });
	}
	const people = await audit(other, ["audit", "show", "accounts", "--open"], env);
	expect(JSON.stringify(people.answer.rows)).toContain("Ada");
	await expectProven(one, env);
	const { rows } = await (await look()).read(
		"SELECT count(*) FROM events WHERE position <= ?",
		[from.log.position()],
	);
	expect(rows[0]?.[0]).toBe(from.log.position());
	// Whatever the data folder, the store has a log now.
	expect(await audit(temporaryFolder(), argv, env)).toMatchObject(
		ended(1, "Import into an empty site"),
	);
}, 180_000);

test("keys of another site are not mixed in, and a file without keys is refused", async () => {
	const [from, another] = [
		await usedSite(),
		await siteWithAdmin({ DEMO: "off", ...IN_FILES }),
	];
	afterwards(another.close);
	const file = join(temporaryFolder(), "log.ndjson");
	await audit(from.folder, ["audit", "export", file], IN_FILES);
	const { env } = await storesOnServers();
	const imported = (keys: string, more: Record<string, string> = {}) =>
		audit(temporaryFolder(), ["audit", "import", file, "--keys", keys], {
			...env,
			...more,
		});
	const nowhere = await imported(join(temporaryFolder(), "keys.db"));
	expect(nowhere).toMatchObject(ended(3, "Give the keys.db of the original site"));
	const KEYS_URL = `file:${join(another.folder, "keys.db")}`;
	const mixed = await imported(join(from.folder, "keys.db"), {
		KEYS_URL,
		KEYS_AUTH_TOKEN: "",
	});
	expect(mixed).toMatchObject(ended(1, "has the keys of another site"));
	// Nothing was begun by either, so the store is still free.
	expect(await imported(join(from.folder, "keys.db"))).toMatchObject({
		code: 0,
		answer: { keys: 2 },
	});
}, 180_000);
