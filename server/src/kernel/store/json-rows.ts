/*
 * The rows of a query as JSON texts, in bytes. One value crosses the border to native
 * code instead of one for each column, and a text that is not UTF-8 does not abort the
 * process.
 */
import type { Value } from "./store.ts";

/** Returns SQL for all rows of a query as one JSON text, in bytes. */
export const grouped = (sql: string, columns: number) =>
	`${named(sql, columns)} SELECT CAST(json_group_array(${arrayOf(columns)}) AS BLOB)
		FROM libsql_rows`;

/** Returns SQL for each row of a query as one JSON text, in bytes. */
export const single = (sql: string, columns: number) =>
	`${named(sql, columns)} SELECT CAST(${arrayOf(columns)} AS BLOB) FROM libsql_rows`;

const named = (sql: string, columns: number) =>
	`WITH libsql_rows(${namesOf(columns)}) AS (${sql})`;

const namesOf = (columns: number) => Array.from({ length: columns }, (_, i) => `c${i}`);

/**
 * JSON has no bytes, and SQLite writes a REAL to JSON with 15 digits. Both are written as
 * literals of SQL, in an array.
 */
const arrayOf = (columns: number) => `json_array(${namesOf(columns).map(jsonOf)})`;

const jsonOf = (name: string) =>
	`iif(typeof(${name}) IN ('real', 'blob'), json_array(quote(${name})), ${name})`;

export type Json = string | number | null | [literal: string];

/** @throws {RangeError} for an integer that JavaScript cannot hold */
export function exactValues(row: Json[]): Value[] {
	for (const cell of row)
		if (typeof cell === "number" && !Number.isSafeInteger(cell)) throw tooLarge(cell);
	return roundedValues(row);
}

export function roundedValues(row: Json[]): Value[] {
	const values = row as Value[];
	for (let i = 0; i < row.length; i++) {
		const cell = row[i];
		if (typeof cell === "object" && cell !== null) values[i] = literalIn(cell[0]);
	}
	return values;
}

function literalIn(literal: string): number | ArrayBuffer {
	if (!literal.startsWith("X'")) return Number(literal);
	return new Uint8Array(Buffer.from(literal.slice(2, -1), "hex")).buffer;
}

export const tooLarge = (value: number | bigint) =>
	new RangeError(`JavaScript cannot hold the number ${value}`);
