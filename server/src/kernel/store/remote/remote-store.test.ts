import { expect, test } from "bun:test";
import { join } from "node:path";
import {
	type StoreFault,
	startLibsqlServer,
} from "../../../../test/support/servers/libsql-server.ts";
import { afterwards, temporaryFolder } from "../../../../test/support/temporary.ts";
import { ResponseLost } from "../../refusal.ts";
import { openStore } from "../open-store.ts";

async function remote(options: { patienceMs?: number; requestMs?: number } = {}) {
	const file = join(temporaryFolder(), "server.db");
	let server = await startLibsqlServer({ file, token: "secret" });
	afterwards(() => server.stop());
	const notices: string[] = [];
	const notice = (text: string) => void notices.push(text);
	const store = await openStore(server.url, { authToken: "secret", notice, ...options });
	afterwards(() => store.close());
	await store.write(["CREATE TABLE notes (text TEXT)"]);
	const notes = async () =>
		(await store.read("SELECT text FROM notes")).rows.map((row) => row[0]);
	/** The next `times` requests that change something, or any that match, meet a fault. */
	function fail(
		fault: StoreFault,
		times = 1,
		concerns = (sql: string[]) => sql.join().includes("notes"),
	) {
		let left = times;
		server.settings.faults = ({ sql }) =>
			concerns(sql) && left-- > 0 ? fault : undefined;
	}
	const { port } = server;
	const stop = () => server.stop();
	async function restart() {
		server = await startLibsqlServer({ file, token: "secret", port });
	}
	const { counts, settings, url } = server;
	return { store, notes, notices, fail, stop, restart, counts, settings, url };
}

test("concurrent requests of several processes wait, and none is refused", async () => {
	const { url, notes, settings, counts } = await remote();
	const stores = await Promise.all(
		[1, 2, 3].map(() => openStore(url, { authToken: "secret" })),
	);
	for (const store of stores) afterwards(() => store.close());
	settings.delayMs = 20;
	const texts = Array.from({ length: 400 }, (_, i) => `${i}`);
	await Promise.all(texts.map((text, i) => stores[i % 3]?.write([insert(text)])));
	expect(counts.tooMany).toBe(0);
	expect((await notes()).map(Number).sort((a, b) => a - b)).toEqual(texts.map(Number));
});

const insert = (text: string) => ({ sql: "INSERT INTO notes VALUES (?)", args: [text] });

test("a successful write is one request and logs nothing", async () => {
	const { store, notes, notices, counts } = await remote();
	const before = counts.requests;
	await store.write([insert("a"), insert("b")]);
	expect(counts.requests).toBe(before + 1);
	expect(await notes()).toEqual(["a", "b"]);
	expect(notices).toEqual([]);
});

/**
 * Is short only for a fault without any answer: on a busy machine, a real answer may be
 * slow.
 */
const patienceFor = (fault: StoreFault) => ({
	patienceMs: 1500,
	...((fault === "hang" || fault === "mute") && { requestMs: 500 }),
});

test.each(["refuse", "drop", "hang", "mute", 500, 503, 429] as const)(
	'a write that meets "%s" is there once, and a read is answered',
	async (fault) => {
		const { store, notes, fail } = await remote({
			...patienceFor(fault),
			patienceMs: 20_000,
		});
		fail(fault);
		await store.write([insert("once")]);
		fail(fault, 2);
		expect(await notes()).toEqual(["once"]);
	},
);

test("a write that loses its answers is stored once, and returns its results", async () => {
	const { store, notes, fail } = await remote();
	fail("drop", 4);
	await store.write([insert("once")]);
	fail("drop");
	const lost = store.writeReturning([
		{ ...insert("too"), sql: `${insert("").sql} RETURNING text` },
	]);
	await expect(lost).rejects.toBeInstanceOf(ResponseLost);
	expect(await notes()).toEqual(["once", "too"]);
});

test.each([
	"SQLITE_BUSY",
	"SQLITE_LOCKED",
	"TRANSACTION_TIMEOUT",
	"TRANSACTION_BUSY",
] as const)("%s passes", async (code) => {
	const { store, notes, fail } = await remote();
	fail(code, 3);
	await store.write([insert("patient")]);
	expect(await notes()).toEqual(["patient"]);
});

const refusals: [fault: StoreFault, code: string][] = [
	["SQLITE_BUSY", "store-busy"],
	["SQLITE_FULL", "no-space"],
	["BLOCKED", "no-space"],
	["SQLITE_IOERR", "no-space"],
	["refuse", "store-unreachable"],
	["hang", "store-unreachable"],
	[503, "store-unreachable"],
	[401, "store-unreachable"],
	[404, "store-unreachable"],
];

test.each(refusals)(
	'a server that only ever says "%s" is refused as %s, and used again when it is well',
	async (fault, code) => {
		const { store, notes, fail } = await remote(patienceFor(fault));
		fail(fault, Number.POSITIVE_INFINITY);
		const refused = store.write([insert("refused")]);
		await expect(refused).rejects.toMatchObject({ name: "Refusal", code });
		fail(fault, 0);
		const write = () => store.write([insert("kept")]).then(() => true, isGone);
		while (!(await write())) await Bun.sleep(50);
		expect(await notes()).toEqual(["kept"]);
	},
);

