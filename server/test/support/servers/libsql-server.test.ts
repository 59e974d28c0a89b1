import { expect, test } from "bun:test";
import { join } from "node:path";
import { createClient, type LibsqlError } from "@libsql/client";
import { browser } from "../browser.ts";
import { afterwards, temporaryFolder } from "../temporary.ts";
import { type LibsqlServerOptions, startLibsqlServer } from "./libsql-server.ts";

async function served(options: Partial<LibsqlServerOptions> = {}) {
	const server = await startLibsqlServer({
		file: join(temporaryFolder(), "server.db"),
		...options,
	});
	afterwards(server.stop);
	const client = createClient({ url: server.url, authToken: "token" });
	afterwards(() => client.close());
	await client.execute(
		"CREATE TABLE notes (number INTEGER PRIMARY KEY, text TEXT NOT NULL)",
	);
	return { server, client };
}

/** Returns the responses of a pipeline of requests. */
async function pipeline(url: string, requests: unknown[], baton: string | null = null) {
	const answer = await browser(url).send("POST", "/v2/pipeline", { baton, requests });
	const text = await answer.text();
	return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text };
}

const execute = (sql: string) => ({ type: "execute", stmt: { sql } });
const codeOf = (error: LibsqlError) => error.code;

test("an interactive transaction is not seen before it is committed", async () => {
	const { client } = await served();
	const transaction = await client.transaction("write");
	await transaction.execute("INSERT INTO notes VALUES (1, 'a')");
	expect((await client.execute("SELECT * FROM notes")).rows).toEqual([]);
	await transaction.commit();
	await client.batch(["INSERT INTO notes VALUES (2, 'b')"], "write");
	expect(
		(await client.execute("SELECT text FROM notes")).rows.map((row) => row[0]),
	).toEqual(["a", "b"]);
});

test("an idle transaction blocks others for a limited time, and is rolled back", async () => {
	const { client } = await served({ expiryMs: 20 });
	const transaction = await client.transaction("write");
	await transaction.execute("INSERT INTO notes VALUES (1, 'a')");
	const write = () =>
		client.batch(["INSERT INTO notes VALUES (2, 'b')"], "write").then(() => "", codeOf);
	for (let code = await write(); code; code = await write())
		expect(code).toBe("SQLITE_BUSY");
	expect(await transaction.execute("SELECT 1").catch(({ message }) => message)).toMatch(
		/expired|timed out/,
	);
	expect(
		(await client.execute("SELECT text FROM notes")).rows.map((row) => row[0]),
	).toEqual(["b"]);
});

test("a baton works once", async () => {
	const { server } = await served();
	const first = await pipeline(server.url, [execute("SELECT 1")]);
	const second = await pipeline(server.url, [{ type: "close" }], first.body.baton);
	expect(second.body.baton).toBeNull();
	expect(
		await pipeline(server.url, [execute("SELECT 1")], first.body.baton),
	).toMatchObject({ status: 400 });
	expect(await pipeline(server.url, [execute("SELECT 1")], "forged")).toMatchObject({
		status: 400,
	});
});

test("a request without the token, or with another one, is answered with 401", async () => {
	const { server } = await served({ token: "token" });
	expect((await pipeline(server.url, [execute("SELECT 1")])).status).toBe(401);
	const stranger = createClient({ url: server.url, authToken: "other" });
	expect(await stranger.execute("SELECT 1").catch((error) => error.message)).toContain(
		"401",
	);
	stranger.close();
});

const refused: [sql: string, code: string][] = [
	["PRAGMA journal_mode=WAL", "SQL_PARSE_ERROR"],
	["PRAGMA synchronous=OFF", "SQL_PARSE_ERROR"],
	["PRAGMA secure_delete=ON", "SQL_PARSE_ERROR"],
	["PRAGMA wal_checkpoint(TRUNCATE)", "SQL_PARSE_ERROR"],
	["ATTACH 'other.db' AS other", "SQL_PARSE_ERROR"],
	["VACUUM", "SQL_PARSE_ERROR"],
	["SELECT 1; SELECT 2", "SQL_MANY_STATEMENTS"],
	[" -- nothing", "SQL_NO_STATEMENT"],
	["SELECT * FROM nowhere", "SQLITE_UNKNOWN"],
	["INSERT INTO notes VALUES (1, NULL)", "SQLITE_CONSTRAINT"],
];

for (const [sql, code] of refused) {
	test(`"${sql}" is refused with ${code}`, async () => {
		const { client } = await served();
		expect(await client.execute(sql).catch(codeOf)).toBe(code);
	});
}

