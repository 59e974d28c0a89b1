import { getTableName, gt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { amongMany } from "../paging.ts";
import { idOf, type ReadModel, typesOf } from "../projections/read-model.ts";
import { coalesce } from "../store/coalesced-read.ts";
import type { Store } from "../store/store.ts";
import { turn } from "../turn.ts";

export interface FollowedTable<Row extends { id: number }> {
	/** Kind of the streams `KIND-ID`. An event of a stream changes the row with its id. */
	kind: string;
	/** Kind of streams whose events may change any row. */
	changesAny?: string;
	model: ReadModel;
	/** The id column of the table. */
	id: SQLiteColumn;
	/** Returns the matching rows, ordered by id. */
	read: (which: SQL, limit: number) => Promise<Row[]>;
}

/** Rows of a table in memory. */
interface Kept<Row> {
	/** Adds a row, or replaces the one with the same id. */
	put: (row: Row) => void;
	/** Removes a row completely. */
	remove: (id: number) => void;
}

/** Rows of one query. Requests wait during a query. */
const CHUNK = 250;
/** Maximum changed rows of an update; with more, all rows are read again. */
const MOST_CHANGED = 1000;

interface Known<K> {
	rows: K;
	/** Position of the last event that is included. */
	position: number;
	/** Hash of that event. It differs if an older copy replaced the store. */
	hash: unknown;
	/** Root page of the table, which changes with a rebuild. */
	table: unknown;
}

const CHANGES = `SELECT (SELECT rootpage FROM sqlite_master WHERE name = ?1),
	(SELECT coalesce(max(position), 0) FROM events),
	(SELECT json_group_array(DISTINCT stream) FROM events
		WHERE type IN (SELECT value FROM json_each(?2)) AND position > ?3 AND (stream GLOB ?4 OR stream GLOB ?5)),
	(SELECT hash FROM events WHERE position = ?3),
	(SELECT hash FROM events ORDER BY position DESC LIMIT 1)`;

/** Keeps rows in memory. Reads them on the first use, then only the changes of all processes. */
export function followRows<Row extends { id: number }, K extends Kept<Row>>(
	store: Store,
	table: FollowedTable<Row>,
	empty: () => K,
): () => Promise<K> {
	const name = getTableName(table.id.table);
	const types = JSON.stringify(typesOf([table.model]));
	const { kind, changesAny = kind } = table;
	const [one, any] = [`${kind}-`, `${changesAny}-`];
	let known: Known<K> = { rows: empty(), position: Number.MAX_SAFE_INTEGER, hash: null, table: undefined };

	const refresh = coalesce(async () => {
		const { rows } = await store.read(CHANGES, [name, types, known.position, `${one}*`, `${any}*`]);
		const [place, last, json, hashAtKnown, hash] = rows[0] ?? [];
		const streams: string[] = JSON.parse(String(json));
		const isFew = streams.length <= MOST_CHANGED && streams.every((stream) => stream.startsWith(one));
		if (known.table === place && known.hash === hashAtKnown && isFew)
			await readAgain(table, known.rows, streams);
		else known.rows = await readAll(table, empty());
		known = { rows: known.rows, position: Number(last), hash, table: place };
	});

	return async () => {
		await refresh();
		return known.rows;
	};
}

async function readAll<Row extends { id: number }, K extends Kept<Row>>(
	{ id, read }: FollowedTable<Row>,
	rows: K,
): Promise<K> {
	for (let last = 0, isEnd = false; !isEnd; await turn()) {
		const found = await read(gt(id, last), CHUNK);
		for (const row of found) rows.put(row);
		last = found.at(-1)?.id ?? last;
		isEnd = found.length < CHUNK;
	}
	return rows;
}

async function readAgain<Row extends { id: number }>(
	{ id, read }: FollowedTable<Row>,
	rows: Kept<Row>,
	streams: string[],
): Promise<void> {
	if (streams.length === 0) return;
	const changed = streams.map((stream) => idOf({ stream }));
	const found = new Map((await read(amongMany(id, changed), changed.length)).map((row) => [row.id, row]));
	for (const one of changed) {
		const there = found.get(one);
		if (there) rows.put(there);
		else rows.remove(one);
	}
}