const isGone = (error: { code?: string }) => {
	if (error.code !== "store-unreachable") throw error;
	return false;
};

test("an outage of the server and its end are logged once", async () => {
	const { store, notes, notices, stop, restart, counts, url } = await remote({
		patienceMs: 1500,
	});
	await stop();
	const first = notes();
	await expect(first).rejects.toMatchObject({ code: "store-unreachable" });
	const asked = counts.requests;
	const others = await Promise.allSettled(Array.from({ length: 500 }, notes));
	expect(new Set(others.map(({ status }) => status))).toEqual(new Set(["rejected"]));
	expect(counts.requests).toBe(asked);
	expect(notices).toEqual([`the store at ${url} cannot be reached (ECONNREFUSED)`]);
	await restart();
	const read = () => notes().then(() => true, isGone);
	while (!(await read())) await Bun.sleep(50);
	expect(notices.slice(1)).toEqual([`the store at ${url} answers again`]);
	await store.write([insert("again")]);
	expect(await notes()).toEqual(["again"]);
});

test("an error in a statement is reported unchanged and at once", async () => {
	const { store, counts } = await remote();
	const before = counts.requests;
	const wrong = store.read("SELECT * FROM nowhere");
	await expect(wrong).rejects.toThrow("no such table: nowhere");
	expect(counts.requests).toBe(before + 1);
});

test("a request that the server cannot read fails alone, and is no outage", async () => {
	const { store, notes, notices, fail } = await remote();
	fail(400);
	await expect(store.write([insert("unreadable")])).rejects.toThrow("(HTTP 400");
	expect(await notes()).toEqual([]);
	expect(notices).toEqual([]);
});

test("half of a surrogate pair is stored as U+FFFD, and found by it", async () => {
	const { store, notes } = await remote();
	await store.write([
		insert("half \ud83d"),
		insert("\ude00 other"),
		insert("whole \u{1f600}"),
	]);
	expect(await notes()).toEqual(["half \ufffd", "\ufffd other", "whole \u{1f600}"]);
	const { rows } = await store.read("SELECT text FROM notes WHERE text = ?", [
		"half \ud83d",
	]);
	expect(rows).toEqual([["half \ufffd"]]);
});

test("an I/O error of a write is reported until one succeeds", async () => {
	const { store, fail } = await remote();
	fail("SQLITE_IOERR");
	await expect(store.write([insert("lost")])).rejects.toMatchObject({ code: "no-space" });
	expect(store.writeProblem()).toBe(
		"The disk of the store is full or failing: nothing can be saved.",
	);
	await store.write([insert("kept")]);
	expect(store.writeProblem()).toBeNull();
});

test("rows too large for one answer arrive in pages, complete and in order", async () => {
	const { store, counts } = await remote({ patienceMs: 60_000, requestMs: 60_000 });
	const texts = Array.from(
		{ length: 300 },
		(_, i) => `${i} ${"x".repeat(i % 50 === 0 ? 1_000_000 : 40_000)}`,
	);
	for (let i = 0; i < texts.length; i += 20)
		await store.write(texts.slice(i, i + 20).map(insert));
	const before = counts.requests;
	const { rows } = await store.read(
		"SELECT rowid, text FROM notes WHERE rowid > ? ORDER BY rowid",
		[0],
	);
	expect(rows.map((row) => row[1]).join() === texts.join()).toBe(true);
	expect(counts.requests).toBeGreaterThan(before + 2);
	expect((await store.read("SELECT count(*) FROM notes")).rows[0]?.[0]).toBe(300);
});

test("old records of writes are deleted", async () => {
	const { store } = await remote();
	await store.write(["UPDATE store_writes SET at = at - 4000"]);
	for (let i = 0; i < 200; i++) await store.write([insert("x")]);
	const { rows } = await store.read(
		"SELECT count(*) FROM store_writes WHERE at < unixepoch() - 3600",
	);
	expect(rows[0]?.[0]).toBe(0);
});

test("closing waits for writes under way", async () => {
	const { store, url } = await remote();
	const writing = Array.from({ length: 20 }, (_, i) => store.write([insert(`${i}`)]));
	await store.close();
	await Promise.all(writing);
	const again = await openStore(url, { authToken: "secret" });
	afterwards(() => again.close());
	expect((await again.read("SELECT count(*) FROM notes")).rows[0]?.[0]).toBe(20);
});

const cannotOpen: [
	name: string,
	url: (real: string) => string,
	token: string,
	why: string,
][] = [
	[
		"nobody listens",
		() => "http://127.0.0.1:1",
		"secret",
		"http://127.0.0.1:1 cannot be reached (ECONNREFUSED)",
	],
	["the token is wrong", (url) => url, "other", "refuses the token (HTTP 401"],
	[
		"there is something else",
		(url) => `${url}/elsewhere/`,
		"secret",
		"does not answer as a libSQL server does",
	],
];

test.each(cannotOpen)(
	"a store is not opened if %s, and the error names the reason without a secret",
	async (_name, url, authToken, why) => {
		const { url: real } = await remote();
		const opening = openStore(url(real), { authToken, patienceMs: 100 });
		const message = await opening.then(() => "opened", String);
		expect(message).toContain(why);
		expect(message).not.toContain(authToken);
	},
);
