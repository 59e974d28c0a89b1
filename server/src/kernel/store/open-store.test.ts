import { describe, expect, test } from "bun:test";
import { copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LibsqlError } from "@libsql/client";
import { type Place, storeKinds } from "../../../test/support/stores.ts";
import { afterwards, temporaryFolder } from "../../../test/support/temporary.ts";
import { isNoSpace, Refusal } from "../refusal.ts";
import { connect } from "./file-connection.ts";
import { openFile, openStore } from "./open-store.ts";

async function newFile() {
	const url = `file:${join(temporaryFolder(), "test.db")}`;
	const store = await openFile(url);
	afterwards(() => store.close());
	await store.write(["CREATE TABLE notes (text TEXT)"]);
	return { url, store };
}

const fileOf = (url: string) => url.slice("file:".length);

function otherWriter(url: string) {
	const other = connect(fileOf(url));
	other.exec("BEGIN IMMEDIATE");
	return other.close;
}

function notesIn(url: string) {
	using fresh = connect(fileOf(url));
	return fresh.rows("SELECT text FROM notes").flat();
}

async function notesAt({ url, ...options }: Place) {
	const store = await openStore(url, options);
	afterwards(() => store.close());
	await store.write(["CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT)"]);
	const notes = async () =>
		(await store.read("SELECT text FROM notes ORDER BY number")).rows.map(
			(row) => row[0],
		);
	return { store, notes };
}

describe.each(storeKinds)("a store $name:", ({ place }) => {
	test("a batch is atomic, and a violated constraint is named by table and column", async () => {
		const { store, notes } = await notesAt(await place());
		const half = store.write([
			"INSERT INTO notes VALUES (1, 'half')",
			"INSERT INTO nowhere VALUES (1)",
		]);
		await expect(half).rejects.toThrow("nowhere");
		expect(await notes()).toEqual([]);
		await store.write(["INSERT INTO notes VALUES (1, 'first')"]);
		const second = store.write(["INSERT INTO notes VALUES (1, 'second')"]);
		await expect(second).rejects.toThrow("UNIQUE constraint failed: notes.number");
	});

	test("a write returns each statement's result on request", async () => {
		const { store } = await notesAt(await place());
		const results = await store.writeReturning([
			"INSERT INTO notes VALUES (1, 'a'), (2, 'b')",
			{
				sql: "UPDATE notes SET text = ? WHERE number = ? RETURNING number, text",
				args: ["c", 2],
			},
			"DELETE FROM notes WHERE number = 7",
		]);
		expect(results.map(({ rowsAffected }) => rowsAffected)).toMatchObject({
			0: 2,
			2: 0,
			length: 3,
		});
		expect(results[1]?.rows).toEqual([[2, "c"]]);
	});

	test("values return unchanged, and all of many concurrent writes are stored", async () => {
		const { store, notes } = await notesAt(await place());
		await store.write(["CREATE TABLE kinds (i INTEGER, r REAL, t TEXT)"]);
		const texts = [
			"",
			"née \u{1f48d} \ud83d\ude00",
			`"quoted" 'and' \\ \n\t`,
			"x".repeat(100_000),
		];
		for (const [i, text] of texts.entries()) {
			const args = [i, 100 / 3, text];
			await store.write([{ sql: "INSERT INTO kinds VALUES (?, ?, ?)", args }]);
		}
		const { rows } = await store.read("SELECT i, r, t FROM kinds ORDER BY i");
		expect(rows.map((row) => Array.from(row))).toEqual(
			texts.map((text, i) => [i, 100 / 3, text]),
		);
		const { rows: none } = await store.read(
			"SELECT NULL, typeof(i) FROM kinds WHERE i = ?",
			[2],
		);
		expect(none.map((row) => Array.from(row))).toEqual([[null, "integer"]]);
		const many = Array.from({ length: 200 }, (_, i) => `note ${i}`);
		const insert = "INSERT INTO notes VALUES (?, ?)";
		await Promise.all(
			many.map((text, i) => store.write([{ sql: insert, args: [i, text] }])),
		);
		expect(await notes()).toEqual(many);
	});
});

test("a write that meets SQLITE_BUSY waits for its turn and is in the file", async () => {
	const { url, store } = await newFile();
	const release = otherWriter(url);
	const written = store.write(["INSERT INTO notes VALUES ('kept')"]);
	await Bun.sleep(60);
	release();
	await written;
	await store.write(["INSERT INTO notes VALUES ('kept too')"]);
	expect(notesIn(url)).toEqual(["kept", "kept too"]);
});

test("a write on a connection that a read left busy is in the file", async () => {
	const { url, store } = await newFile();
	const release = otherWriter(url);
	await expect(store.read("INSERT INTO notes VALUES ('refused')")).rejects.toThrow(
		"locked",
	);
	release();
	await store.write(["INSERT INTO notes VALUES ('kept')"]);
	expect(notesIn(url)).toEqual(["kept"]);
});

