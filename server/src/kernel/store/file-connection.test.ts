import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterwards, temporaryFolder } from "../../../test/support/temporary.ts";
import {
	connect,
	FileConnection,
	isBusy,
	openImmutable,
	openReadOnly,
} from "./file-connection.ts";

function memory() {
	const database = connect(":memory:");
	afterwards(database.close);
	return database;
}

/** Creates a file with an empty table. */
function notesFile() {
	const file = join(temporaryFolder(), "notes.db");
	const connection = new FileConnection(file);
	afterwards(() => connection.close());
	connection.run("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT UNIQUE)");
	return { file, connection };
}

/**
 * Starts a process that holds the write lock of a file. Returns a function that commits
 * and ends it.
 */
async function lockByProcess(file: string) {
	const program = `
		const database = new (require("libsql"))(${JSON.stringify(file)});
		database.exec("BEGIN IMMEDIATE; INSERT INTO notes (text) VALUES ('of the other process')");
		process.stdout.write("locked");
		process.stdin.once("data", () => { database.exec("COMMIT"); process.exit(0); });`;
	const other = Bun.spawn([process.execPath, "-e", program], {
		cwd: import.meta.dir,
		stdin: "pipe",
		stdout: "pipe",
		stderr: "inherit",
	});
	afterwards(() => other.kill("SIGKILL"));
	await other.stdout.getReader().read();
	return async () => {
		other.stdin.write("commit\n");
		await other.stdin.end();
		await other.exited;
	};
}

/**
 * Runs a program in a process whose C library overwrites freed memory with the state of
 * an open connection.
 */
function runWithOverwrittenMemory(program: string) {
	return Bun.spawnSync([process.execPath, "-e", program], {
		cwd: import.meta.dir,
		env: {
			...process.env,
			GLIBC_TUNABLES: "glibc.malloc.perturb=118:glibc.malloc.tcache_count=0",
		},
	});
}

/** Returns the notes that another process reads. */
function notesOfProcess(file: string): unknown {
	const program = `
		const database = new (require("libsql"))(${JSON.stringify(file)});
		const statement = database.prepare("SELECT text FROM notes ORDER BY id").raw();
		console.log(JSON.stringify(statement.all([]).flat()));`;
	const { stdout } = Bun.spawnSync([process.execPath, "-e", program], {
		cwd: import.meta.dir,
	});
	return JSON.parse(stdout.toString());
}

// Statements that stay in progress after SQLITE_BUSY if their connection is used further.
test.each([
	"INSERT INTO notes (text) VALUES ('refused') RETURNING id",
	"PRAGMA user_version=1",
	"BEGIN IMMEDIATE",
])("writes after SQLITE_BUSY for %s are in the file", async (sql) => {
	const { file, connection } = notesFile();
	const commit = await lockByProcess(file);
	expect(errorOf(() => connection.run(sql))).toSatisfy(isBusy);
	expect(errorOf(() => connection.batch(["DELETE FROM notes"]))).toSatisfy(isBusy);
	await commit();
	connection.batch(["INSERT INTO notes (text) VALUES ('first')"]);
	connection.batch(["INSERT INTO notes (text) VALUES ('second')"]);
	expect(notesOfProcess(file)).toEqual(["of the other process", "first", "second"]);
});

function errorOf(work: () => unknown): unknown {
	try {
		return work();
	} catch (error) {
		return error;
	}
}

test.skipIf(process.platform !== "linux")(
	"a database is closed once, even if nothing was prepared",
	() => {
		const { exitCode, stdout } = runWithOverwrittenMemory(`
		import { connect } from "./file-connection.ts";
		for (let i = 0; i < 10; i++) {
			using database = connect(":memory:");
			database.exec("CREATE TABLE notes (text TEXT)");
		}
		connect(":memory:");
		Bun.gc(true);
		await Bun.sleep(1);
		console.log("closed");`);
		expect({ exitCode, output: stdout.toString() }).toEqual({
			exitCode: 0,
			output: "closed\n",
		});
	},
);

test("texts return byte by byte, and text that is not UTF-8 returns with U+FFFD", () => {
	const database = memory();
	const texts = [
		"",
		"a\0b",
		"née \u{1f48d}",
		"\ufeffmark",
		`"'\\\n\u2028`,
		"[1]",
		"null",
	];
	for (const text of texts)
		expect(database.rows("SELECT ?, length(CAST(?1 AS BLOB))", [text])[0]).toEqual([
			text,
			Buffer.byteLength(text),
		]);
	expect(database.rows("SELECT ?", ["half \ud83d"])).toEqual([["half \ufffd"]]);
	expect(database.rows("SELECT CAST(x'61ff62' AS TEXT)")).toEqual([["a\ufffdb"]]);
	expect([
		...database.chunks("SELECT CAST(x'61ff62' AS TEXT), 'a' || char(0) || 'b'"),
	]).toEqual([[["a\ufffdb", "a\0b"]]]);
	expect(database.rows("SELECT json_array(1), json_object('a', 1)")).toEqual([
		["[1]", '{"a":1}'],
	]);
});

