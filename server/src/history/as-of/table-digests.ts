import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { yieldToEventLoop } from "../../kernel/yield-to-event-loop.ts";
import { keyOf } from "../kinds.ts";

export interface TableDigest {
	rows: number;
	/**
	 * SHA-256 of the rows as JSON arrays, one per line, columns by name, rows by primary
	 * key; lower-case hex.
	 */
	sha256: string;
}

/** Digests by table name. */
export type TableDigests = Record<string, TableDigest>;

/** Returns the digests of all tables of read models. */
export async function digestsOf(
	models: ReadModel[],
	read: (sql: string) => AsyncIterable<unknown[][]>,
): Promise<TableDigests> {
	const digests: TableDigests = {};
	for (const { table, sql } of models.flatMap(comparedTables)) {
		const hasher = new Bun.CryptoHasher("sha256");
		let rows = 0;
		for await (const chunk of read(sql)) {
			rows += chunk.length;
			hasher.update(chunk.map((row) => `${JSON.stringify(row)}\n`).join(""));
			// Memory of native values is freed between turns of the event loop.
			await yieldToEventLoop();
		}
		digests[table] = { rows, sha256: hasher.digest("hex") };
	}
	return digests;
}

/** Returns the tables of a read model, and the SQL that reads their rows in order. */
export const comparedTables = ({ tables, auxiliaryTables = [] }: ReadModel) => [
	...tables.map((table) => ({ table: getTableName(table), sql: rowsInOrder(table) })),
	...auxiliaryTables.map((table) => ({
		table,
		sql: `SELECT rowid, * FROM ${quoted(table)} ORDER BY rowid`,
	})),
];

function rowsInOrder(table: SQLiteTable): string {
	const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
	const key = keyOf(table).map(({ name }) => quoted(name));
	if (key.length === 0)
		throw new Error(`${getTableName(table)} has no primary key to order its rows by`);
	return `SELECT ${columns.sort().map(quoted)} FROM ${quoted(getTableName(table))} ORDER BY ${key}`;
}

const quoted = (name: string) => `"${name}"`;
