import { isUtf8 } from "node:buffer";
import { namesDamage } from "../store/damage.ts";
import type { ReadSchema } from "../store/expected-schema.ts";
import { openReadOnly } from "../store/file-connection.ts";
import { logSchemaFaults } from "../store/schema.ts";
import { rowsOf, type Store, type Value } from "../store/store.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { packed, unpacked } from "./packed-events.ts";
import {
	GENESIS,
	LOG,
	STORED_COLUMNS,
	type StoredEvent,
	storedEvent,
} from "./stored-events.ts";

/** A readable log: a database file, a store, an export. */
export interface LogSource extends Disposable {
	/** Path of the database; undefined unless it is a file. */
	file?: string;
	/**
	 * Yields events after `from`, up to and including `to`, in chunks, oldest first. Yields
	 * to the event loop in between.
	 */
	events: (from?: number, to?: number) => AsyncIterable<StoredEvent[]>;
	head: () => Promise<Head>;
	lowest: () => Promise<number>;
	/** Yields the rows of a query in chunks, each row as an array of values. */
	rows: (sql: string, ...args: (string | number)[]) => AsyncIterable<unknown[][]>;
	schema: () => Promise<string[]>;
	/**
	 * Returns the damage that the database finds in its pages and indexes, including
	 * full-text indexes. Reads all of it.
	 */
	damage: () => Promise<string[]>;
	/**
	 * Runs `work` on a consistent snapshot of the log and the tables.
	 * @throws {Error} if they keep changing
	 */
	snapshot: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface Head {
	position: number;
	hash: string;
}

/**
 * Returns position and hash of an event, or of the beginning of the chain if there is
 * none.
 */
export async function headAt(
	source: Pick<LogSource, "events">,
	position: number,
): Promise<Head> {
	for await (const [event] of source.events(position - 1, position))
		if (event) return { position, hash: event.hash };
	return { position, hash: GENESIS };
}

/** Returns a few events. @param which the SQL after WHERE */
export async function eventsFor(
	source: LogSource,
	which: string,
	...args: (string | number)[]
) {
	const chunks = await Array.fromAsync(
		source.rows(`SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE ${which}`, ...args),
	);
	return chunks.flat().map(storedEvent);
}

const CHUNK = 1000;
/** Smaller than other chunks, because events may be long. */
const EVENTS_CHUNK = 100;
const PROJECTED_COLUMNS = STORED_COLUMNS.replace(" id,", " '-' AS id,").replace(
	" hash",
	" '-' AS hash",
);

/** A log in a database file. */
interface LogFile extends LogSource {
	/**
	 * Yields events of some types, up to and including `to`, like `events`. Ids and hashes
	 * are dashes, because read models do not use them.
	 */
	eventsToProject: (types: string[], to: number) => AsyncIterable<StoredEvent[]>;
}

/** Opens a read-only connection, concurrent with a server that writes. */
export function openLogFile(file: string): LogFile {
	const database = openReadOnly(file);
	const read: ReadSchema = async (sql) => database.rows(sql);

	function readChunk(sql: string, args: (string | number)[]): StoredEvent[] {
		return (
			unpacked(database.rawRow(packed(sql), args)) ??
			database.rows(sql, args).map(storedEvent)
		);
	}

	return {
		...queriesOf(read),
		file,
		async *rows(sql, ...args) {
			yield* database.chunks(sql, args);
		},
		async snapshot(work) {
			database.exec("BEGIN");
			try {
				return await work();
			} finally {
				database.exec("COMMIT");
			}
		},
		events: (from = 0, to = Number.MAX_SAFE_INTEGER) =>
			eventsInFile(async (sql, args) => database.rows(sql, args), readChunk, from, to),
		eventsToProject: (types, to) => eventsOfTypes(readChunk, types, to),
		damage: () => damageIn(read, CHECK),
		[Symbol.dispose]: database.close,
	};
}

async function* eventsOfTypes(
	readChunk: (sql: string, args: (string | number)[]) => StoredEvent[],
	types: string[],
	to: number,
): AsyncGenerator<StoredEvent[]> {
	// The plus keeps SQLite from collecting and sorting all events of the types for each
	// chunk.
	const sql = `SELECT ${PROJECTED_COLUMNS} FROM ${LOG} WHERE position > ? AND position <= ?
		AND +type IN (${types.map(() => "?")}) ORDER BY position LIMIT ${EVENTS_CHUNK}`;
	for (let position = 0; position < to; ) {
		const events = readChunk(sql, [position, to, ...types]);
		const last = events.at(-1);
		if (!last) return;
		yield events;
		({ position } = last);
		await yieldToEventLoop();
	}
}

type ReadRows = (sql: string, args: (string | number)[]) => Promise<Value[][]>;
type ReadChunk = (
	sql: string,
	args: (string | number)[],
) => StoredEvent[] | Promise<StoredEvent[]>;

const SOME_EVENTS = `SELECT ${STORED_COLUMNS} FROM ${LOG} WHERE position > ? AND position <= ?
	ORDER BY position LIMIT ${EVENTS_CHUNK}`;

/** Yields the events in a database file. An event whose data is not UTF-8 has no hash. */
async function* eventsInFile(
	read: ReadRows,
	readChunk: ReadChunk,
	from: number,
	to: number,
): AsyncGenerator<StoredEvent[]> {
	for (let position = from; position < to; ) {
		const events = await readChunk(SOME_EVENTS, [position, to]);
		for (const [i, event] of events.entries())
			if (event.data.includes("\ufffd") && !(await isExact(read, event)))
				events[i] = withoutHash(event);
		const last = events.at(-1);
		if (!last) return;
		yield events;
		({ position } = last);
		await yieldToEventLoop();
	}
}

/**
 * Returns whether U+FFFD is stored in an event. Invalid UTF-8 is read as U+FFFD too, and
 * must not have its hash.
 */
async function isExact(
	read: ReadRows,
	{ position, data }: StoredEvent,
): Promise<boolean> {
	const [row] = await read("SELECT hex(data) FROM events WHERE position = ?", [position]);
	return Buffer.from(data).toString("hex") === String(row?.[0]).toLowerCase();
}

/** Returns the log of an open store. */
export function logOfStore(store: Store): LogSource {
	const { head, ...others } = queriesOf(rowsOf(store));
	const readRows: ReadRows = async (sql, args) => (await store.read(sql, args)).rows;
	const readChunk: ReadChunk = async (sql, args) =>
		(await readRows(sql, args)).map(storedEvent);

	return {
		...others,
		head,
		async *events(from = 0, to) {
			const end = to ?? (await head()).position;
			yield* store.shared
				? eventsOnServer(readRows, from, end)
				: eventsInFile(readRows, readChunk, from, end);
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
			throw new Error(
				"the site is being written to all the time; try again when it is calmer",
			);
		},
		damage: () => damageIn(rowsOf(store), store.shared ? PRAGMA_CHECK : CHECK),
		[Symbol.dispose]: () => {},
	};
}

const MAX_FAULTS = 20;

const CHECK = `SELECT * FROM pragma_integrity_check(${MAX_FAULTS})`;
/** sqld allows no tables of pragmas. */
const PRAGMA_CHECK = `PRAGMA integrity_check(${MAX_FAULTS})`;

async function damageIn(read: ReadSchema, check: string): Promise<string[]> {
	try {
		const rows = await read(check);
		return rows.map((row) => String(row[0])).filter((line) => line !== "ok");
	} catch (error) {
		if (namesDamage(error)) return [error.message];
		// A server may refuse to check itself.
		if (isRefused(error)) return [];
		throw error;
	}
}

const isRefused = (error: unknown) =>
	error instanceof Error &&
	/not (allowed|supported|authorized)|unsupported|blocked/i.test(error.message);

const SNAPSHOT_ATTEMPTS = 5;

const LAST = `SELECT position, hash FROM ${LOG} ORDER BY position DESC LIMIT 1`;
/** Read as text, because the client refuses integers beyond JavaScript's range. */
const LOWEST = `SELECT CAST(coalesce(min(position), 1) AS TEXT) FROM ${LOG}`;

/** Returns the queries that are equal for all databases. */
const queriesOf = (read: ReadSchema): Pick<LogSource, "head" | "lowest" | "schema"> => ({
	async head() {
		const [row] = await read(LAST);
		return row
			? { position: Number(row[0]), hash: String(row[1]) }
			: { position: 0, hash: GENESIS };
	},
	lowest: async () => Number((await read(LOWEST))[0]?.[0]),
	schema: () => logSchemaFaults(read),
});

const SERVER_CHUNK = 500;
const NUMBERS = ["position", "version", "schema_version"];
/**
 * Texts are read as bytes: the client ends a text at its first NUL, and invalid UTF-8
 * ends the process.
 */
const BYTE_COLUMNS = STORED_COLUMNS.split(", ").map((name) =>
	NUMBERS.includes(name)
		? name
		: `CASE typeof(${name}) WHEN 'text' THEN CAST(${name} AS BLOB) END`,
);
const SOME_BYTES = `SELECT ${BYTE_COLUMNS} FROM ${LOG} WHERE position > ? AND position <= ?
	ORDER BY position LIMIT ${SERVER_CHUNK}`;

/**
 * Yields the events on a libSQL server, byte by byte. An event with values that cannot be
 * hashed has no hash.
 */
async function* eventsOnServer(
	read: ReadRows,
	from: number,
	to: number,
): AsyncGenerator<StoredEvent[]> {
	for (let position = from; position < to; ) {
		const rows = await read(SOME_BYTES, [position, to]);
		await yieldToEventLoop();
		const events = rows.map(eventFromBytes);
		const last = events.at(-1);
		if (!last) return;
		yield events;
		({ position } = last);
	}
}

function eventFromBytes(row: Value[]): StoredEvent {
	const values = row.map(valueFromBytes);
	const event = storedEvent(values);
	return values.includes(undefined) ? withoutHash(event) : event;
}

function valueFromBytes(value: Value): string | number | undefined {
	if (typeof value === "number") return value;
	if (!(value instanceof ArrayBuffer) || !isUtf8(value)) return undefined;
	return Buffer.from(value).toString();
}

/** Returns an event with a hash that matches no event. */
const withoutHash = (event: StoredEvent): StoredEvent => ({ ...event, hash: "" });
