import { statSync } from "node:fs";
import { type Client, createClient, type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import { Mutex } from "async-mutex";
import { drizzle } from "drizzle-orm/libsql";
import { storeBusy } from "../refusal.ts";
import { isNoSpace, noSpace, watchSpace } from "./no-space.ts";
import type { Leases, Store } from "./store.ts";

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

/** Opens a libSQL database file, which no other process may write to. */
export async function openFile(url: string, client = connect(url)): Promise<Store> {
	await setPragmas(client);
	const checkpointed = watchCheckpoints(url);
	const mutex = new Mutex();
	const space = watchSpace();

	/** One batch at a time; what follows a checkpoint delays the next one, not this answer. */
	async function writeReturning(statements: InStatement[]): Promise<ResultSet[]> {
		const release = await mutex.acquire();
		const writing = commit(client, statements);
		void space
			.watch(writing)
			.then((isMade) => (isMade ? startLogAnew() : undefined))
			.finally(release);
		return writing;
	}

	/** After a checkpoint, old pages in a damaged write-ahead log would come back over newer ones; the next commit starts it anew. */
	async function startLogAnew(): Promise<void> {
		if (!checkpointed()) return;
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
		leases: noLeases,
		close: () =>
			mutex.runExclusive(async () => {
				await client.execute("PRAGMA wal_checkpoint(TRUNCATE)").catch(() => {});
				client.close();
			}),
	};
}

const noLeases: Leases = {
	append: (write) => write([]),
	runExclusive: (_, store, work) => work(store),
	rebuilt: [],
};

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
			if (attempt === BUSY_ATTEMPTS) throw storeBusy();
			await Bun.sleep(BUSY_PAUSE_MS);
		}
	}
}

/** A connection that the pool opened by itself has none of our pragmas; by default none has the one that is set last. */
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