test("a store that stays busy refuses, and takes writes again afterwards", async () => {
	const { url, store } = await newFile();
	const release = otherWriter(url);
	const refused = store.write(["INSERT INTO notes VALUES ('refused')"]);
	await expect(refused).rejects.toMatchObject({ code: "store-busy" });
	release();
	await store.write(["INSERT INTO notes VALUES ('kept')"]);
	expect(notesIn(url)).toEqual(["kept"]);
}, 60_000);

test("after SQLITE_BUSY, a connection has its pragmas", async () => {
	const { url, store } = await newFile();
	await store.write(["INSERT INTO notes VALUES ('a secret of somebody')"]);
	const release = otherWriter(url);
	await store.read("DELETE FROM notes").catch(() => {});
	release();
	const pragma = async (name: string) =>
		(await store.read(`PRAGMA ${name}`)).rows[0]?.[0];
	expect(await pragma("synchronous")).toBe(2);
	expect(await pragma("journal_mode")).toBe("wal");
	expect(await pragma("foreign_keys")).toBe(1);
	expect(await pragma("secure_delete")).toBe(1);
	await store.write(["DELETE FROM notes"]);
	await store.close();
	expect(readFileSync(fileOf(url)).includes("a secret of somebody")).toBe(false);
});

test("prepared statements survive new tables and errors", async () => {
	const { store } = await newFile();
	const all = async () => (await store.read("SELECT * FROM notes")).rows;
	const add = (text: string | null) =>
		store.write([{ sql: "INSERT INTO notes (text) VALUES (?)", args: [text] }]);
	await add("first");
	expect(await all()).toEqual([["first"]]);
	await store.write([
		"CREATE TABLE next_notes (number INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
		"INSERT INTO next_notes (text) SELECT text FROM notes",
		"DROP TABLE notes",
		"ALTER TABLE next_notes RENAME TO notes",
	]);
	await expect(add(null)).rejects.toThrow("NOT NULL constraint failed: notes.text");
	await expect(add("first")).rejects.toThrow("UNIQUE constraint failed: notes.text");
	await add("second");
	expect(await all()).toEqual([
		[1, "first"],
		[2, "second"],
	]);
	expect((await store.read("PRAGMA wal_checkpoint(TRUNCATE)")).rows).toEqual([[0, 0, 0]]);
});

test("a database that does not take a pragma is not opened", async () => {
	await expect(openStore("file::memory:")).rejects.toThrow(
		"does not accept PRAGMA journal_mode=wal",
	);
});

test("a full disk refuses with no-space until it has room", async () => {
	const { store } = await newFile();
	const large = () =>
		store.write([{ sql: "INSERT INTO notes VALUES (?)", args: ["x".repeat(100_000)] }]);
	await store.read("PRAGMA max_page_count=3");
	expect(await large().catch((error: Error) => error)).toMatchObject({
		code: "no-space",
	});
	expect(store.writeProblem()).toBe("There is no space left: nothing can be saved.");
	await store.read("PRAGMA max_page_count=1000");
	await large();
	expect(store.writeProblem()).toBeNull();
});

test("a full disk is recognized in nested errors, and no other error counts as one", () => {
	const full = Object.assign(new Error("write"), { code: "ENOSPC" });
	const shared = new LibsqlError(
		"disk I/O error",
		"SQLITE_IOERR",
		"SQLITE_IOERR_SHMSIZE",
	);
	const errors = [
		full,
		shared,
		new LibsqlError("full", "SQLITE_FULL"),
		new Refusal("no-space", "Full"),
	];
	for (const error of [...errors, new Error("not migrated", { cause: shared })])
		expect([error.message, isNoSpace(error)]).toEqual([error.message, true]);
	const others = [
		undefined,
		null,
		"ENOSPC",
		new Error("ENOSPC"),
		new LibsqlError("I/O", "SQLITE_IOERR"),
	];
	for (const other of others) expect(isNoSpace(other)).toBe(false);
});

test("a write-ahead log damaged after a checkpoint keeps the checkpoint's data", async () => {
	const { url, store } = await newFile();
	const file = fileOf(url);
	const before = statSync(file).mtimeMs;
	let written = 0;
	for (; statSync(file).mtimeMs === before; written++)
		await store.write([
			{ sql: "INSERT INTO notes VALUES (?)", args: ["x".repeat(50_000)] },
		]);
	await store.write([]);
	const copy = join(temporaryFolder(), "copy.db");
	copyFileSync(file, copy);
	const log = readFileSync(`${file}-wal`);
	writeFileSync(`${copy}-wal`, log.subarray(0, log.length / 2));
	expect(notesIn(`file:${copy}`)).toHaveLength(written);
});
