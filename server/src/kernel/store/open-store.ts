import { SQLiteError } from "bun:sqlite";
import { statSync } from "node:fs";
import type { InStatement } from "@libsql/client";
import { Mutex } from "async-mutex";
import { isNoSpace, noSpace, storeBusy, watchWrites } from "../refusal.ts";
import { type FileConnection, openConnection } from "./file-connection.ts";
import { CannotOpenStore, openRemoteStore } from "./remote/remote-store.ts";
import { type Leases, queriesBy, type Result, type ServerOptions, type Store } from "./store.ts";

export { migrateStore, migrationTimes, schemaStatements } from "./migrations.ts";

/** A file is created where missing. @throws {CannotOpenStore} where a server is not there or refuses */
export function openStore(url: string, options: ServerOptions = {}): Promise<Store> {
	return url.startsWith("file:") ? openFile(url) : openRemoteStore(url, options);
}

/** @throws {CannotOpenStore} which names the variable */
export async function openNamedStore(
	variable: string,
	{ url, ...options }: ServerOptions & { url: string },
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

/** Opens a libSQL database file, which no other process may write to. */
export async function openFile(url: string): Promise<Store> {
	const file = url.slice("file:".length);
	const connection = openConnection(file);
	const mutex = new Mutex();
	const watched = watchWrites();
	const commit = createCommit(file, connection, mutex);

	function writeReturning(statements: InStatement[]): Promise<Result[]> {
		const writing = commit(statements);
		void watched.watch(writing);
		return writing;
	}

	async function write(statements: InStatement[]): Promise<void> {
		await writeReturning(statements);
	}

	const read: Store["read"] = async (sql, args = []) => connection.run({ sql, args });
	const close = () =>
		mutex.runExclusive(async () => {
			await read("PRAGMA wal_checkpoint(TRUNCATE)").catch(() => {});
			connection.close();
		});

	return {
		db: queriesBy(read),
		read,
		write,
		writeReturning,
		writeProblem: watched.problem,
		shared: false,
		leases: noLeases,
		close,
		[Symbol.asyncDispose]: close,
	};
}

const noLeases: Leases = {
	append: (write) => write([]),
	runExclusive: (_, store, work) => work(store),
	rebuilt: [],
};

/** Commits a batch at once, unless the database is busy: then it waits for its turn, and those that come meanwhile wait behind it. */
function createCommit(file: string, connection: FileConnection, mutex: Mutex) {
	const checkpointed = watchCheckpoints(file);

	/** @returns undefined where the database is busy */
	function attempt(statements: InStatement[]): Result[] | undefined {
		try {
			const results = connection.batch(statements);
			if (checkpointed()) startLogAnew(connection);
			return results;
		} catch (error) {
			if (isNoSpace(error)) throw noSpace();
			if (!isBusy(error)) throw error;
			return undefined;
		}
	}

	async function persist(statements: InStatement[]): Promise<Result[]> {
		for (let attempts = 1; attempts <= BUSY_ATTEMPTS; attempts++) {
			const results = attempt(statements);
			if (results) return results;
			await Bun.sleep(BUSY_PAUSE_MS);
		}
		throw storeBusy();
	}

	return async (statements: InStatement[]): Promise<Result[]> => {
		const results = mutex.isLocked() ? undefined : attempt(statements);
		return results ?? mutex.runExclusive(() => persist(statements));
	};
}

/** After a checkpoint, old pages in a damaged write-ahead log would come back over newer ones; the next commit restarts it. */
function startLogAnew(connection: FileConnection): void {
	try {
		connection.batch(["PRAGMA user_version=0"]);
	} catch {
		// The previous batch is committed; the next one restarts the log.
	}
}

/** Tells whether there was a checkpoint since it was last asked: nothing else writes to the file itself. */
function watchCheckpoints(file: string): () => boolean {
	let known = writtenAt(file);
	return () => {
		const before = known;
		known = writtenAt(file);
		return known !== before;
	};
}

const isBusy = (error: unknown) => error instanceof SQLiteError && error.code?.startsWith("SQLITE_BUSY");

const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
