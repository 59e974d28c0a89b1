import { statSync } from "node:fs";
import type { InStatement } from "@libsql/client";
import { Mutex } from "async-mutex";
import { storeBusy } from "../refusal.ts";
import { type FileConnection, isBusy, openConnection } from "./file-connection.ts";
import { isNoSpace, noSpace, watchSpace } from "./no-space.ts";
import { type Leases, queriesBy, type Result, type Store } from "./store.ts";

const BUSY_ATTEMPTS = 20;
const BUSY_PAUSE_MS = 50;

/** Opens a libSQL database file, which no other process may write to. */
export async function openFile(url: string): Promise<Store> {
	const file = url.slice("file:".length);
	const connection = openConnection(file);
	const checkpointed = watchCheckpoints(file);
	const mutex = new Mutex();
	const space = watchSpace();

	/** One batch at a time; what follows a checkpoint delays the next one, not this answer. */
	async function writeReturning(statements: InStatement[]): Promise<Result[]> {
		const release = await mutex.acquire();
		const writing = commit(connection, statements);
		void space
			.watch(writing)
			.then((isMade) => (isMade ? startLogAnew() : undefined))
			.finally(release);
		return writing;
	}

	/** After a checkpoint, old pages in a damaged write-ahead log would come back over newer ones; the next commit starts it anew. */
	async function startLogAnew(): Promise<void> {
		if (!checkpointed()) return;
		await commit(connection, ["PRAGMA user_version=0"]).catch(() => {});
	}

	async function write(statements: InStatement[]): Promise<void> {
		await writeReturning(statements);
	}

	const read: Store["read"] = async (sql, args = []) => connection.run({ sql, args });

	return {
		db: queriesBy(read),
		read,
		write,
		writeReturning,
		writable: space.writable,
		shared: false,
		leases: noLeases,
		close: () =>
			mutex.runExclusive(async () => {
				await read("PRAGMA wal_checkpoint(TRUNCATE)").catch(() => {});
				connection.close();
			}),
	};
}

const noLeases: Leases = {
	append: (write) => write([]),
	runExclusive: (_, store, work) => work(store),
	rebuilt: [],
};

async function commit(connection: FileConnection, statements: InStatement[]): Promise<Result[]> {
	for (let attempt = 1; ; attempt++) {
		try {
			return connection.batch(statements);
		} catch (error) {
			if (isNoSpace(error)) throw noSpace();
			if (!isBusy(error)) throw error;
			if (attempt === BUSY_ATTEMPTS) throw storeBusy();
			await Bun.sleep(BUSY_PAUSE_MS);
		}
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

const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
