import type { InStatement, InValue } from "@libsql/client";
import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";

/** Builds statements without a connection; the store runs them. */
export const build = drizzle(async () => ({ rows: [] }));

export interface Query {
	sql: string;
	args: InValue[];
}

export const raw = (sql: string, args: InValue[]): Query => ({ sql, args });

/** The statement that drizzle has built. */
export function statement(built: { toSQL(): { sql: string; params: unknown[] } }): Query {
	const { sql, params } = built.toSQL();
	return { sql, args: params as InValue[] };
}

export type Value = string | number | ArrayBuffer | null;

export interface Result {
	/** The values of each row, in the order of its columns. */
	rows: Value[][];
	rowsAffected: number;
}

export interface Store extends AsyncDisposable {
	/** Builds queries and returns their rows. */
	db: SqliteRemoteDatabase;
	read: (sql: string, args?: (string | number)[]) => Promise<Result>;
	/**
	 * One atomic, durable batch. Refuses with `store-busy`, `store-unreachable` or
	 * `no-space`.
	 */
	write: (statements: InStatement[]) => Promise<unknown>;
	/**
	 * Like `write`, and returns the results of the statements.
	 * @throws {AnswerLost} if only the results are unknown
	 */
	writeReturning: (statements: InStatement[]) => Promise<Result[]>;
	/** Why nothing can be saved, for people; null from the first write that succeeds. */
	writeProblem: () => string | null;
	shared: boolean;
	leases: Leases;
	close: () => Promise<void>;
}

/** Work that only one of the processes on a store may do at a time. */
export type LeaseName =
	| "append"
	| "rebuild"
	| "check"
	| "backup"
	| "drill"
	| "tiles"
	| "witnesses";

/**
 * Processes append without a lease. A process takes one only if it loses repeatedly, or
 * needs the log to itself for a while.
 */
export interface Leases {
	/**
	 * Writes one batch that begins with `guard`, as soon as no other process holds the
	 * lease.
	 * @throws {Refusal} `store-busy`
	 */
	append: (write: (guard: InStatement[]) => Promise<unknown>) => Promise<void>;
	/**
	 * Takes a lease until the result is disposed. Waits for `patience` ms.
	 * @throws {Refusal} `store-busy`
	 */
	acquire: (name: LeaseName, patience?: number) => Promise<AsyncDisposable>;
	/**
	 * Runs work with a lease. Writes to the `leased` store fail once the lease is lost.
	 * @throws {Refusal} `store-busy`
	 */
	runExclusive: <T>(
		name: LeaseName,
		store: Store,
		work: (leased: Store) => Promise<T>,
		patience?: number,
	) => Promise<T>;
	/**
	 * Statements for the same commit, which tell other processes that rows were replaced
	 * without an event.
	 */
	rebuilt: InStatement[];
}

export const queriesBy = (read: Store["read"]): SqliteRemoteDatabase =>
	drizzle((sql, params) => read(sql, params as (string | number)[]));

/**
 * Makes something once for each store, such as a query, which drizzle takes longer to
 * build than SQLite to run.
 */
export function oncePerStore<T>(make: (store: Store) => T): (store: Store) => T {
	const made = new WeakMap<Store, T>();
	return (store) => made.getOrInsertComputed(store, make);
}

export const rowsOf =
	({ read }: Pick<Store, "read">) =>
	(sql: string) =>
		read(sql).then(({ rows }) => rows);

export async function hasTable(
	store: Pick<Store, "read">,
	name: string,
): Promise<boolean> {
	const sql = "SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND name = ?";
	return (await store.read(sql, [name])).rows.length > 0;
}

export interface StoreOptions {
	/** Throws if the store must not be written now. */
	beforeWrite?: () => void;
	authToken?: string | undefined;
	/** Receives a message when the server is gone, and when it is back. */
	notice?: (text: string) => void;
	/** Maximum duration of a request without its data, in milliseconds. */
	requestMs?: number;
	/**
	 * Maximum duration of retries, in milliseconds. The last attempt may take as long as
	 * one request more.
	 */
	patienceMs?: number;
}
