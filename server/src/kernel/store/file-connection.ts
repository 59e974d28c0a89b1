import { Database, type SQLQueryBindings, type Statement } from "bun:sqlite";
import type { InStatement } from "@libsql/client";
import { LRUCache } from "lru-cache";
import type { Result, Value } from "./store.ts";

/** Settings of every connection: durable commits, concurrent readers, foreign keys, and secure deletion. */
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
 * The connection to a database file. Errors are SQLite's own.
 * @throws {Error} where the database does not take a pragma; running without it could lose data
 */
export function openConnection(file: string) {
	const database = connect(file);
	const { prepare, finalizeAll } = preparing(database);
	let isOpen = true;

	function run(given: InStatement): Result {
		if (!isOpen) throw new Error("The store is closed");
		const { sql, args = [] } = typeof given === "string" ? { sql: given } : given;
		return execute(prepare(sql), args as unknown[]);
	}

	/** All of them or none, durably. */
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
		if (!isOpen) return;
		isOpen = false;
		// A connection lives on, with its locks, until its statements are finalized.
		finalizeAll();
		database.close(true);
	}

	return { run, batch, close };
}

interface Prepared {
	statement: Statement<unknown, SQLQueryBindings[]>;
	hasRows: boolean;
}

function preparing(database: Database) {
	const dispose = ({ statement }: Prepared) => statement.finalize();
	const prepared = new LRUCache<string, Prepared>({ max: PREPARED, dispose });

	function prepare(sql: string): Prepared {
		const known = prepared.get(sql);
		if (known) return known;
		const statement = database.prepare<unknown, SQLQueryBindings[]>(sql);
		const added = { statement, hasRows: statement.columnNames.length > 0 };
		prepared.set(sql, added);
		return added;
	}

	return { prepare, finalizeAll: () => prepared.clear() };
}

function execute({ statement, hasRows }: Prepared, args: unknown[]): Result {
	const values = args.map(toSql);
	if (!hasRows) return { rows: [], rowsAffected: Number(statement.run(...values).changes) };
	return { rows: statement.values(...values).map(fromSql), rowsAffected: 0 };
}

function connect(file: string): Database {
	const database = new Database(file, { create: true, readwrite: true, safeIntegers: true });
	for (const [name, value] of Object.entries(PRAGMAS)) {
		database.run(`PRAGMA ${name}=${value}`);
		using pragma = database.prepare(`PRAGMA ${name}`);
		const [[set] = []] = pragma.values();
		if (String(set) !== String(value))
			throw new Error(`the database does not accept PRAGMA ${name}=${value} (it says ${set})`);
	}
	return database;
}

function toSql(value: unknown): SQLQueryBindings {
	if (value === undefined || (typeof value === "number" && !Number.isFinite(value)))
		throw new TypeError(`${value} cannot be stored`);
	return value instanceof ArrayBuffer ? new Uint8Array(value) : (value as SQLQueryBindings);
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
