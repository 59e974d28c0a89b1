import type { Client, InStatement, ResultSet } from "@libsql/client";
import {
	diskFailure,
	newerVersion,
	noSpace,
	ResponseLost,
	watchWrites,
} from "../../refusal.ts";
import { isMigratedFurther, isUnlikeTables } from "../newer-tables.ts";
import {
	queriesBy,
	type Result,
	type Store,
	type StoreOptions,
	type Value,
} from "../store.ts";
import { gather } from "./gathered-reads.ts";
import { createLeases, LEASE_TABLE } from "./lease.ts";
import { createServerAccess, nameOf, TryAgain } from "./server-access.ts";
import { LIMIT_TABLE } from "./shared-limit.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * Timeouts in milliseconds, together less than the ten seconds after which a waiting
 * request ends.
 */
const REQUEST_MS = 4000;
const PATIENCE_MS = 4000;
/** sqld refuses (429) more than 128 requests at a time, of all processes. */
const CONCURRENCY = 32;
const WRITES_PER_SWEEP = 200;
/** Rows of the first page of a result that is too large for one response. */
const PAGE_SIZE = 256;

/** The store could not be opened; `message` has the reason. */
export class CannotOpenStore extends Error {
	override name = "CannotOpenStore";
}

/**
 * Opens the store of a libSQL server (sqld, Turso), which other processes may write to as
 * well. Each write is one request.
 * @throws {CannotOpenStore}
 */
export async function openRemoteStore(
	url: string,
	{
		authToken,
		beforeWrite = () => {},
		notice = () => {},
		requestMs = REQUEST_MS,
		patienceMs = PATIENCE_MS,
	}: StoreOptions,
): Promise<Store> {
	const { ask, persist } = createServerAccess(url, { notice, requestMs, patienceMs });
	const client = await openClient(url, authToken, ask);
	const query = createReader(client, (work) => persist(() => work().catch(explain)));
	await prepare(url, client, query, persist);
	const { commit, settled, problem } = createWriter(client, persist);

	const readOnce: Store["read"] = async (sql, args = []) =>
		resultOf(await query({ sql, args }));
	const explainChange = createExplainChange(url, readOnce, notice);
	const read: Store["read"] = (sql, args) => readOnce(sql, args).catch(explainChange);
	const writes = createWrites(commit, beforeWrite, explainChange);

	async function close(): Promise<void> {
		await settled();
		client.close();
	}

	return {
		db: queriesBy(read),
		read,
		...writes,
		writeProblem: problem,
		shared: true,
		leases: createLeases(writes),
		close,
		[Symbol.asyncDispose]: close,
	};
}

/** Loads the client on demand: most sites use files. */
async function openClient(
	url: string,
	authToken: string | undefined,
	fetch: (request: Request) => Promise<Response>,
): Promise<Client> {
	const { createClient } = await import("@libsql/client/http");
	const settings = { url, concurrency: CONCURRENCY, fetch };
	return createClient(authToken === undefined ? settings : { ...settings, authToken });
}

type Commit = ReturnType<typeof createWriter>["commit"];

function createWrites(
	commit: Commit,
	beforeWrite: () => void,
	explainChange: (error: unknown) => Promise<never>,
): Pick<Store, "write" | "writeReturning"> {
	return {
		async write(statements) {
			beforeWrite();
			await commit(statements).catch(explainChange);
		},
		async writeReturning(statements) {
			beforeWrite();
			const results = await commit(statements).catch(explainChange);
			if (!results) throw new ResponseLost();
			return results.map(resultOf);
		},
	};
}

/**
 * Returns a handler of errors, which explains those of newer tables. Older versions keep
 * running next to the first newer one, so their failing statements are not bugs.
 */
function createExplainChange(
	url: string,
	read: Store["read"],
	notice: (text: string) => void,
) {
	const noticeNewerVersion = onlyOnce(() =>
		notice(
			`a newer version has changed the tables of the store at ${nameOf(url)}: replace this server`,
		),
	);

	return async function explainChange(error: unknown): Promise<never> {
		if (!isUnlikeTables(error) || !(await isMigratedFurther({ read }))) throw error;
		noticeNewerVersion();
		throw Object.assign(newerVersion(), { cause: error });
	};
}

function onlyOnce(work: () => void): () => void {
	let isDone = false;
	return () => {
		if (!isDone) work();
		isDone = true;
	};
}

