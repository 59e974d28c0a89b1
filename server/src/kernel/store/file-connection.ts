import { type InStatement, LibsqlError } from "@libsql/client/sqlite3";
import Database from "libsql";
import { LRUCache } from "lru-cache";
import type { Result, Value } from "./store.ts";

/** What every connection must have: durable commits, readers beside the writer, checked references, and no traces. */
const PRAGMAS = {
	journal_mode: "wal",
	synchronous: 2,
	foreign_keys: 1,
	busy_timeout: 250,
	secure_delete: 1,
	// Pages, 16 MB: a page that many commits change, as those of the log, then reaches the file in fewer checkpoints.
	wal_autocheckpoint: 4000,
} as const;
/** How many statements stay prepared: preparing takes longer than running. SQLite prepares them again where tables have changed. */
const PREPARED = 300;

export type FileConnection = ReturnType<typeof openConnection>;

/**
 * The connection to a database file. Not `@libsql/client`, which prepares every statement each time it runs.
 * @throws {Error} where the database does not take a pragma; running without it could lose data
 */
export function openConnection(file: string) {
	let database = connect(file);
	let prepare = preparing(database);

	/** @throws {LibsqlError} */
	function run(given: InStatement): Result {
		const { sql, args = [] } = typeof given === "string" ? { sql: given } : given;
		if (!database.open) throw new LibsqlError("The store is closed", "CLIENT_CLOSED");
		try {
			return execute(prepare(sql), args as unknown[]);
		} catch (error) {
			const explained = explain(error);
			// A connection that has answered BUSY may afterwards report success for writes that never reach the file.
			if (isBusy(explained)) reopen();
			throw explained;
		}
	}

	/** All of them or none, durably. @throws {LibsqlError} */
	function batch(statements: InStatement[]): Result[] {
		run("BEGIN IMMEDIATE");
		try {
			const results = statements.map(run);
			run("COMMIT");
			return results;
		} catch (error) {
			if (database.inTransaction) run("ROLLBACK");
			throw error;
		}
	}

	function close() {
		prepare = preparing(database);
		if (!database.open) return;
		// A closed connection lives on, with its locks, until its statements are collected.
		if (database.inTransaction) database.exec("ROLLBACK");
		database.close();
	}

	function reopen() {
		close();
		database = connect(file);
		prepare = preparing(database);
	}

	return { run, batch, close };
}

interface Prepared {
	statement: Database.Statement<[unknown[]]>;
	hasRows: boolean;
}

function preparing(database: Database.Database): (sql: string) => Prepared {
	const prepared = new LRUCache<string, Prepared>({ max: PREPARED });
	return (sql) => {
		const known = prepared.get(sql);
		if (known) return known;
		const statement = database.prepare<[unknown[]]>(sql).safeIntegers(true);
		const hasRows = statement.reader;
		if (hasRows) statement.raw(true);
		prepared.set(sql, { statement, hasRows });
		return { statement, hasRows };
	};
}

function execute({ statement, hasRows }: Prepared, args: unknown[]): Result {
	const values = args.map(toSql);
	if (!hasRows) return { rows: [], rowsAffected: statement.run(values).changes };
	return { rows: (statement.all(values) as unknown[][]).map(fromSql), rowsAffected: 0 };
}

function connect(file: string): Database.Database {
	const database = new Database(file, { timeout: PRAGMAS.busy_timeout });
	for (const [name, value] of Object.entries(PRAGMAS)) {
		database.exec(`PRAGMA ${name}=${value}`);
		const [set] = database.prepare(`PRAGMA ${name}`).raw(true).all() as [unknown][];
		if (String(set) !== String(value))
			throw new Error(`the database does not accept PRAGMA ${name}=${value} (it says ${set})`);
	}
	return database;
}

export const isBusy = (error: unknown) =>
	error instanceof LibsqlError && error.code.startsWith("SQLITE_BUSY");

function explain(error: unknown): unknown {
	if (!(error instanceof Database.SqliteError)) return error;
	return new LibsqlError(error.message, error.code, error.code, error.rawCode, error);
}

function toSql(value: unknown): unknown {
	if (typeof value === "boolean") return Number(value);
	if (value === undefined || (typeof value === "number" && !Number.isFinite(value)))
		throw new TypeError(`${value} cannot be stored`);
	return value;
}

/** @throws {RangeError} for a number that JavaScript cannot hold */
function fromSql(row: unknown[]): Value[] {
	for (let i = 0; i < row.length; i++) {
		const value = row[i];
		if (value instanceof Uint8Array) row[i] = value.buffer;
		if (typeof value !== "bigint") continue;
		const number = Number(value);
		if (!Number.isSafeInteger(number)) throw new RangeError(`JavaScript cannot hold the number ${value}`);
		row[i] = number;
	}
	return row as Value[];
}
