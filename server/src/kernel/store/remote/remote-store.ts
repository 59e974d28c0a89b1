import type { Client, InStatement, ResultSet } from "@libsql/client";
import { AnswerLost, noSpace, watchSpace } from "../../refusal.ts";
import { queriesBy, type Result, type ServerOptions, type Store, type Value } from "../store.ts";
import { gather } from "./gathered-reads.ts";
import { createLeases, LEASE_TABLE } from "./lease.ts";
import { createServerAccess, nameOf, TryAgain } from "./server-access.ts";
import { LIMIT_TABLE } from "./shared-limit.ts";

/** Together less than the ten seconds after which a request that waits for an answer is cut off. */
const REQUEST_MS = 4000;
const PATIENCE_MS = 4000;
/** sqld turns away (429) what is more than 128 at a time, of all processes. */
const AT_ONCE = 32;
const SWEEP_EVERY = 200;
/** Rows to begin with where an answer is too large for the server to give at once. */
const PAGE = 256;

/** The store could not be opened; `message` says what is wrong with it. */
export class CannotOpenStore extends Error {
	override name = "CannotOpenStore";
}

/** A libSQL server (sqld, Turso), which other processes may write to as well; each write is one request. @throws {CannotOpenStore} */
export async function openRemoteStore(
	url: string,
	{ authToken, notice = () => {}, requestMs = REQUEST_MS, patienceMs = PATIENCE_MS }: ServerOptions,
): Promise<Store> {
	const { ask, persist } = createServerAccess(url, { notice, requestMs, patienceMs });
	const settings = { url, concurrency: AT_ONCE, fetch: ask };
	const { createClient } = await import("@libsql/client/http");
	const client = createClient({ ...settings, ...(authToken !== undefined && { authToken }) });
	const query = createReader(client, (work) => persist(() => work().catch(explain)));
	await prepare(url, client, query, persist);
	const { commit, settled, writable } = createWriter(client, persist);

	async function writeReturning(statements: InStatement[]): Promise<Result[]> {
		const results = await commit(statements);
		if (!results) throw new AnswerLost();
		return results.map(resultOf);
	}

	async function write(statements: InStatement[]): Promise<void> {
		await commit(statements);
	}

	const read: Store["read"] = async (sql, args = []) => resultOf(await query({ sql, args }));

	async function close(): Promise<void> {
		await settled();
		client.close();
	}

	return {
		db: queriesBy(read),
		read,
		write,
		writeReturning,
		writable,
		shared: true,
		leases: createLeases({ write, writeReturning }),
		close,
		[Symbol.asyncDispose]: close,
	};
}

const resultOf = ({ rows, rowsAffected }: ResultSet): Result => ({
	rows: rows.map((row) => Array.from(row) as Value[]),
	rowsAffected,
});

/** Finds the tables that every shared store has, or makes them. @throws {CannotOpenStore} */
async function prepare(url: string, client: Client, query: Reader, persist: Persist): Promise<void> {
	try {
		await query({ sql: PROBE, args: [] }).catch((error: unknown) => {
			if (!(error instanceof Error && error.message.includes("no such table"))) throw error;
			// Safe to repeat without a note, whose table does not exist yet.
			return persist(() => client.batch(SHARED_TABLES, "write").catch(explain));
		});
	} catch (error) {
		client.close();
		const { cause = error } = error as { cause?: unknown };
		throw new CannotOpenStore(`the libSQL server at ${nameOf(url)} ${(cause as Error).message}`);
	}
}

function createWriter(client: Client, persist: Persist) {
	const underWay = new Set<Promise<unknown>>();
	const space = watchSpace();
	let writes = 0;

	/** Each write has an id, which tells whether an attempt whose answer was lost has committed it. @returns undefined in that case */
	function commit(statements: InStatement[]): Promise<ResultSet[] | undefined> {
		const sweep = ++writes % SWEEP_EVERY === 0 ? [SWEEP] : [];
		const before = [{ sql: NOTE, args: [Bun.randomUUIDv7()] }, ...sweep];
		const attempt = () => client.batch([...before, ...statements], "write").catch(committedBefore);
		const writing = persist(attempt).then((all) => all?.slice(before.length));
		void space.watch(writing);
		underWay.add(writing);
		return writing.finally(() => underWay.delete(writing));
	}

	return { commit, settled: () => Promise.allSettled(underWay), writable: space.writable };
}

export const SHARED_TABLES = [
	"CREATE TABLE IF NOT EXISTS store_writes (id TEXT PRIMARY KEY NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID",
	LEASE_TABLE,
	LIMIT_TABLE,
];
const PROBE = "SELECT 1 FROM store_writes, store_turn, store_limits LIMIT 1";
const NOTE = "INSERT INTO store_writes (id, at) VALUES (?, unixepoch())";
const SWEEP = "DELETE FROM store_writes WHERE at < unixepoch() - 3600";

function committedBefore(error: unknown): undefined {
	if (error instanceof Error && error.message.includes("UNIQUE constraint failed: store_writes.id")) return;
	explain(error);
}

/** @throws {TryAgain | Refusal} for what the server says of itself, and everything else as it is */
function explain(error: unknown): never {
	const code = codeOf(error);
	if (/^(SQLITE_(BUSY|LOCKED)|TRANSACTION_(BUSY|TIMEOUT))/.test(code))
		throw new TryAgain((error as Error).message, false);
	// A hosted store is blocked when what was paid for is used up.
	if (code.startsWith("SQLITE_FULL") || code === "BLOCKED") throw noSpace();
	throw error;
}

/** What the client or the server calls an error; empty where it has no name. */
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? "");

const isTooLarge = (error: unknown) => codeOf(error) === "RESPONSE_TOO_LARGE";

type Persist = <T>(work: () => Promise<T>) => Promise<T>;

interface Statement {
	sql: string;
	args: (string | number)[];
}

type Reader = (statement: Statement) => Promise<ResultSet>;

function createReader(client: Client, persist: Persist): Reader {
	async function alone(statement: Statement): Promise<ResultSet> {
		try {
			return await persist(() => client.execute(statement));
		} catch (error) {
			if (!isTooLarge(error)) throw error;
			return persist(() => inPages(client, statement));
		}
	}
	return gather(alone, (statements) => persist(() => client.batch(statements, "deferred")));
}

/** All rows of a query, page by page, as they were at one moment: in a transaction that only reads. */
async function inPages(client: Client, { sql, args }: Statement): Promise<ResultSet> {
	const transaction = await client.transaction("deferred");
	try {
		const rows: ResultSet["rows"] = [];
		// An answer that is too large would close a transaction that has not begun.
		await transaction.execute("SELECT 1");
		for (let size = PAGE; ; ) {
			const page = { sql: `SELECT * FROM (${sql}) LIMIT ? OFFSET ?`, args: [...args, size, rows.length] };
			try {
				const answer = await transaction.execute(page);
				rows.push(...answer.rows);
				if (answer.rows.length < size) return { ...answer, rows };
			} catch (error) {
				if (!isTooLarge(error) || size === 1) throw error;
				size = Math.ceil(size / 4);
			}
		}
	} finally {
		transaction.close();
	}
}