test("read-only pragmas work, and semicolons in text do not separate statements", async () => {
	const { client } = await served();
	expect((await client.execute("PRAGMA journal_mode")).rows[0]?.[0]).toBe("wal");
	expect(
		(await client.execute("SELECT 'a;b', \"text\" /* ; */ FROM notes; -- ;")).rows,
	).toEqual([]);
});

test("numbers arrive as floating point, and integer columns have integers", async () => {
	const { client } = await served();
	const { rows } = await client.execute({
		sql: "SELECT typeof(?), typeof(?)",
		args: [1, 1n],
	});
	expect(Array.from(rows[0] ?? [])).toEqual(["real", "integer"]);
	await client.execute({ sql: "INSERT INTO notes VALUES (?, ?)", args: [1, "a"] });
	expect((await client.execute("SELECT typeof(number) FROM notes")).rows[0]?.[0]).toBe(
		"integer",
	);
});

test("a sequence is run to its first mistake", async () => {
	const { client } = await served();
	const sql = `INSERT INTO notes VALUES (1, 'a;'); INSERT INTO nowhere
			VALUES (1); INSERT INTO notes VALUES (2, 'b')`;
	expect(await client.executeMultiple(sql).catch(codeOf)).toBe("SQLITE_UNKNOWN");
	expect((await client.execute("SELECT number FROM notes")).rows).toMatchObject([
		{ number: 1 },
	]);
});

test("conditions of a batch follow the protocol", async () => {
	const { server } = await served();
	const step = (sql: string, condition?: unknown) => ({
		stmt: { sql },
		...(condition !== undefined && { condition }),
	});
	const ok = (of: number) => ({ type: "ok", step: of });
	const steps = [
		step("SELECT 1"),
		step("SELECT * FROM nowhere"),
		step("SELECT 2", ok(0)),
		step("SELECT 3", ok(1)),
		step("SELECT 4", { type: "error", step: 1 }),
		step("SELECT 5", { type: "not", cond: ok(3) }),
		step("SELECT 6", { type: "and", conds: [ok(0), ok(3)] }),
		step("SELECT 7", { type: "or", conds: [ok(0), ok(3)] }),
		step("SELECT 8", { type: "error", step: 3 }),
	];
	const { body } = await pipeline(server.url, [
		{ type: "batch", batch: { steps } },
		{ type: "close" },
	]);
	const { step_results: results, step_errors: errors } = body.results[0].response.result;
	const there = (list: unknown[]) => list.flatMap((one, i) => (one === null ? [] : [i]));
	expect([there(results), there(errors)[0]]).toEqual([[0, 2, 4, 5, 7, 8], 1]);
});

test("a fraction can return with a changed last digit, a whole number cannot", async () => {
	const { client } = await served();
	const returned = async (number: number) =>
		(await client.execute({ sql: "SELECT ?", args: [number] })).rows[0]?.[0];
	expect(await returned(15.384615384615385)).toBe(15.384615384615383);
	expect(await returned(93.33333333333333)).toBe(93.33333333333331);
	expect(await returned(94.73684210526315)).toBe(94.73684210526316);
	expect(await returned(99.99999999999999)).toBe(100);
	for (const same of [0, 42.5, -7, 1_763_900_000_123, Number.MAX_SAFE_INTEGER])
		expect(await returned(same)).toBe(same);
});

test("half of a surrogate pair makes a request unreadable (400)", async () => {
	const { server } = await served({ token: "token" });
	const body = JSON.stringify({
		baton: null,
		requests: [execute("SELECT 'half \ud83d'")],
	});
	const headers = { authorization: "Bearer token" };
	const answer = await fetch(`${server.url}/v2/pipeline`, {
		method: "POST",
		body,
		headers,
	});
	expect([answer.status, await answer.text()]).toEqual([
		400,
		expect.stringContaining("hex escape"),
	]);
});

test("as a program, the server serves a file", async () => {
	const file = join(temporaryFolder(), "alone.db");
	const program = [
		process.execPath,
		join(import.meta.dir, "libsql-server.ts"),
		file,
		"0",
		"token",
	];
	const child = Bun.spawn(program, {
		stdin: "ignore",
		stdout: "pipe",
		stderr: "inherit",
	});
	afterwards(async () => {
		child.kill("SIGTERM");
		expect(await child.exited).toBe(0);
	});
	const { value } = await child.stdout.getReader().read();
	const [url = ""] = /http:\S+/.exec(new TextDecoder().decode(value)) ?? [];
	const client = createClient({ url, authToken: "token" });
	await client.batch(["CREATE TABLE kept (x)", "INSERT INTO kept VALUES (7)"], "write");
	expect((await client.execute("SELECT x FROM kept")).rows[0]?.[0]).toBe(7);
	client.close();
});
