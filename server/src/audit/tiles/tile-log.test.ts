import { expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tiledLog } from "../../../test/support/audit/tiled-log.ts";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { openLogFile } from "../../kernel/log/log-source.ts";
import { privateKeyFile } from "../verify/checkpoint.ts";
import { openTreeHead } from "./note.ts";
import { checkProof, proofText } from "./proof.ts";
import { checkTiles } from "./tile-check.ts";
import { entriesIn } from "./tile-files.ts";
import type { TileLog } from "./tile-log.ts";
import { tileRoutes } from "./tile-routes.ts";

async function signed(tiles: TileLog) {
	const current = await tiles.current();
	if (!current?.note) throw new Error("nothing is signed");
	const head = openTreeHead(current.note, [current.key]);
	if (!head.ok) throw new Error(head.why);
	return { ...head.value, key: current.key };
}

const filesIn = (folder: string) =>
	readdirSync(join(folder, "tiles"), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));

const bytesIn = (folder: string) =>
	new Map(filesIn(folder).map((file) => [file, readFileSync(file).toString("hex")]));

test("growing in steps writes the same tiles as a rebuild", async () => {
	const { append, tiles, folder } = await tiledLog();
	for (const count of [1, 2, 250, 3, 1, 500, 9000, 1])
		await tiles.extend({ position: await append(count) });
	const { origin, size } = await signed(tiles);
	expect(origin).toMatch(/^jewels\.example\/log-[0-9a-f]{8}$/);
	expect(size).toBe(9758);
	const grown = bytesIn(folder);
	await tiles.rebuild();
	expect(tiles.problem()).toBeNull();
	expect(bytesIn(folder)).toEqual(grown);
	const bytes = filesIn(folder).reduce((sum, file) => sum + readFileSync(file).length, 0);
	expect(bytes / size).toBeLessThan(70);
});

test("a log keeps its name, and goes on where it was", async () => {
	const { append, tiles, open } = await tiledLog();
	await tiles.extend({ position: await append(300) });
	const before = await signed(tiles);
	const again = await open();
	expect(await signed(again)).toEqual(before);
	await again.extend({ position: await append(300) });
	expect(await signed(again)).toMatchObject({ origin: before.origin, size: 600 });
	expect(again.problem()).toBeNull();
});

test("each event has a proof, and none is valid for another log", async () => {
	const { append, tiles } = await tiledLog();
	await tiles.extend({ position: await append(600) });
	const { key } = await signed(tiles);
	const other = await tiledLog();
	await other.tiles.extend({ position: await other.append(1) });
	for (const position of [1, 2, 255, 256, 257, 512, 513, 600]) {
		const proof = await tiles.prove(position);
		if (!proof) throw new Error("there is no proof");
		const text = proofText(proof);
		expect(checkProof(text, [key])).toMatchObject({
			ok: true,
			value: { index: position - 1, size: 600 },
		});
		expect(checkProof(text, [(await signed(other.tiles)).key]).ok).toBe(false);
		expect(checkProof(`${text}\n`, [key]).ok).toBe(false);
	}
	expect(await tiles.prove(601)).toBeUndefined();
});

