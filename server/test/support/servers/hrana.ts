import type Database from "libsql";

/**
 * The part of the Hrana 2 protocol that `@libsql/client` speaks over HTTP, on a libSQL
 * file; refuses as sqld does.
 */

type Value =
	| { type: "null" }
	| { type: "integer"; value: string }
	| { type: "float"; value: number }
	| { type: "text"; value: string }
	| { type: "blob"; base64: string };

interface Statement {
	sql?: string | null;
	sql_id?: number | null;
	args?: Value[];
}

type Condition =
	| { type: "ok" | "error"; step: number }
	| { type: "not"; cond: Condition }
	| { type: "and" | "or"; conds: Condition[] };

interface Batch {
	steps: { stmt: Statement; condition?: Condition | null }[];
}

export type StreamRequest =
	| { type: "close" }
	| { type: "execute"; stmt: Statement }
	| { type: "batch"; batch: Batch }
	| { type: "sequence"; sql?: string | null; sql_id?: number | null }
	| { type: "store_sql"; sql_id: number; sql: string }
	| { type: "close_sql"; sql_id: number };

type Result = ReturnType<typeof run>;

/** Maximum bytes of a response; sqld's default. */
const MAX_ANSWER = 10_000_000;
/** How many texts a stream stores, and how long one may be, in bytes. */
const MAX_STORED = 50;
const MAX_STORED_LENGTH = 5000;

/** A statement or request that failed. The stream stays open. */
class StatementError extends Error {
	constructor(
		readonly code: string,
		message: string,
	) {
		super(message);
	}

	get told() {
		return { message: this.message, code: this.code };
	}
}

/** The client does not keep to the protocol: the whole request is answered with 400. */
export class ProtocolError extends Error {}

/** One stream: a connection, and the SQL texts stored for it. */
export class Stream {
	#texts = new Map<number, string>();
	closed = false;
	/** The connection has answered BUSY; it must not be used by another stream. */
	spoilt = false;

	constructor(readonly database: Database.Database) {}

