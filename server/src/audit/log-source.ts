import { Database } from "bun:sqlite";
import { GENESIS } from "../kernel/hash-chain.ts";
import type { Store } from "../kernel/store.ts";
import { STORED_COLUMNS, type StoredEvent, storedEvent, storedEvents } from "../kernel/stored-events.ts";

/** Somewhere a log can be read from: a database file, a store, an export. */
export interface LogSource {
	/** Events after `from`, up to and with `to`, in chunks, oldest first. Lets the event loop run in between. */
	events: (from?: number, to?: number) => AsyncIterable<StoredEvent[]>;
	/** Position and hash of the last event. */
	head: () => Promise<Head>;
	close: () => void;
}

export interface Head {
	/** 0 in an empty log. */
	position: number;
	hash: string;
}

const CHUNK = 1000;

/**
 * Reads a database file beside the server that writes it. By Bun's own SQLite, ten times as fast as the client; a
 * process must not open one file with both, so this is for processes that are not the server.
 */
export function openLogFile(file: string): LogSource & { database: Database } {
	const database = new Database(file, { readonly: true });
	const some = database.query(
		`SELECT ${STORED_COLUMNS} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ${CHUNK}`,
	);
	return {
		database,
		async *events(from = 0, to = Number.MAX_SAFE_INTEGER) {
			for (let position = from; position < to; ) {
				const rows = some.values(position, to).map(storedEvent);
				const last = rows.at(-1);
				if (!last) return;
				yield rows;
				({ position } = last);
				await new Promise((resume) => setImmediate(resume));
			}
		},
		async head() {
			const [row] = database.query(LAST).values();
			return headOf(row);
		},
		close: () => database.close(),
	};
}

/** Reads the log of an open store; closing it is left to whoever opened it. */
export function logOfStore(store: Store): LogSource {
	return {
		events: (from, to) => storedEvents(store, from, to),
		head: async () => headOf((await store.read(LAST)).rows[0]),
		close: () => {},
	};
}

const LAST = "SELECT position, hash FROM events ORDER BY position DESC LIMIT 1";

function headOf(row: ArrayLike<unknown> | undefined): Head {
	return row ? { position: Number(row[0]), hash: String(row[1]) } : { position: 0, hash: GENESIS };
}