const resultOf = ({ rows, rowsAffected }: ResultSet): Result => ({
	rows: rows.map((row) => Array.from(row) as Value[]),
	rowsAffected,
});

/**
 * Finds the tables that every shared store has, or makes them.
 * @throws {CannotOpenStore}
 */
async function prepare(
	url: string,
	client: Client,
	query: Reader,
	persist: Persist,
): Promise<void> {
	try {
		await query({ sql: PROBE, args: [] }).catch((error: unknown) => {
			if (!(error instanceof Error && error.message.includes("no such table")))
				throw error;
			// Safe to repeat without a record of the write: its table does not exist yet.
			return persist(() => client.batch(SHARED_TABLES, "write").catch(explain));
		});
	} catch (error) {
		client.close();
		const { cause = error } = error as { cause?: unknown };
		throw new CannotOpenStore(
			`the libSQL server at ${nameOf(url)} ${(cause as Error).message}`,
		);
	}
}

function createWriter(client: Client, persist: Persist) {
	const underWay = new Set<Promise<unknown>>();
	const watched = watchWrites();
	let writes = 0;

	/**
	 * Commits a write with an id. If an answer is lost, the id shows whether that attempt
	 * was committed.
	 * @returns undefined if it was
	 */
	function commit(statements: InStatement[]): Promise<ResultSet[] | undefined> {
		const sweep = ++writes % WRITES_PER_SWEEP === 0 ? [SWEEP] : [];
		const before = [{ sql: NOTE, args: [Bun.randomUUIDv7()] }, ...sweep];
		const all = [...before, ...statements.map(wellFormed)];
		const attempt = () => client.batch(all, "write").catch(committedBefore);
		const writing = persist(attempt).then((results) => results?.slice(before.length));
		void writing.then(watched.succeeded, watched.failed);
		underWay.add(writing);
		return writing.finally(() => underWay.delete(writing));
	}

	return {
		commit,
		settled: () => Promise.allSettled(underWay),
		problem: watched.problem,
	};
}

export const SHARED_TABLES = [
	"CREATE TABLE IF NOT EXISTS store_writes (id TEXT PRIMARY KEY NOT NULL, " +
		"at INTEGER NOT NULL) WITHOUT ROWID",
	LEASE_TABLE,
	LIMIT_TABLE,
];
const PROBE = "SELECT 1 FROM store_writes, store_turn, store_limits LIMIT 1";
const NOTE = "INSERT INTO store_writes (id, at) VALUES (?, unixepoch())";
const SWEEP = "DELETE FROM store_writes WHERE at < unixepoch() - 3600";

function committedBefore(error: unknown): undefined {
	if (
		error instanceof Error &&
		error.message.includes("UNIQUE constraint failed: store_writes.id")
	)
		return;
	// sqld writes its replication log first, and gives no reason if that finds no room.
	if (codeOf(error).startsWith("SQLITE_IOERR")) throw diskFailure();
	explain(error);
}

/**
 * @throws {TryAgain | Refusal} for errors that the server reports; other errors are
 * rethrown
 */
function explain(error: unknown): never {
	const code = codeOf(error);
	if (/^(SQLITE_(BUSY|LOCKED)|TRANSACTION_(BUSY|TIMEOUT))/.test(code))
		throw new TryAgain((error as Error).message, false);
	// A hosted store is blocked at the end of its quota.
	if (code.startsWith("SQLITE_FULL") || code === "BLOCKED") throw noSpace();
	if (code.startsWith("SQLITE_IOERR"))
		throw new TryAgain(`cannot read its disk (${(error as Error).message})`, true);
	throw error;
}

/** Returns the code of an error; empty if it has none. */
const codeOf = (error: unknown) =>
	String((error as { code?: unknown } | null)?.code ?? "");

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
	const read = gather(alone, (statements) =>
		persist(() => client.batch(statements, "deferred")),
	);
	return (statement) => read(wellFormed(statement) as Statement);
}

/**
 * All rows of a query, page by page, as they were at one moment: in a transaction that
 * only reads.
 */
async function inPages(client: Client, { sql, args }: Statement): Promise<ResultSet> {
	const transaction = await client.transaction("deferred");
	try {
		const rows: ResultSet["rows"] = [];
		// An answer that is too large would close a transaction that has not begun.
		await transaction.execute("SELECT 1");
		for (let size = PAGE_SIZE; ; ) {
			const page = {
				sql: `SELECT * FROM (${sql}) LIMIT ? OFFSET ?`,
				args: [...args, size, rows.length],
			};
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
