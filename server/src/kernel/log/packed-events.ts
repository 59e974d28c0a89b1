import { STORED_COLUMNS, type StoredEvent } from "./stored-events.ts";

/*
 * Packed events are a chunk of the log in one BLOB. Reading one value takes half the time
 * of reading each column, and damaged text does not abort the process.
 */

/** The unit and record separators of ASCII. JSON escapes both. */
const FIELD_SEPARATOR = "\x1f";
const EVENT_SEPARATOR = "\x1e";
const COLUMNS = STORED_COLUMNS.split(", ");
const INTEGERS = ["position", "version", "schema_version"];
/** SQLite 3.45 drops empty texts and their separators in `concat_ws`. */
const isUsual = (column: string) =>
	INTEGERS.includes(column)
		? `typeof(${column}) = 'integer'`
		: `typeof(${column}) = 'text' AND ${column} <> ''`;
const ARE_USUAL = COLUMNS.map(isUsual).join(" AND ");

/**
 * Returns SQL for two values: the number of events with values of the table's types that
 * are not empty, and all events in a BLOB. One function for all columns is
 * faster than operators, because each result takes memory.
 * @param query returns `STORED_COLUMNS` in the order of the log
 */
export const packed = (query: string) =>
	`SELECT sum(${ARE_USUAL}),
		CAST(group_concat(concat_ws(char(31), ${STORED_COLUMNS}), char(30)) AS BLOB)
		FROM (${query})`;

/**
 * Returns packed events; undefined if an event has empty values, values of other types,
 * or separators in them.
 */
export function unpacked([count, bytes]: [number | null, Buffer | null]):
	| StoredEvent[]
	| undefined {
	if (bytes === null) return count === null ? [] : undefined;
	const texts = bytes.toString().split(EVENT_SEPARATOR);
	if (texts.length !== count) return undefined;
	const events: StoredEvent[] = [];
	for (const text of texts) {
		const fields = text.split(FIELD_SEPARATOR);
		if (fields.length !== COLUMNS.length) return undefined;
		events.push(eventFrom(fields));
	}
	return events;
}

const eventFrom = (fields: string[]): StoredEvent => ({
	position: Number(fields[0]),
	id: String(fields[1]),
	stream: String(fields[2]),
	version: Number(fields[3]),
	type: String(fields[4]),
	schemaVersion: Number(fields[5]),
	recordedAt: String(fields[6]),
	actor: String(fields[7]),
	correlation: String(fields[8]),
	data: String(fields[9]),
	hash: String(fields[10]),
});
