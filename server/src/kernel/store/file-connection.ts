/*
 * The only file that loads `libsql`, the engine of database files. It contains the faults
 * of version 0.5.29:
 *
 * - A statement that met SQLITE_BUSY can stay in progress. Later commits fail ("cannot
 *   commit transaction - SQL statements in progress") and their writes do not reach the
 *   file. `FileConnection` closes the connection after any SQLITE_BUSY and opens another
 *   one before the next statement.
 * - A text that is not UTF-8 aborts the process, a text ends at its first NUL, an integer
 *   loses digits, and each value is a call of native code. The rows of a query are
 *   therefore read as one JSON text, in one BLOB (`json-rows.ts`). Pragmas and RETURNING
 *   cannot be subqueries: read only texts with them that this program has just written.
 * - A bound boolean aborts the process, and numbers are bound as REAL. `bound` converts
 *   both to integers.
 * - Statements cannot be finalized, and a closed connection keeps its file open until
 *   they are collected. `close` rolls back, so that no lock stays, and forgets its
 *   statements.
 * - A connection without statements is closed twice, the second time in freed memory,
 *   which can end the process with SIGSEGV (tursodatabase/libsql, pull request 2282).
 *   `openDatabase` and `closeDatabase` prevent it.
 * - The option `readonly` has no effect. `openReadOnly` and `openImmutable` use
 *   parameters of SQLite's URIs.
 */
import { pathToFileURL } from "node:url";
import type { InStatement } from "@libsql/client";
import Libsql from "libsql";
import { LRUCache } from "lru-cache";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import {
	exactValues,
	grouped,
	type Json,
	roundedValues,
	single,
	tooLarge,
} from "./json-rows.ts";
import type { Result, Value } from "./store.ts";

/**
 * Settings of a store's connection: durable commits, concurrent readers, foreign keys,
 * and secure deletion.
 */
const PRAGMAS = {
	journal_mode: "wal",
	synchronous: 2,
	foreign_keys: 1,
	busy_timeout: 250,
	secure_delete: 1,
	// Pages, 16 MB: a page that many commits change, as those of the log, then reaches the
	// file in fewer checkpoints.
	wal_autocheckpoint: 4000,
} as const;
/**
 * How long readers wait for a process that locks the whole file, as the last one that
 * closes it does.
 */
const READ_TIMEOUT_MS = 5000;
/**
 * Preparing takes longer than running. SQLite prepares a statement again if tables have
 * changed.
 */
const CACHED_STATEMENTS = 300;
const CHUNK_SIZE = 1000;
const CANTOPEN = 14;

/**
 * Returns whether an error comes from the engine. Its `code` is SQLite's extended code.
 */
export const isSqliteError = (
	error: unknown,
): error is InstanceType<typeof Libsql.SqliteError> =>
	error instanceof Libsql.SqliteError;

export const isBusy = (error: unknown): boolean =>
	isSqliteError(error) && error.code.startsWith("SQLITE_BUSY");

/** The connection of a store to its database file. */
export class FileConnection {
	readonly #file: string;
	/** Undefined from an SQLITE_BUSY until the next statement. */
	#database: Database | undefined;
	#isOpen = true;

	/**
	 * @throws {SqliteError}
	 * @throws {Error} if the database does not accept a pragma; running without it could
	 * lose data
	 */
	constructor(file: string) {
		this.#file = file;
		this.#database = connectDurably(file);
	}

