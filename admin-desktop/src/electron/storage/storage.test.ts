import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import {
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../testing/servers.ts";
import { openSettings } from "./settings.ts";
import { createTextStore, MAX_TEXTS } from "./text-store.ts";

function givenSettings(text?: string) {
	const folder = temporaryFolder();
	const file = join(folder, "settings.json");
	if (text !== undefined) writeFileSync(file, text);
	return { folder, open: () => openSettings(file) };
}

const SITE = "https://a.example";

test("a new application knows no server and looks for no updates", async () => {
	expect((await givenSettings().open()).get()).toEqual({
		servers: [],
		current: null,
		window: null,
		updates: { on: false, feed: null },
	});
});

test("the last of several changes survives a restart", async () => {
	const { open, folder } = givenSettings();
	const { change, isSettled } = await open();
	const changes = [
		{ servers: [SITE] },
		{ current: SITE },
		{ current: null },
		{ current: SITE },
	].map(change);
	expect(isSettled()).toBe(false);
	await Promise.all(changes);
	expect(isSettled()).toBe(true);
	expect((await open()).get()).toMatchObject({ servers: [SITE], current: SITE });
	expect(readdirSync(folder)).toEqual(["settings.json"]);
});

test("a change that cannot be written lasts until the end and is reported", async () => {
	const { open, folder } = givenSettings();
	const settings = await open();
	rmSync(folder, { recursive: true });
	writeFileSync(folder, "");
	await expect(settings.change({ servers: [SITE] })).rejects.toThrow();
	expect(settings.get().servers).toEqual([SITE]);
	expect(settings.isSettled()).toBe(true);
});

test.each(["{", '{"servers": 3}', '{"updates": {"feed": "http://plain.example"}}'])(
	"settings that cannot be read are set aside: %s",
	async (text) => {
		const { open, folder } = givenSettings(text);
		expect((await open()).get().servers).toEqual([]);
		const [aside = ""] = readdirSync(folder);
		expect(aside).toMatch(/\.unreadable$/);
		expect(readFileSync(join(folder, aside), "utf8")).toBe(text);
	},
);

const SEVEN = "draft:stories/7";

function given(folder = temporaryFolder()) {
	const open = (now?: () => Date) => createTextStore(folder, "draft", { now });
	const files = () => readdirSync(folder);
	const path = (name = files()[0] ?? "") => join(folder, name);
	const stored = async (key = SEVEN) => (await open().read(key))?.text ?? null;
	const full = (from: number) => {
		const names = Array.from({ length: MAX_TEXTS - from }, (_, n) => path(`x.${n}.json`));
		for (const name of names) writeFileSync(name, "{}");
		return names;
	};
	return { folder, open, drafts: open(), files, path, stored, full };
}

test("texts survive a restart and are readable by this user only", async () => {
	const { drafts, stored, files, path } = given();
	await drafts.write(SEVEN, "It began with a stone.");
	expect(await stored()).toBe("It began with a stone.");
	expect(files()).toEqual([
		expect.stringMatching(/^draft-stories-7\.[0-9a-f]{32}\.json$/),
	]);
	expect(statSync(path()).mode & 0o077).toBe(0);
});

test("of writes during a write only the last one is made, and it can be read at once", async () => {
	const { drafts, stored, files } = given();
	const writes = Array.from({ length: 100 }, (_, n) => drafts.write(SEVEN, `word ${n}`));
	expect((await drafts.read(SEVEN))?.text).toBe("word 99");
	expect(drafts.isSettled()).toBe(false);
	await Promise.all(writes);
	expect(drafts.isSettled()).toBe(true);
	expect(await stored()).toBe("word 99");
	expect(files()).toHaveLength(1);
});

test("a write at the end of the previous write is not lost", async () => {
	const { drafts, stored } = given();
	let chain = Promise.resolve();
	for (let n = 0; n < 50; n++) {
		const before = chain;
		chain = drafts.write(SEVEN, `word ${n}`);
		before.then(() => drafts.write("draft:stories/8", `word ${n}`));
		await before;
	}
	await chain;
	await drafts.settled();
	expect(await stored()).toBe("word 49");
	expect(await stored("draft:stories/8")).toBe("word 49");
});

test("a removed text is gone, even if it was being written or did not exist", async () => {
	const { drafts, files } = given();
	expect(await drafts.read(SEVEN)).toBeNull();
	await drafts.remove(SEVEN);
	drafts.write(SEVEN, "x");
	await drafts.remove(SEVEN);
	expect(await drafts.read(SEVEN)).toBeNull();
	expect(files()).toEqual([]);
});

test("the list starts with the newest text, and clearing removes all", async () => {
	const { open, files } = given();
	let minute = 0;
	const drafts = open(() => new Date(Date.UTC(2026, 0, 1, 0, minute++)));
	await drafts.write("draft:stories/1", "a");
	await drafts.write("draft:products/new", "b");
	expect(await drafts.list()).toEqual([
		{ key: "draft:products/new", text: "b", at: "2026-01-01T00:01:00.000Z" },
		{ key: "draft:stories/1", text: "a", at: "2026-01-01T00:00:00.000Z" },
	]);
	await drafts.clear();
	expect(files()).toEqual([]);
});

test("a clock that is set back does not restore an older text", async () => {
	const { open } = given();
	let hour = 12;
	const drafts = open(() => new Date(Date.UTC(2026, 0, 1, hour--)));
	await drafts.write(SEVEN, "first");
	await drafts.write(SEVEN, "second");
	expect(await open().read(SEVEN)).toMatchObject({
		text: "second",
		at: "2026-01-01T11:00:00.000Z",
	});
});

test("no key can leave the folder or collide with another key", async () => {
	const { drafts, stored, files } = given();
	const keys = [
		"../../etc/passwd",
		"a/b",
		"a-b",
		"A-B",
		"con",
		"nul.json",
		"..",
		"a\0b",
		"é".repeat(200),
	];
	for (const key of keys) await drafts.write(key, key);
	expect(files()).toHaveLength(keys.length);
	for (const key of keys) expect(await stored(key)).toBe(key);
	for (const name of files()) expect(name).toMatch(/^[a-z0-9-]*\.[0-9a-f]{32}\.json$/);
});

test.each([
	["a file that cannot be read", '{"key":"draft:sto'],
	[
		"a file under another text's name",
		`{"key":"draft:8","at":"2026-01-01T00:00:00.000Z","text":"eight"}`,
	],
])("%s is renamed, not deleted", async (_, text) => {
	const { open, drafts, path, files } = given();
	await drafts.write(SEVEN, "old");
	writeFileSync(path(), text);
	const again = open();
	expect(await again.read(SEVEN)).toBeNull();
	expect(await again.list()).toEqual([]);
	await again.write(SEVEN, "new");
	expect((await again.read(SEVEN))?.text).toBe("new");
	const aside = files().find((file) => file.endsWith(".unreadable"));
	expect(readFileSync(path(aside), "utf8")).toBe(text);
});

test("files of a killed write are removed", async () => {
	const { drafts, path, files } = given();
	writeFileSync(path("x.json.8f14e45f-ceea-467f-9b5d-000000000000.tmp"), '{"key');
	await drafts.write(SEVEN, "x");
	expect(files()).toHaveLength(1);
});

test("a failed write keeps the previous text and does not block the next write", async () => {
	const { drafts, path, files, stored } = given();
	await drafts.write(SEVEN, "old");
	const name = path();
	rmSync(name);
	await Bun.write(join(name, "inside"), "");
	await expect(drafts.write(SEVEN, "new")).rejects.toThrow();
	await drafts.settled();
	expect(files().map(path)).toEqual([name]);
	rmSync(name, { recursive: true });
	await drafts.write(SEVEN, "newer");
	expect(await stored()).toBe("newer");
});

test("a folder that could not be created is created later", async () => {
	const { folder, drafts, stored } = given();
	rmSync(folder, { recursive: true });
	writeFileSync(folder, "a file in its place");
	await expect(drafts.write(SEVEN, "x")).rejects.toThrow();
	await drafts.settled();
	rmSync(folder);
	await drafts.write(SEVEN, "x");
	expect(await stored()).toBe("x");
});

test("the number of texts is limited", async () => {
	const { drafts, full } = given();
	full(0);
	await expect(drafts.write(SEVEN, "x")).rejects.toThrow(
		`already stores ${MAX_TEXTS} drafts`,
	);
});

test("a full cache drops its oldest entries", async () => {
	const { folder, full, files } = given();
	const old = new Date("2026-01-01T00:00:00Z");
	const lists = () => createTextStore(folder, "list", { forgets: true });
	await lists().write("first", "[]");
	for (const name of full(1)) utimesSync(name, old, old);
	const again = lists();
	await again.write("second", "[]");
	for (const key of ["first", "second"]) expect((await again.read(key))?.text).toBe("[]");
	expect(files().length).toBeLessThan(MAX_TEXTS);
});

const KILLS = 24;
const LOSS_MS = 2000;

test(`an application killed ${KILLS} times loses at most two seconds of writing`, async () => {
	const folder = temporaryFolder();
	for (let kill = 0; kill < KILLS; kill++) {
		const seen = await typeUntilKilled(folder);
		const found = await createTextStore(folder, "draft").read(SEVEN);
		const { word, at, hash, content } = JSON.parse(found?.text ?? "{}");
		expect(createHash("sha256").update(content).digest("hex")).toBe(hash);
		expect(word).toBeGreaterThanOrEqual(seen.kept);
		expect(seen.typedAt - at).toBeLessThanOrEqual(LOSS_MS);
	}
	expect(readdirSync(folder).filter((name) => name.endsWith(".unreadable"))).toEqual([]);
});

/**
 * Kills the process at a random line: before, during and after a write. Waits until the
 * first text is stored.
 */
async function typeUntilKilled(folder: string) {
	const typing = join(import.meta.dir, "../testing/typing.ts");
	const child = Bun.spawn([process.execPath, "--no-orphans", typing, folder], {
		stdout: "pipe",
		stderr: "inherit",
	});
	const seen = { kept: 0, typed: 0, typedAt: 0 };
	const deadline = Math.floor(Math.random() * 12);
	let text = "";
	let lines = 0;
	for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
		text += chunk;
		const complete = text.split("\n");
		text = complete.pop() ?? "";
		for (const line of complete) {
			const [what, word = 0, at = 0] = line.split(" ");
			if (what === "kept") seen.kept = Number(word);
			else [seen.typed, seen.typedAt] = [Number(word), Number(at)];
			if (seen.kept > 0 && lines++ >= deadline) child.kill("SIGKILL");
		}
	}
	await child.exited;
	return seen;
}
