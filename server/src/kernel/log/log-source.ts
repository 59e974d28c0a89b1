import type { Database } from "bun:sqlite";
import { isUtf8 } from "node:buffer";
import { namesDamage } from "../store/damage.ts";
import type { ReadSchema } from "../store/expected-schema.ts";
import { logSchemaFaults } from "../store/schema.ts";
import { openReadOnly, sqliteRows } from "../store/sqlite-rows.ts";
import { rowsOf, type Store, type Value } from "../store/store.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { GENESIS, LOG, STORED_COLUMNS, type StoredEvent, storedEvent } from "./stored-events.ts";

/** A readable log: a database file, a store, an export. */
export interface LogSource extends Disposable {
	/** Path of the database; undefined unless it is a file. */
	file?: string;
	/**
	 * Yields events after `from`, up to and including `to`, in chunks, oldest first. Yields to the event loop
	 * in between.
	 */
	events: (from?: number, to?: number) => AsyncIterable<StoredEvent[]>;
	head: () => Promise<Head>;
	lowest: () => Promise<number>;
	/** Yields the rows of a query in chunks, each row as an array of values. */
	rows: (sql: string, ...args: (string | number)[]) => AsyncIterable<unknown[][]>;
	schema: () => Promise<string[]>;
	/**
	 * Returns the damage that the database finds in its pages and indexes, including full-text indexes. Reads
	 * all of it.
	 */
	damage: () => Promise<string[]>;
	/** Runs `work` on a consistent snapshot of the log and the tables. @throws {Error} if they keep changing */
	snapshot: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface Head {
	position: number;
	hash: string;
}

/** Returns position and hash of an event, or of the beginning of the chain if there is none. */
export async function headAt(source: Pick<LogSource, "events">, position: number): Promise<Head> {
	for await (const [event] of source.events(position - 1, position))
		if (event) return { position, hash: event.hash };
	return { position, hash: GENESIS };
}

/** Returns a few events. @param which the SQL after WHERE */
export async function eventsFor(source: LogSource, which: string, ...args: (string | number)[]) {
	const chunks = await Array.fromAsync(
		source.rows(`SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE ${which}`, ...args),
	);
	return chunks.flat().map(storedEvent);
}

const CHUNK = 1000;
/** Smaller than other chunks, because events may be long. */
const EVENTS_CHUNK = 250;
const PROJECTED_COLUMNS = STORED_COLUMNS.replace(" id,", " '',").replace(" hash", " ''");

/** A log in a database file. */
interface LogFile extends LogSource {
	database: Database;
	/**
	 * Yields events of some types, up to and including `to`, like `events`. Ids and hashes are empty, because
	 * read models do not use them.
	 */
	eventsToProject: (types: string[], to: number) => AsyncIterable<StoredEvent[]>;
}

/** Opens a read-only connection, concurrent with a server that writes. */
export function openLogFile(file: string): LogFile {
	const database = openReadOnly(file);
	// Prepared on demand, so that schema changes are reported before a query fails.
	const some = () =>
		database.query(
			`SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE position > ? AND position <= ? ORDER BY position LIMIT ${EVENTS_CHUNK}`,
		);
	const bytes = () => database.query("SELECT CAST(data AS BLOB) FROM events WHERE position = ?");

	/** Invalid UTF-8 is read as U+FFFD. The hash of such a row must not match that of a stored U+FFFD. */
	function exact(row: StoredEvent): StoredEvent {
		if (!row.data.includes("\ufffd")) return row;
		const stored = Buffer.from(bytes().values(row.position)[0]?.[0] as Uint8Array);
		return stored.equals(Buffer.from(row.data)) ? row : unlike(row);
	}

	return {
		...looks(async (sql) => database.query(sql).values()),
		file,
		database,
		rows: (sql, ...args) => sqliteRows(database, sql, ...args),
		async snapshot(work) {
			database.run("BEGIN");
			try {
				return await work();
			} finally {
				database.run("COMMIT");
			}
		},
		async *events(from = 0, to = Number.MAX_SAFE_INTEGER) {
			for (let position = from; position < to; ) {
				const rows = some()
					.values(position, to)
					.map((row) => exact(storedEvent(row)));
				const last = rows.at(-1);
				if (!last) return;
				yield rows;
				({ position } = last);
				await yieldToEventLoop();
			}
		},
		async *eventsToProject(types, to) {
			// The plus keeps SQLite from collecting and sorting all events of the types for each chunk.
			const query = database.query(
				`SELECT ${PROJECTED_COLUMNS} FROM ${LOG} WHERE position > ? AND position <= ?
				AND +type IN (${types.map(() => "?")}) ORDER BY position LIMIT ${EVENTS_CHUNK}`,
			);
			for (let position = 0; position < to; ) {
				const rows = query.values(position, to, ...types).map(storedEvent);
				const last = rows.at(-1);
				if (!last) return;
				yield rows;
				({ position } = last);
				await yieldToEventLoop();
			}
		},
		damage: () => damageIn(async (sql) => database.query(sql).values()),
		[Symbol.dispose]: () => database.close(),
	};
}

/** Returns the log of an open store. */
export function logOfStore(store: Store): LogSource {
	const { head, ...others } = looks(rowsOf(store));

	return {
		...others,
		head,
		async *events(from = 0, to) {
			yield* exactEvents(store, from, to ?? (await head()).position);
		},
		async *rows(sql, ...args) {
			for (let offset = 0; ; offset += CHUNK) {
				const { rows } = await store.read(`SELECT * FROM (${sql}) LIMIT ? OFFSET ?`, [
					...args,
					CHUNK,
					offset,
				]);
				if (rows.length > 0) yield rows.map((row) => Array.from(row));
				if (rows.length < CHUNK) return;
			}
		},
		async snapshot(work) {
			for (let attempt = 1; attempt <= SNAPSHOT_ATTEMPTS; attempt++) {
				const before = await head();
				const result = await work();
				if ((await head()).position === before.position) return result;
			}
			throw new Error("the site is being written to all the time; try again when it is calmer");
		},
		damage: () => damageIn(rowsOf(store)),
		[Symbol.dispose]: () => {},
	};
}

const MAX_FAULTS = 20;

async function damageIn(read: ReadSchema): Promise<string[]> {
	try {
		const rows = await read(`PRAGMA integrity_check(${MAX_FAULTS})`);
		return rows.map((row) => String(row[0])).filter((line) => line !== "ok");
	} catch (error) {
		if (namesDamage(error)) return [error.message];
		// A server may refuse to check itself.
		if (isRefused(error)) return [];
		throw error;
	}
}

const isRefused = (error: unknown) =>
	error instanceof Error && /not (allowed|supported|authorized)|unsupported|blocked/i.test(error.message);

const SNAPSHOT_ATTEMPTS = 5;

const LAST = `SELECT position, hash FROM ${LOG} ORDER BY position DESC LIMIT 1`;
/** Read as text, because the client refuses integers beyond JavaScript's range. */
const LOWEST = `SELECT CAST(coalesce(min(position), 1) AS TEXT) FROM ${LOG}`;

/** Queries that are equal for all databases. */
const looks = (read: ReadSchema): Pick<LogSource, "head" | "lowest" | "schema"> => ({
	async head() {
		const [row] = await read(LAST);
		return row ? { position: Number(row[0]), hash: String(row[1]) } : { position: 0, hash: GENESIS };
	},
	lowest: async () => Number((await read(LOWEST))[0]?.[0]),
	schema: () => logSchemaFaults(read),
});

const EXACT_CHUNK = 500;
const NUMBERS = ["position", "version", "schema_version"];
/** Texts are read as bytes: the client ends a text at its first NUL, and invalid UTF-8 ends the process. */
const COLUMNS = STORED_COLUMNS.split(", ").map((name) =>
	NUMBERS.includes(name) ? name : `CASE typeof(${name}) WHEN 'text' THEN CAST(${name} AS BLOB) END`,
);
const SOME = `SELECT ${COLUMNS} FROM ${LOG} WHERE position > ? AND position <= ? ORDER BY position LIMIT ${EXACT_CHUNK}`;

/** Yields the rows of a store's log, byte by byte. A row with values that cannot be hashed has no hash. */
async function* exactEvents(store: Store, from: number, to: number): AsyncGenerator<StoredEvent[]> {
	for (let position = from; position < to; ) {
		const { rows } = await store.read(SOME, [position, to]);
		await yieldToEventLoop();
		const events = rows.map(exact);
		const last = events.at(-1);
		if (!last) return;
		yield events;
		({ position } = last);
	}
}

function exact(row: Value[]): StoredEvent {
	const values = row.map(textOf);
	const event = storedEvent(values);
	return values.includes(undefined) ? unlike(event) : event;
}

function textOf(value: unknown): string | number | undefined {
	if (typeof value === "number") return value;
	if (!(value instanceof ArrayBuffer) || !isUtf8(value)) return undefined;
	return Buffer.from(value).toString();
}

/** Returns an event with a hash that matches no event. */
const unlike = (event: StoredEvent): StoredEvent => ({ ...event, hash: "" });