	run(statement: InStatement): Result {
		if (!this.#isOpen) throw new Error("The store is closed");
		const { sql, args = [] } =
			typeof statement === "string" ? { sql: statement } : statement;
		this.#database ??= connectDurably(this.#file);
		try {
			return this.#database.execute(sql, args as unknown[]);
		} catch (error) {
			if (isBusy(error)) this.#disconnect();
			throw error;
		}
	}

	/** Runs all statements or none, durably. */
	batch(statements: InStatement[]): Result[] {
		this.run("BEGIN IMMEDIATE");
		try {
			const results: Result[] = [];
			for (const statement of statements) results.push(this.run(statement));
			this.run("COMMIT");
			return results;
		} catch (error) {
			if (this.#database?.inTransaction()) this.run("ROLLBACK");
			throw error;
		}
	}

	/** Returns after the file is closed. */
	async close(): Promise<void> {
		if (!this.#isOpen) return;
		this.#isOpen = false;
		this.#disconnect();
		// Collected statements are finalized in the next turn of the event loop.
		Bun.gc(true);
		await yieldToEventLoop();
	}

	#disconnect(): void {
		this.#database?.close();
		this.#database = undefined;
	}
}

function connectDurably(file: string): Database {
	const database = connect(file, {
		timeoutMs: PRAGMAS.busy_timeout,
		refusesLargeIntegers: true,
	});
	for (const [name, value] of Object.entries(PRAGMAS)) {
		database.exec(`PRAGMA ${name}=${value}`);
		const [[set] = []] = database.rows(`PRAGMA ${name}`);
		if (String(set) !== String(value))
			throw new Error(
				`the database does not accept PRAGMA ${name}=${value} (it returns ${set})`,
			);
	}
	return database;
}

/**
 * Opens a database file for reading while another process writes it.
 * @throws {SqliteError}
 */
export const openReadOnly = (file: string): Database =>
	connect(uriOf(file, "mode=ro"), { timeoutMs: READ_TIMEOUT_MS });

/**
 * Opens a database file that nobody writes, without its write-ahead log and without
 * locks.
 * @throws {SqliteError}
 */
export const openImmutable = (file: string): Database =>
	connect(uriOf(file, "mode=ro&immutable=1"));

const uriOf = (file: string, parameters: string) =>
	`${pathToFileURL(file).href}?${parameters}`;

interface ConnectOptions {
	/** How long a statement waits for another process's lock. */
	timeoutMs?: number;
	/**
	 * Throws a RangeError for an integer that JavaScript cannot hold, instead of rounding
	 * it.
	 */
	refusesLargeIntegers?: boolean;
}

/**
 * Connects to a database with SQLite's own settings.
 * @param location path, which is created if it is missing; URI; or ":memory:"
 * @throws {SqliteError}
 */
export const connect = (
	location: string,
	{ timeoutMs = 0, refusesLargeIntegers = false }: ConnectOptions = {},
) =>
	new Database(
		openDatabase(location, timeoutMs),
		refusesLargeIntegers ? exactValues : roundedValues,
	);

/** An open database. */
export class Database implements Disposable {
	readonly #engine: Libsql.Database;
	readonly #valuesIn: ReadValues;
	readonly #prepared: StatementCache<Prepared>;
	readonly #rawStatements: StatementCache<Libsql.Statement<[unknown[]]>>;

	constructor(engine: Libsql.Database, valuesIn: ReadValues) {
		this.#engine = engine;
		this.#valuesIn = valuesIn;
		this.#prepared = createStatementCache((sql) => prepareIn(engine, sql, valuesIn));
		this.#rawStatements = createStatementCache((sql) =>
			engine.prepare<[unknown[]]>(sql).raw(),
		);
	}

	/** Runs statements without values, and drops their rows. */
	exec(sql: string): void {
		this.#engine.exec(sql);
	}

	/** Runs one statement. Counts affected rows only if it returns no rows. */
	execute(sql: string, args: unknown[] = []): Result {
		const values = args.map(bound);
		try {
			return this.#prepared.get(sql)(values);
		} catch (error) {
			if (isTooLarge(error))
				return { rows: [...this.chunks(sql, args)].flat(), rowsAffected: 0 };
			if (!hasOtherColumns(error)) throw error;
			this.#prepared.forget(sql);
			return this.#prepared.get(sql)(values);
		}
	}

	rows(sql: string, args?: unknown[]): Value[][] {
		return this.execute(sql, args).rows;
	}

	/**
	 * Returns the first row of a query as the engine returns it. Its values must be small
	 * numbers, BLOBs and NULL.
	 */
	rawRow<Row extends (number | Buffer | null)[]>(sql: string, args: unknown[]): Row {
		return this.#rawStatements.get(sql).get(args.map(bound)) as Row;
	}

	/** Yields the rows of a query in chunks, without having all of them in memory. */
	chunks(sql: string, args: unknown[] = []): Generator<Value[][]> {
		return readInChunks(this.#engine, sql, args.map(bound), this.#valuesIn);
	}

	inTransaction(): boolean {
		return this.#engine.inTransaction;
	}

	/** Bound, so that it can be passed as a function. */
	readonly close = (): void => {
		this.#prepared.clear();
		this.#rawStatements.clear();
		if (!this.#engine.open) return;
		if (this.#engine.inTransaction) this.#engine.exec("ROLLBACK");
		closeDatabase(this.#engine);
	};

	[Symbol.dispose](): void {
		this.close();
	}
}

type ReadValues = typeof exactValues;
type StatementCache<Statement extends object> = ReturnType<
	typeof createStatementCache<Statement>
>;

/** Caches statements by their text. */
function createStatementCache<Statement extends object>(
	prepare: (sql: string) => Statement,
) {
	const cache = new LRUCache<string, Statement>({ max: CACHED_STATEMENTS });

	function get(sql: string): Statement {
		const cached = cache.get(sql);
		if (cached) return cached;
		const added = prepare(sql);
		cache.set(sql, added);
		return added;
	}

	return {
		get,
		forget: (sql: string) => cache.delete(sql),
		clear: () => cache.clear(),
	};
}

function* readInChunks(
	database: Libsql.Database,
	sql: string,
	values: unknown[],
	valuesIn: ReadValues,
): Generator<Value[][]> {
	// Of its own, because the same query may be read twice at the same time.
	const statement = database
		.prepare<[unknown[]]>(single(sql, columnsOf(database, sql)))
		.raw();
	let isRead = false;
	try {
		let texts: string[] = [];
		for (const [json] of rowsOf(statement, values)) {
			texts.push(String(json));
			if (texts.length < CHUNK_SIZE) continue;
			yield (JSON.parse(`[${texts}]`) as Json[][]).map(valuesIn);
			texts = [];
		}
		isRead = true;
		if (texts.length > 0) yield (JSON.parse(`[${texts}]`) as Json[][]).map(valuesIn);
	} finally {
		// Resets the statement, which would keep its snapshot.
		if (!isRead) statement.get(values);
	}
}

/**
 * A statement of each open database. A database that is closed while it has statements is
 * closed once, by the last of them. Databases that nobody closes stay open, because they
 * could be collected after their statements.
 */
const lastOwners = new Map<Libsql.Database, Libsql.Statement>();

/**
 * Opens the engine itself, which `closeDatabase` must close.
 * @throws {SqliteError}
 */
export function openDatabase(location: string, timeoutMs = 0): Libsql.Database {
	try {
		const database = new Libsql(location, { timeout: timeoutMs });
		lastOwners.set(database, database.prepare("SELECT 1"));
		return database;
	} catch (error) {
		// Errors of opening have no code.
		if (!String(error).endsWith(`: ${CANTOPEN}")`)) throw error;
		throw new Libsql.SqliteError(
			"unable to open database file",
			"SQLITE_CANTOPEN",
			CANTOPEN,
		);
	}
}

export function closeDatabase(database: Libsql.Database): void {
	database.close();
	lastOwners.delete(database);
}

type Prepared = (values: unknown[]) => Result;

function prepareIn(
	database: Libsql.Database,
	sql: string,
	valuesIn: ReadValues,
): Prepared {
	const statement = database.prepare<[unknown[]]>(sql);
	if (!statement.reader)
		return (values) => ({ rows: [], rowsAffected: statement.run(values).changes });
	if (!QUERY.test(sql)) {
		statement.raw().safeIntegers();
		return (values) => ({
			rows: (statement.all(values) as unknown[][]).map(plainValues),
			rowsAffected: 0,
		});
	}
	const query = database
		.prepare<[unknown[]]>(grouped(sql, statement.columns().length))
		.raw();
	return (values) => {
		const [json] = query.get(values) as [Buffer];
		return {
			rows: (JSON.parse(json.toString()) as Json[][]).map(valuesIn),
			rowsAffected: 0,
		};
	};
}

/** Statements that can be a subquery. */
const QUERY = /^\s*(SELECT|WITH|VALUES)\b/i;

const columnsOf = (database: Libsql.Database, sql: string) =>
	database.prepare(sql).columns().length;

/**
 * Returns whether tables were replaced by others since a query of all their columns was
 * prepared.
 */
const hasOtherColumns = (error: unknown) =>
	isSqliteError(error) &&
	/libsql_rows has \d+ values for \d+ columns/.test(error.message);

/** Returns whether the rows of a query exceed the size of one value, a gigabyte. */
const isTooLarge = (error: unknown) =>
	isSqliteError(error) && error.code === "SQLITE_TOOBIG";

function* rowsOf(
	statement: Libsql.Statement<[unknown[]]>,
	values: unknown[],
): Generator<unknown[]> {
	try {
		yield* statement.iterate(values) as Iterable<unknown[]>;
	} catch (error) {
		const { libsqlError, message, code, rawCode } = error as Record<string, unknown>;
		throw libsqlError
			? new Libsql.SqliteError(String(message), String(code), Number(rawCode))
			: error;
	}
}

/** @throws {RangeError} for an integer that JavaScript cannot hold */
function plainValues(row: unknown[]): Value[] {
	return row.map((value) => {
		if (value instanceof Uint8Array) return new Uint8Array(value).buffer;
		if (typeof value !== "bigint") return value as Value;
		const number = Number(value);
		if (!Number.isSafeInteger(number)) throw tooLarge(value);
		return number;
	});
}

/** Returns a value that the engine binds as SQLite's own type of it. */
function bound(value: unknown): string | number | bigint | Buffer | null {
	if (value === null || typeof value === "string" || typeof value === "bigint")
		return value;
	if (typeof value === "boolean") return BigInt(value);
	if (Number.isSafeInteger(value)) return BigInt(value as number);
	if (typeof value === "number" && Number.isFinite(value)) return value;
	if (value instanceof ArrayBuffer) return Buffer.from(value);
	if (value instanceof Uint8Array)
		return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
	throw new TypeError(`${value} cannot be stored`);
}