	handle(request: StreamRequest) {
		if (this.closed) throw new ProtocolError("The stream has been closed");
		try {
			return { type: "ok", response: { type: request.type, ...this.#respond(request) } };
		} catch (error) {
			if (!(error instanceof StatementError)) throw error;
			return { type: "error", error: error.told };
		}
	}

	#respond(request: StreamRequest): { result?: unknown } {
		switch (request.type) {
			case "close":
				this.closed = true;
				return {};
			case "execute":
				return { result: limited(this.#execute(request.stmt)) };
			case "batch":
				return { result: limited(this.#batch(request.batch)) };
			case "sequence":
				for (const sql of statementsIn(this.#text(request))) this.#execute({ sql });
				return {};
			case "store_sql":
				this.#store(request);
				return {};
			case "close_sql":
				this.#texts.delete(request.sql_id);
				return {};
			default:
				throw new ProtocolError("unknown variant of a stream request");
		}
	}

	#store({ sql_id: id, sql }: { sql_id: number; sql: string }) {
		if (this.#texts.has(id)) throw new ProtocolError(`SQL text ${id} exists already`);
		if (this.#texts.size >= MAX_STORED)
			throw new StatementError(
				"SQL_STORE_TOO_MANY",
				`The server already stores ${MAX_STORED} SQL texts`,
			);
		if (Buffer.byteLength(sql) > MAX_STORED_LENGTH)
			throw new StatementError(
				"SQL_STORE_TOO_LARGE",
				"The statement is too large to be stored",
			);
		this.#texts.set(id, sql);
	}

	#text({ sql, sql_id: id }: Pick<Statement, "sql" | "sql_id">): string {
		const stored = typeof id === "number" ? this.#texts.get(id) : undefined;
		if ((typeof sql === "string") === (typeof id === "number"))
			throw new ProtocolError("Exactly one of `sql` and `sql_id` must be given");
		if (typeof sql === "string") return sql;
		if (stored === undefined) throw new ProtocolError(`SQL text ${id} not found`);
		return stored;
	}

	#batch({ steps }: Batch) {
		const results: (Result | null)[] = [];
		const errors: (StatementError["told"] | null)[] = [];
		const holds = (condition: Condition): boolean => {
			switch (condition.type) {
				case "ok":
					return Boolean(results[condition.step]);
				case "error":
					// Of a step that was left out, too.
					return !results[condition.step];
				case "not":
					return !holds(condition.cond);
				case "and":
					return condition.conds.every(holds);
				case "or":
					return condition.conds.some(holds);
				default:
					throw new ProtocolError(
						"unknown condition (`is_autocommit` came with version 3)",
					);
			}
		};
		// Statements that cannot be understood keep the whole batch from running.
		for (const { stmt } of steps) supported(this.#text(stmt));
		for (const { stmt, condition } of steps) {
			try {
				results.push(!condition || holds(condition) ? this.#execute(stmt) : null);
				errors.push(null);
			} catch (error) {
				if (!(error instanceof StatementError)) throw error;
				results.push(null);
				errors.push(error.told);
			}
		}
		return { step_results: results, step_errors: errors };
	}

	#execute(stmt: Statement): Result {
		const sql = supported(this.#text(stmt));
		try {
			return run(this.database, sql, (stmt.args ?? []).map(nativeOf));
		} catch (error) {
			const { code, message } = error as { code?: unknown; message: string };
			if (typeof code !== "string") throw error;
			// sqld gives the first code only, SQLITE_CONSTRAINT for SQLITE_CONSTRAINT_UNIQUE,
			// and has no name for the commonest.
			const base = code
				.split("_")
				.slice(0, 2)
				.join("_")
				.replace("SQLITE_ERROR", "SQLITE_UNKNOWN");
			this.spoilt ||= base === "SQLITE_BUSY" || base === "SQLITE_LOCKED";
			throw new StatementError(base, `SQLite error: ${message}`);
		}
	}
}

function run(database: Database.Database, sql: string, args: unknown[]) {
	const prepared = database.prepare(sql) as Prepared;
	prepared.safeIntegers(true);
	if (!prepared.reader) {
		const { changes, lastInsertRowid } = prepared.run(args);
		return {
			cols: [],
			rows: [],
			affected_row_count: changes,
			last_insert_rowid: String(lastInsertRowid),
		};
	}
	prepared.raw(true);
	const cols = prepared.columns().map(({ name, type }) => ({ name, decltype: type }));
	const rows = prepared.all(args).map((row) => row.map(wireOf));
	const changed = /^\s*(insert|update|delete|replace)/i.test(sql) ? rows.length : 0;
	return { cols, rows, affected_row_count: changed, last_insert_rowid: null };
}

/**
 * The statement API of better-sqlite3 that libsql implements; its own types omit some of
 * it.
 */
interface Prepared {
	reader: boolean;
	safeIntegers: (on: boolean) => unknown;
	raw: (on: boolean) => unknown;
	columns: () => { name: string; type: string | null }[];
	all: (args: unknown) => unknown[][];
	run: (args: unknown) => { changes: number; lastInsertRowid: number | bigint };
}

/**
 * A number as sqld reads it: the digits as one integer, divided by a power of ten. Both
 * steps round, so that some fractions change in their last place; whole numbers up to
 * 2^53 do not.
 */
export function readAsSqld(number: number): number {
	const [, sign, whole, fraction = "", exponent = "0"] =
		/^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? [];
	if (whole === undefined) return number;
	const power = Number(exponent) - fraction.length;
	const digits = Number(`${sign}${whole}${fraction}`);
	return power < 0 ? digits / 10 ** -power : digits * 10 ** power;
}

/**
 * Numbers stay floating point, as the client sends them: only bigints and booleans come
 * as integers.
 */
function nativeOf(value: Value): unknown {
	switch (value.type) {
		case "null":
			return null;
		case "integer":
			return BigInt(value.value);
		case "float":
			return readAsSqld(value.value);
		case "text":
			return value.value;
		case "blob":
			return Buffer.from(value.base64, "base64");
		default:
			throw new ProtocolError("unknown type of value");
	}
}

function wireOf(value: unknown): Value {
	if (value === null) return { type: "null" };
	if (typeof value === "bigint") return { type: "integer", value: String(value) };
	if (typeof value === "number") return { type: "float", value };
	if (typeof value === "string") return { type: "text", value };
	return { type: "blob", base64: Buffer.from(value as Uint8Array).toString("base64") };
}

function limited<T>(answer: T): T {
	if (Buffer.byteLength(JSON.stringify(answer)) > MAX_ANSWER)
		throw new StatementError("RESPONSE_TOO_LARGE", "Response is too large");
	return answer;
}

/**
 * Pragmas that only tell something, and the one of those with a value that sqld takes.
 */
const READABLE_PRAGMA = /^pragma\s+\w+\s*;?\s*$/i;
const SETTABLE_PRAGMA = /^pragma\s+(defer_)?foreign_keys\b/i;
const TELLING_PRAGMA =
	/^pragma\s+(table_list|table_x?info|index_list|index_x?info|integrity_check)\b/i;

/**
 * @throws {StatementError} for statements that sqld refuses: those about a connection or
 * the file
 */
function supported(sql: string): string {
	const text = sql.trim();
	const refused =
		/^(attach|detach|vacuum|reindex|analyze)\b/i.test(text) ||
		(/^pragma\b/i.test(text) &&
			(/^pragma\s+(wal_checkpoint|optimize|shrink_memory|incremental_vacuum)\b/i.test(
				text,
			) ||
				!(
					READABLE_PRAGMA.test(text) ||
					SETTABLE_PRAGMA.test(text) ||
					TELLING_PRAGMA.test(text)
				)));
	if (refused)
		throw new StatementError(
			"SQL_PARSE_ERROR",
			`SQL string could not be parsed: unsupported statement: ${sql}`,
		);
	const found = statementsIn(text).length;
	if (found === 0)
		throw new StatementError(
			"SQL_NO_STATEMENT",
			"SQL string does not contain any statement",
		);
	if (found > 1)
		throw new StatementError(
			"SQL_MANY_STATEMENTS",
			"SQL string contains more than one statement",
		);
	return sql;
}

/**
 * The statements of a text; semicolons in strings, quoted names and comments separate
 * none.
 */
function statementsIn(sql: string): string[] {
	const parts = sql.match(
		/'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"`;/-]+|[\s\S]/g,
	);
	const statements = [""];
	for (const part of parts ?? []) {
		if (part === ";") statements.push("");
		else if (!/^(--|\/\*)/.test(part)) statements[statements.length - 1] += part;
	}
	return statements.filter((statement) => statement.trim() !== "");
}
