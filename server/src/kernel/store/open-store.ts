import { statSync } from "node:fs";
import type { InStatement } from "@libsql/client";
import { Mutex } from "async-mutex";
import { isNoSpace, noSpace, storeBusy, watchWrites } from "../refusal.ts";
import { FileConnection, isBusy } from "./file-connection.ts";
import { CannotOpenStore, openRemoteStore } from "./remote/remote-store.ts";
import {
	type Leases,
	queriesBy,
	type Result,
	type Store,
	type StoreOptions,
} from "./store.ts";

export { migrateStore, migrationTimes, schemaStatements } from "./migrations.ts";

/**
 * Opens a store. A missing file is created.
 * @throws {CannotOpenStore} if a server cannot be reached or refuses
 */
export function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
	return url.startsWith("file:") ? openFile(url, options) : openRemoteStore(url, options);
}

/**
 * Opens the store of a setting.
 * @throws {CannotOpenStore} with the name of the variable
 */
export async function openNamedStore(
	variable: string,
	{ url, ...options }: StoreOptions & { url: string },
): Promise<Store> {
	try {
		return await openStore(url, options);
	} catch (error) {
		if (!(error instanceof CannotOpenStore)) throw error;
		throw new CannotOpenStore(`${variable}: ${error.message}.`);
	}
}

const BUSY_ATTEMPTS = 20;
const BUSY_PAUSE_MS = 50;

/** Opens a database file that no other process may write. */
export async function openFile(
	url: string,
	{ beforeWrite = () => {} }: StoreOptions = {},
): Promise<Store> {
	const file = url.slice("file:".length);
	const connection = new FileConnection(file);
	const mutex = new Mutex();
	const { write, problem } = createWriter(file, connection, mutex, beforeWrite);
	const read: Store["read"] = async (sql, args = []) => connection.run({ sql, args });
	const close = () =>
		mutex.runExclusive(async () => {
			await read("PRAGMA wal_checkpoint(TRUNCATE)").catch(() => {});
			await connection.close();
		});

	return {
		db: queriesBy(read),
		read,
		write,
		writeReturning: write,
		writeProblem: problem,
		shared: false,
		leases: noLeases,
		close,
		[Symbol.asyncDispose]: close,
	};
}

function createWriter(
	file: string,
	connection: FileConnection,
	mutex: Mutex,
	beforeWrite: () => void,
) {
	const watched = watchWrites();
	const checkpointed = watchCheckpoints(file);

	/**
	 * Commits a batch at once. If the database is busy, the batch and all later ones wait
	 * in a queue.
	 */
	async function write(statements: InStatement[]): Promise<Result[]> {
		beforeWrite();
		let release = mutex.isLocked() ? await mutex.acquire() : undefined;
		try {
			for (let attempt = 1; attempt <= BUSY_ATTEMPTS; attempt++) {
				try {
					const results = connection.batch(statements);
					watched.succeeded();
					if (checkpointed()) restartLog(connection);
					return results;
				} catch (error) {
					if (!isBusy(error)) throw isNoSpace(error) ? noSpace() : error;
				}
				release ??= await mutex.acquire();
				await Bun.sleep(BUSY_PAUSE_MS);
			}
			throw storeBusy();
		} catch (error) {
			watched.failed(error);
			throw error;
		} finally {
			release?.();
		}
	}

	return { write, problem: watched.problem };
}

const noLeases: Leases = {
	append: async (write) => void (await write([])),
	acquire: async () => ({ async [Symbol.asyncDispose]() {} }),
	runExclusive: (_, store, work) => work(store),
	rebuilt: [],
};

/**
 * Restarts the write-ahead log by a commit after a checkpoint. Otherwise a damaged log
 * could bring back pages that are older than the file.
 */
function restartLog(connection: FileConnection): void {
	try {
		connection.batch(["PRAGMA user_version=0"]);
	} catch {
		// The previous batch is committed, and the next one restarts the log.
	}
}

/**
 * Returns a function that returns whether there was a checkpoint since its last call.
 * Only checkpoints write the file.
 */
function watchCheckpoints(file: string): () => boolean {
	let last = writtenAt(file);
	return () => {
		const before = last;
		last = writtenAt(file);
		return last !== before;
	};
}

const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
