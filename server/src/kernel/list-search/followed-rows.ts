import { getTableName, gt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { amongMany } from "../paging.ts";
import { idOf, type ReadModel, typesOf } from "../projections/read-model.ts";
import { coalesce } from "../store/coalesced-read.ts";
import type { Store } from "../store/store.ts";
import { turn } from "../turn.ts";

export interface FollowedTable<Row extends { id: number }> {
	/** Streams are called `KIND-ID`: an event of one changes the row with that id. */
	kind: string;
	/** An event of a stream of this kind may change any rows. */
	changesAny?: string;
	model: ReadModel;
	/** Of the table that has the rows. */
	id: SQLiteColumn;
	/** Its rows, by rising id. */
	read: (which: SQL, limit: number) => Promise<Row[]>;
}

/** What is kept in memory of a table's rows. */
interface Kept<Row> {
	/** In place of the one with the same id. */
	put: (row: Row) => void;
	/** Leaves nothing of it. */
	remove: (id: number) => void;
}

/** How many rows are read at a time, while requests wait. */
const CHUNK = 250;
/** Beyond so many that have changed, all are read again. */
const MOST_CHANGED = 1000;

interface Known<K> {
	rows: K;
	/** Of the last event whose changes they have. */
	position: number;
	/** Of that event: another one, or none, once the store is an older copy of itself. */
	hash: unknown;
	/** Where in the store the table begins: elsewhere once it was rebuilt. */
	table: unknown;
}

const CHANGES = `SELECT (SELECT rootpage FROM sqlite_master WHERE name = ?1),
	(SELECT coalesce(max(position), 0) FROM events),
	(SELECT json_group_array(DISTINCT stream) FROM events
		WHERE type IN (SELECT value FROM json_each(?2)) AND position > ?3 AND (stream GLOB ?4 OR stream GLOB ?5)),
	(SELECT hash FROM events WHERE position = ?3),
	(SELECT hash FROM events ORDER BY position DESC LIMIT 1)`;

/** Reads rows when they are first asked for, and from then on what events have changed, whichever process has appended them. */
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
