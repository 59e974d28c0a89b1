import { afterEach, beforeEach, expect, test } from "bun:test";
import {
	chmodSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKeptTexts, MAX_TEXTS } from "./kept-texts.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "creations-kept-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (now?: () => Date) => createKeptTexts(folder, "draft", { now });
const files = () => readdirSync(folder);

test("what was written is there after a restart", async () => {
	await open().write("draft:stories/7", "It began with a stone.");
	expect((await open().read("draft:stories/7"))?.text).toBe("It began with a stone.");
	expect(files()).toEqual([expect.stringMatching(/^draft-stories-7\.[0-9a-f]{32}\.json$/)]);
});

test("what is not there is null", async () => {
	expect(await open().read("draft:stories/7")).toBeNull();
	await open().remove("draft:stories/7");
});

test("of writes that come while one is under way the last is made, and it is read before it is on the disk", async () => {
	const drafts = open();
	const writes = Array.from({ length: 100 }, (_, n) => drafts.write("draft:stories/7", `word ${n}`));
	expect((await drafts.read("draft:stories/7"))?.text).toBe("word 99");
	expect(drafts.isSettled()).toBe(false);
	await Promise.all(writes);
	expect(drafts.isSettled()).toBe(true);
	expect((await open().read("draft:stories/7"))?.text).toBe("word 99");
	expect(files()).toHaveLength(1);
});

test("a write that follows in the very moment the one before ends is made", async () => {
	const drafts = open();
	let chain = Promise.resolve();
	for (let n = 0; n < 50; n++) {
		const before = chain;
		chain = drafts.write("draft:stories/7", `word ${n}`);
		before.then(() => drafts.write("draft:stories/8", `word ${n}`));
		await before;
	}
	await chain;
	await drafts.settled();
	expect((await open().read("draft:stories/7"))?.text).toBe("word 49");
	expect((await open().read("draft:stories/8"))?.text).toBe("word 49");
});

test("a removed text is gone, also when it was removed in mid-write", async () => {
	const drafts = open();
	drafts.write("draft:stories/7", "x");
	await drafts.remove("draft:stories/7");
	expect(await drafts.read("draft:stories/7")).toBeNull();
	expect(files()).toEqual([]);
});

test("the list has the newest first, with its time", async () => {
	let minute = 0;
	const drafts = open(() => new Date(Date.UTC(2026, 0, 1, 0, minute++)));
	await drafts.write("draft:stories/1", "a");
	await drafts.write("draft:products/new", "b");
	expect(await drafts.list()).toEqual([
		{ key: "draft:products/new", text: "b", at: "2026-01-01T00:01:00.000Z" },
		{ key: "draft:stories/1", text: "a", at: "2026-01-01T00:00:00.000Z" },
	]);
});

test("a clock that is set back does not bring back what was written before", async () => {
	let hour = 12;
	const drafts = open(() => new Date(Date.UTC(2026, 0, 1, hour--)));
	await drafts.write("draft:stories/7", "first");
	await drafts.write("draft:stories/7", "second");
	expect(await open().read("draft:stories/7")).toMatchObject({
		text: "second",
		at: "2026-01-01T11:00:00.000Z",
	});
});

test("no key leaves the folder or meets another's file", async () => {
	const drafts = open();
	const keys = ["../../etc/passwd", "a/b", "a-b", "A-B", "con", "nul.json", "..", "a\0b", "é".repeat(200)];
	for (const key of keys) await drafts.write(key, key);
	expect(files()).toHaveLength(keys.length);
	for (const key of keys) expect((await open().read(key))?.text).toBe(key);
	for (const name of files()) expect(name).toMatch(/^[a-z0-9-]*\.[0-9a-f]{32}\.json$/);
});

test("a file that cannot be read is set aside and not deleted", async () => {
	await open().write("draft:stories/7", "old");
	const [name = ""] = files();
	writeFileSync(join(folder, name), '{"key":"draft:sto');
	const drafts = open();
	expect(await drafts.read("draft:stories/7")).toBeNull();
	expect(await drafts.list()).toEqual([]);
	await drafts.write("draft:stories/7", "new");
	expect((await drafts.read("draft:stories/7"))?.text).toBe("new");
	const aside = files().find((file) => file.endsWith(".unreadable"));
	expect(readFileSync(join(folder, aside ?? ""), "utf8")).toBe('{"key":"draft:sto');
});

test("a file under another text's name is set aside", async () => {
	await open().write("draft:stories/7", "seven");
	const [name = ""] = files();
	writeFileSync(
		join(folder, name),
		'{"key":"draft:stories/8","at":"2026-01-01T00:00:00.000Z","text":"eight"}',
	);
	expect(await open().read("draft:stories/7")).toBeNull();
	expect(files()).toEqual([expect.stringMatching(/\.unreadable$/)]);
});

test("what a killed write left is tidied away", async () => {
	writeFileSync(join(folder, "x.json.8f14e45f-ceea-467f-9b5d-000000000000.tmp"), '{"key');
	await open().write("draft:stories/7", "x");
	expect(files()).toHaveLength(1);
});

test("a write that fails is said to have, keeps what was there, and does not stop the next", async () => {
	const drafts = open();
	await drafts.write("draft:stories/7", "old");
	// Nothing can be renamed onto a folder, whoever asks.
	const [name = ""] = files();
	rmSync(join(folder, name));
	await Bun.write(join(folder, name, "inside"), "");
	await expect(drafts.write("draft:stories/7", "new")).rejects.toThrow();
	await drafts.settled();
	expect(files()).toEqual([name]);
	rmSync(join(folder, name), { recursive: true });
	await drafts.write("draft:stories/7", "newer");
	expect((await open().read("draft:stories/7"))?.text).toBe("newer");
});

test("a folder that could not be made is tried again", async () => {
	rmSync(folder, { recursive: true });
	writeFileSync(folder, "a file in its place");
	const drafts = open();
	await expect(drafts.write("draft:stories/7", "x")).rejects.toThrow();
	await drafts.settled();
	rmSync(folder);
	await drafts.write("draft:stories/7", "x");
	expect((await open().read("draft:stories/7"))?.text).toBe("x");
});

test("there is an end to how many texts a page may keep", async () => {
	chmodSync(folder, 0o700);
	for (let n = 0; n < MAX_TEXTS; n++) writeFileSync(join(folder, `x.${n}.json`), "{}");
	await expect(open().write("draft:stories/7", "x")).rejects.toThrow(`There are ${MAX_TEXTS} drafts`);
});

test("what is only known, not written, makes room for what is newer", async () => {
	const old = new Date("2026-01-01T00:00:00Z");
	const lists = createKeptTexts(folder, "list", { forgets: true });
	await lists.write("first", "[]");
	for (let n = 1; n < MAX_TEXTS; n++) {
		writeFileSync(join(folder, `x.${n}.json`), "{}");
		utimesSync(join(folder, `x.${n}.json`), old, old);
	}
	const again = createKeptTexts(folder, "list", { forgets: true });
	await again.write("second", "[]");
	expect((await again.read("first"))?.text).toBe("[]");
	expect((await again.read("second"))?.text).toBe("[]");
	expect(files().length).toBeLessThan(MAX_TEXTS);
});

test("nobody else on the machine can read a draft", async () => {
	await open().write("draft:stories/7", "x");
	const [name = ""] = files();
	expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

test("clearing leaves nothing", async () => {
	const drafts = open();
	await drafts.write("stories", "[]");
	await drafts.write("products", "[]");
	await drafts.clear();
	expect(files()).toEqual([]);
});
