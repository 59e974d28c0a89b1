import { statSync } from "node:fs";
import { type Client, createClient, type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { Refusal } from "../refusal.ts";
import { isNoSpace, noSpace, watchSpace } from "./no-space.ts";
import { noTurn, type Turn } from "./remote/lease.ts";
import { openRemoteStore } from "./remote/remote-store.ts";

/** What every connection must have: durable commits, readers beside the writer, checked references, and no traces. */
const PRAGMAS = {
	journal_mode: "wal",
	synchronous: 2,
	foreign_keys: 1,
	busy_timeout: 250,
	secure_delete: 1,
} as const;
const BUSY_ATTEMPTS = 20;
const BUSY_PAUSE_MS = 50;

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
	turn: Turn;
	/** Waits for writes under way and closes. */
	close: () => Promise<void>;
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

/**
 * Opens a store: a file, created where missing, or a libSQL server.
 * @param url `file:`, `libsql:`, `https:` or `http:`
 * @throws {CannotOpenStore} where a server is not there or refuses
 */
export function openStore(url: string, options: ServerOptions = {}): Promise<Store> {
	return url.startsWith("file:") ? openFile(url) : openRemoteStore(url, options);
}

/** Opens a libSQL database file, which no other process may write to. */
export async function openFile(url: string, client = connect(url)): Promise<Store> {
	await setPragmas(client);
	const checkpointed = watchCheckpoints(url);
	let queue: Promise<unknown> = Promise.resolve();
	const space = watchSpace();

	/** Batches run one after another. */
	function writeReturning(statements: InStatement[]): Promise<ResultSet[]> {
		const turn = queue.then(() => commit(client, statements));
		queue = space.watch(turn).then((isMade) => (isMade ? startLogAnew() : undefined));
		return turn;
	}

	/**
	 * What a checkpoint has copied stays valid in the write-ahead log until the next commit starts that anew. Were the
	 * log damaged before, its old pages would come back over newer ones, so that commit is made at once.
	 */
	async function startLogAnew(): Promise<void> {
		if (!checkpointed()) return;
		// Where it cannot be made, the next one does the same.
		await commit(client, ["PRAGMA user_version=0"]).catch(() => {});
	}

	async function write(statements: InStatement[]): Promise<void> {
		await writeReturning(statements);
	}

	return {
		db: drizzle(client),
		read: (sql, args = []) => client.execute({ sql, args }),
		write,
		writeReturning,
		writable: space.writable,
		shared: false,
		turn: noTurn,
		/** Folds the write-ahead log into the file, too. */
		async close() {
			await queue;
			await client.execute("PRAGMA wal_checkpoint(TRUNCATE)").catch(() => {});
			client.close();
		},
	};
}

/** One connection: after SQLITE_BUSY a second one in the pool can answer for writes the first never committed. */
function connect(url: string): Client {
	return createClient({ url, concurrency: 1, timeout: PRAGMAS.busy_timeout });
}

async function commit(client: Client, statements: InStatement[]): Promise<ResultSet[]> {
	for (let attempt = 1; ; attempt++) {
		try {
			await ensurePragmas(client);
			return await client.batch(statements, "write");
		} catch (error) {
			if (isNoSpace(error)) throw noSpace();
			if (!(error instanceof LibsqlError)) throw error;
			if (!error.code.startsWith("SQLITE_BUSY")) throw error;
			// A connection that has answered BUSY may afterwards report success for writes that never reach the file.
			await client.reconnect();
			if (attempt === BUSY_ATTEMPTS) throw new Refusal("store-busy", "The store is busy. Please try again.");
			await Bun.sleep(BUSY_PAUSE_MS);
		}
	}
}

/**
 * A connection that the pool opened by itself has none of our pragmas, so each commit looks before it writes: for the one
 * that is set last, and that no connection has unless told.
 */
async function ensurePragmas(client: Client): Promise<void> {
	const { rows } = await client.execute("PRAGMA secure_delete");
	if (Number(rows[0]?.[0]) !== PRAGMAS.secure_delete) await setPragmas(client);
}

/** @throws {Error} where the connection does not take a pragma; running without it could lose data. */
async function setPragmas(client: Client): Promise<void> {
	for (const [name, value] of Object.entries(PRAGMAS)) {
		await client.execute(`PRAGMA ${name}=${value}`);
		const { rows } = await client.execute(`PRAGMA ${name}`);
		if (String(rows[0]?.[0]) !== String(value)) {
			throw new Error(`the database does not accept PRAGMA ${name}=${value} (it says ${rows[0]?.[0]})`);
		}
	}
}

/** Tells whether there was a checkpoint since it was last asked: nothing else writes to the file itself. */
function watchCheckpoints(url: string): () => boolean {
	const file = url.slice("file:".length);
	let known = writtenAt(file);
	return () => {
		const before = known;
		known = writtenAt(file);
		return known !== before;
	};
}

const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