test("numbers are bound with their own type and return unchanged", () => {
	const database = memory();
	const numbers = [
		0,
		-7,
		1e12,
		Number.MAX_SAFE_INTEGER,
		0.1 + 0.2,
		100 / 3,
		5e-324,
		1.7976931348623157e308,
	];
	for (const number of numbers) {
		const type = Number.isInteger(number) && number < 1e300 ? "integer" : "real";
		expect(database.rows("SELECT ?, typeof(?1)", [number])).toEqual([[number, type]]);
	}
	expect(database.rows("SELECT ?, ?, typeof(?1)", [true, null])).toEqual([
		[1, null, "integer"],
	]);
	expect(database.rows("SELECT ?", [new Uint8Array([0, 255])])).toEqual([
		[new Uint8Array([0, 255]).buffer],
	]);
	for (const value of [undefined, Number.NaN, Infinity, {}, () => {}])
		expect(() => database.rows("SELECT ?", [value])).toThrow("cannot be stored");
});

test("a store refuses an integer that JavaScript cannot hold; a reader rounds it", () => {
	const { file, connection } = notesFile();
	expect(() => connection.run("SELECT 9007199254740993")).toThrow(RangeError);
	using reader = openReadOnly(file);
	expect(reader.rows("SELECT 9007199254740993")).toEqual([[9007199254740992]]);
});

test("rows return in the order of the query, in chunks too", () => {
	const database = memory();
	database.exec("CREATE TABLE numbers (n INTEGER, t TEXT)");
	const add =
		"INSERT INTO numbers SELECT value, hex(value * 7919 % 1000) FROM generate(2500)";
	database.exec(
		add.replace(
			"generate(2500)",
			`(WITH RECURSIVE g(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM g
				LIMIT 2500) SELECT * FROM g)`,
		),
	);
	const all = database.rows("SELECT n FROM numbers").flat().map(Number);
	const sorted = database.rows("SELECT n FROM numbers ORDER BY n DESC").flat();
	expect(sorted).toEqual(all.toSorted((a, b) => b - a));
	expect(database.rows("SELECT n FROM numbers ORDER BY n LIMIT 2 OFFSET 3")).toEqual([
		[4],
		[5],
	]);
	const chunks = [
		...database.chunks("SELECT n FROM numbers WHERE n > ? ORDER BY n DESC", [100]),
	];
	expect(chunks.map((chunk) => chunk.length)).toEqual([1000, 1000, 400]);
	expect(chunks.flat(2)).toEqual(sorted.slice(0, 2400));
	expect([...database.chunks("SELECT n FROM numbers WHERE n < 0")]).toEqual([]);
});

test("a reader that stops early does not keep its snapshot", () => {
	const { file, connection } = notesFile();
	const add = "INSERT INTO notes (text) VALUES (?)";
	connection.batch(Array.from({ length: 2000 }, (_, i) => ({ sql: add, args: [i] })));
	using reader = openReadOnly(file);
	for (const chunk of reader.chunks("SELECT text FROM notes")) {
		expect(chunk).toHaveLength(1000);
		break;
	}
	connection.batch(["DELETE FROM notes"]);
	expect(connection.run("PRAGMA wal_checkpoint(TRUNCATE)").rows).toEqual([[0, 0, 0]]);
});

test("only a connection for writing writes, and only it creates a file", () => {
	const { file, connection } = notesFile();
	connection.run("PRAGMA wal_checkpoint(TRUNCATE)");
	using reader = openReadOnly(file);
	using immutable = openImmutable(file);
	for (const database of [reader, immutable])
		expect(() => database.exec("INSERT INTO notes (text) VALUES ('a')")).toThrow(
			"readonly",
		);
	const missing = join(temporaryFolder(), "a #%? b.db");
	for (const open of [openReadOnly, openImmutable])
		expect(errorOf(() => open(missing))).toMatchObject({ code: "SQLITE_CANTOPEN" });
	expect(existsSync(missing)).toBe(false);
	connect(missing).close();
	openReadOnly(missing).close();
});

test("errors of queries in chunks have SQLite's code", () => {
	const database = memory();
	database.exec("CREATE TABLE texts (t TEXT); INSERT INTO texts VALUES ('no JSON')");
	const read = () => [...database.chunks("SELECT json_extract(t, '$.a') FROM texts")];
	expect(errorOf(read)).toMatchObject({
		name: "SqliteError",
		code: "SQLITE_ERROR",
		message: "malformed JSON",
	});
	expect(() => [...database.chunks("SELECT * FROM nowhere")]).toThrow(
		"no such table: nowhere",
	);
});
