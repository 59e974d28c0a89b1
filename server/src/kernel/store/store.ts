import type { InStatement, ResultSet } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";

/** Builds statements without a connection; the store runs them. */
export const build = drizzle.mock();

/** Anything drizzle builds. */
export interface Query {
	toSQL(): { sql: string; params: unknown[] };
}

/** What drizzle cannot build. */
export const raw = (sql: string, params: unknown[]): Query => ({ toSQL: () => ({ sql, params }) });

export const statement = (query: Query): InStatement => {
	const { sql, params } = query.toSQL();
	return { sql, args: params as never };
};

/** Where the log and everything derived from it are kept. Reads go through `db` (drizzle) or `read`. */
export interface Store {
	db: LibSQLDatabase;
	read: (sql: string, args?: (string | number)[]) => Promise<ResultSet>;
	/** One atomic, durable batch. Refuses with `store-busy`, `store-unreachable` or `no-space`. */
	write: (statements: InStatement[]) => Promise<void>;
	/** The same where it matters what the statements return. Refuses with `AnswerLost` where only that is unknown. */
	writeReturning: (statements: InStatement[]) => Promise<ResultSet[]>;
	/** False from a write that found no space until one that does. */
	writable: () => boolean;
	/** Other processes may write to it at the same time. */
	shared: boolean;
	leases: Leases;
	/** Waits for writes under way and closes. */
	close: () => Promise<void>;
}

/** What only one of the processes that share a store may do at a time. */
export type LeaseName = "append" | "rebuild";

/**
 * Exclusive rights, each of them held by one process at a time. Processes append without one and try again where another
 * was first; only who loses again and again, or needs the log to itself for a while, takes the lease.
 */
export interface Leases {
	/**
	 * Appends as soon as no other process holds the lease. Refuses with `store-busy` where that takes too long.
	 * @param write writes one batch that begins with `guard`, which fails while another process holds the lease
	 */
	append: (write: (guard: InStatement[]) => Promise<void>) => Promise<void>;
	/**
	 * Does `work` while this process holds the lease. Refuses with `store-busy` where another one keeps it too long.
	 * @param work gets the store to write to: its writes fail once the lease is lost
	 * @param patience how long to wait for the lease, in milliseconds
	 */
	runExclusive: <T>(
		name: LeaseName,
		store: Store,
		work: (leased: Store) => Promise<T>,
		patience?: number,
	) => Promise<T>;
	/** Statements that tell other processes, in whose commit they stand, that rows were replaced without an event. */
	rebuilt: InStatement[];
}

/** The rows of queries on a store. */
export const rowsOf =
	({ read }: Pick<Store, "read">) =>
	(sql: string) =>
		read(sql).then(({ rows }) => rows);

export async function hasTable(store: Pick<Store, "read">, name: string): Promise<boolean> {
	const sql = "SELECT 1 FROM main.sqlite_master WHERE type = 'table' AND name = ?";
	return (await store.read(sql, [name])).rows.length > 0;
}

/** How to get into a libSQL server, and who wants to know how it does. */
export interface ServerOptions {
	authToken?: string | undefined;
	/** Is told when the server is gone and when it is back. */
	notice?: (text: string) => void;
	/** How long one request may take, in milliseconds, before what it carries is added. */
	requestMs?: number;
	/** How long what fails is tried again, in milliseconds; the last attempt may take as long as one request more. */
	patienceMs?: number;
}