test("tiles of a signed size are served at fixed addresses, and no others", async () => {
	const { append, tiles } = await tiledLog();
	const app = tileRoutes({ tiles });
	const ask = (path: string) => app.handle(new Request(`http://site/tlog/${path}`));
	expect((await ask("checkpoint")).status).not.toBe(200);
	await tiles.extend({ position: await append(300) });
	await tiles.extend({ position: await append(400) });
	const checkpoint = await ask("checkpoint");
	expect(checkpoint.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	expect(await checkpoint.text()).toContain("\n700\n");
	const sizes: [string, number][] = [
		["tile/0/000", 8192],
		["tile/0/001", 8192],
		["tile/0/001.p/44", 44 * 32],
		["tile/0/002.p/188", 188 * 32],
		["tile/1/000.p/2", 64],
		["tile/entries/000", 256 * 34],
		["tile/entries/001.p/44", 44 * 34],
		["tile/entries/002.p/188", 188 * 34],
	];
	for (const [path, size] of sizes) {
		const answer = await ask(path);
		expect([path, (await answer.bytes()).length]).toEqual([path, size]);
		expect(answer.headers.get("cache-control")).toContain("immutable");
	}
	for (const path of [
		"tile/0/002",
		"tile/0/002.p/189",
		"tile/0/3",
		"tile/0/x000/001",
		"tile/0/001.p/256",
		"tile/0/001.p/0",
		"tile/00/001",
		"tile/2/000.p/1",
		"tile/0/..%2f..%2f..%2fsite.db",
	])
		expect([path, (await ask(path)).status === 200]).toEqual([path, false]);
});

test("a log that is shorter than its checkpoint is not signed", async () => {
	const { append, tiles, open, store } = await tiledLog();
	await tiles.extend({ position: await append(300) });
	const before = await signed(tiles);
	await store.write(["DELETE FROM events WHERE position > 290"]);
	const again = await open();
	expect(again.problem()).toContain("ends at position 290");
	await again.extend({ position: await append(5) });
	expect(again.problem()).toContain("ends at position 295");
	await again.extend({ position: await append(50) });
	expect(again.problem()).toContain("differs from the tile log");
	expect(await signed(again)).toEqual(before);
	expect((await open()).problem()).toContain("differs from the tile log");
});

test("another log of the same length is not signed, even without tiles", async () => {
	const { append, tiles, open, store, folder } = await tiledLog();
	await tiles.extend({ position: await append(300) });
	await store.write(["UPDATE events SET hash = lower(hex(randomblob(32)))"]);
	expect((await open()).problem()).toContain("differs from the tile log");
	rmSync(join(folder, "tiles"), { recursive: true });
	const again = await open();
	await again.extend({ position: await append(1) });
	expect(again.problem()).toContain("differs from the tile log");
	expect((await signed(again)).size).toBe(300);
});

test("a restart names the last checkpoint in the first entry of a new log", async () => {
	const { append, tiles, store, open } = await tiledLog();
	await tiles.extend({ position: await append(300) });
	const before = await tiles.current();
	await store.write(["DELETE FROM events WHERE position > 200"]);
	const again = await open();
	await again.restart();
	expect(again.problem()).toBeNull();
	const after = await signed(again);
	expect(after.origin).not.toBe(before?.key.name);
	expect(after.size).toBe(201);
	const bundle = await again.tile({ kind: "entries", index: 0, width: 201 });
	const [first] = entriesIn(bundle ?? Buffer.of());
	expect(`${first && Buffer.from(first)}`).toBe(
		`creations-log-continues-v1\n${before?.note}`,
	);
	const proof = await again.prove(200);
	expect(proof && checkProof(proofText(proof), [after.key]).ok).toBe(true);
});

test("a site without its private key, such as a restored one, starts a new log", async () => {
	const { append, tiles, open, folder } = await tiledLog();
	await tiles.extend({ position: await append(10) });
	const before = await signed(tiles);
	rmSync(privateKeyFile(folder));
	const restored = await open();
	await restored.extend({ position: 10 });
	const after = await signed(restored);
	expect(after).toMatchObject({ size: 11 });
	expect(after.origin).not.toBe(before.origin);
});

test("after a clean stop, tiles are not written again", async () => {
	const { append, tiles, open, folder } = await tiledLog();
	await tiles.extend({ position: await append(300) });
	await tiles.close();
	const [log = ""] = readdirSync(join(folder, "tiles"));
	const file = join(folder, "tiles", log, "tile/0/000");
	const written = statSync(file).mtimeMs;
	const again = await open();
	await again.extend({ position: await append(300) });
	expect((await signed(again)).size).toBe(600);
	expect(again.problem()).toBeNull();
	expect(statSync(file).mtimeMs).toBe(written);
});

test("a stop signs all that waits, in one checkpoint", async () => {
	const { append, tiles, open } = await tiledLog();
	for (const count of [10, 20, 300]) tiles.extendSoon({ position: await append(count) });
	await tiles.close();
	expect((await signed(tiles)).size).toBe(330);
	const again = await open();
	expect([again.problem(), await again.checkpoint()]).toEqual([
		null,
		await tiles.checkpoint(),
	]);
});

test("after a crash, no checkpoint is served before its tiles are written", async () => {
	const { append, tiles, open } = await tiledLog();
	await tiles.extend({ position: await append(300) });
	const before = await tiles.checkpoint();
	const again = await open();
	const name = { kind: 0, index: 0, width: 256 };
	await expect(again.checkpoint()).rejects.toMatchObject({ code: "not-ready" });
	await expect(again.tile(name)).rejects.toMatchObject({ code: "not-ready" });
	await again.extend({ position: 300 });
	expect(await again.checkpoint()).toBe(before);
	expect(await again.tile(name)).toHaveLength(8192);
});

test("after a crash, damaged tiles are written again", async () => {
	const { append, tiles, open, folder } = await tiledLog();
	await tiles.extend({ position: await append(700) });
	const complete = bytesIn(folder);
	const [log = ""] = readdirSync(join(folder, "tiles"));
	writeFileSync(join(folder, "tiles", log, "tile/0/000"), "");
	writeFileSync(join(folder, "tiles", log, "tile/entries/001"), Buffer.alloc(8704));
	const again = await open();
	await again.extend({ position: 700 });
	expect(again.problem()).toBeNull();
	expect(bytesIn(folder)).toEqual(complete);
});

test("lost tiles are written again", async () => {
	const { append, tiles, open, folder } = await tiledLog();
	await tiles.extend({ position: await append(700) });
	const complete = bytesIn(folder);
	rmSync(join(folder, "tiles"), { recursive: true });
	const again = await open();
	await again.extend({ position: 700 });
	expect(bytesIn(folder)).toEqual(complete);
});

test("a failed write is named, and repaired by the next checkpoint", async () => {
	const { append, tiles, folder, config, store } = await tiledLog();
	await tiles.extend({ position: await append(10) });
	const moved = join(folder, "tiles");
	rmSync(moved, { recursive: true });
	writeFileSync(moved, "");
	await tiles.extend({ position: await append(300) });
	expect(tiles.problem()).toContain("could not be written");
	rmSync(moved);
	await tiles.extend({ position: await append(1) });
	expect(tiles.problem()).toBeNull();
	expect((await signed(tiles)).size).toBe(311);
	using source = openLogFile(join(folder, "site.db"));
	expect(await checkTiles(config, source, async () => {})).toMatchObject({ badCount: 0 });
	await store.close();
});

test("the check names changed, missing and shortened tiles", async () => {
	const { append, tiles, folder, config } = await tiledLog();
	await tiles.extend({ position: await append(700) });
	using source = openLogFile(join(folder, "site.db"));
	const check = () => checkTiles(config, source, async () => {});
	expect(await check()).toMatchObject({ size: 700, badCount: 0, bad: [] });
	const [log = ""] = readdirSync(join(folder, "tiles"));
	const file = join(folder, "tiles", log, "tile/0/001");
	const bytes = readFileSync(file);
	writeFileSync(file, bytes.with(100, (bytes[100] ?? 0) ^ 1));
	expect((await check())?.bad).toEqual(["tile/0/001 differs from the log."]);
	writeFileSync(file, bytes);
	rmSync(join(folder, "tiles", log, "tile/entries/000"));
	expect((await check())?.bad).toEqual(["tile/entries/000 is missing."]);
	writeFileSync(join(folder, "tiles", log, "tile/1/000.p/2"), "short");
	expect((await check())?.badCount).toBe(2);
	writeFileSync(join(folder, "tiles", log, "checkpoint"), "wrong");
	expect((await check())?.bad[0]).toContain("The checkpoint of the tiles is wrong");
	await tiles.rebuild();
	expect(await check()).toMatchObject({ badCount: 0 });
	rmSync(join(folder, "tiles"), { recursive: true });
	expect(await check()).toMatchObject({ size: 700, badCount: 0 });
});

test("a new folder has no tile log to check", async () => {
	const { config, folder } = await tiledLog(temporaryFolder());
	using source = openLogFile(join(folder, "site.db"));
	expect(await checkTiles(config, source, async () => {})).toBeUndefined();
});
