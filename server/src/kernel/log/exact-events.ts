import { isUtf8 } from "node:buffer";
import type { Store, Value } from "../store/store.ts";
import { turn } from "../turn.ts";
import { LOG, STORED_COLUMNS, type StoredEvent, storedEvent } from "./stored-events.ts";

const CHUNK = 500;
const NUMBERS = ["position", "version", "schema_version"];
/** Texts as their bytes: the client ends a text at its first NUL, and one that is no UTF-8 ends the whole process. */
const COLUMNS = STORED_COLUMNS.split(", ").map((name) =>
	NUMBERS.includes(name) ? name : `CASE typeof(${name}) WHEN 'text' THEN CAST(${name} AS BLOB) END`,
);
const SOME = `SELECT ${COLUMNS} FROM ${LOG} WHERE position > ? AND position <= ? ORDER BY position LIMIT ${CHUNK}`;

/** The rows of a store's log as they are, byte by byte. One that nobody could have hashed has no hash. */
export async function* exactEvents(store: Store, from: number, to: number): AsyncGenerator<StoredEvent[]> {
	for (let position = from; position < to; ) {
		const { rows } = await store.read(SOME, [position, to]);
		await turn();
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

/** An event that passes for no other, whatever it is read as. */
export const unlike = (event: StoredEvent): StoredEvent => ({ ...event, hash: "" });
