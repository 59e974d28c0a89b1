import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** Reads rows, each as an array of its values, in chunks or all at once. */
export type ReadRows = (sql: string) => AsyncIterable<unknown[][]> | Iterable<unknown[][]>;

export interface TableDigest {
	table: string;
	rows: number;
	/** Lower-case hex SHA-256 over the rows as JSON arrays, one a line, columns by name, rows by primary key. */
	sha256: string;
}

/** What tells two states of a table apart, however they came to be. */
export async function digestOf(table: SQLiteTable, read: ReadRows): Promise<TableDigest> {
	const hasher = new Bun.CryptoHasher("sha256");
	let rows = 0;
	for await (const chunk of read(rowsInOrder(table))) {
		rows += chunk.length;
		hasher.update(chunk.map((row) => `${JSON.stringify(row)}\n`).join(""));
	}
	return { table: getTableName(table), rows, sha256: hasher.digest("hex") };
}

function rowsInOrder(table: SQLiteTable): string {
	const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
	const key = keyOf(table).map(({ name }) => quoted(name));
	if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key to order its rows by`);
	return `SELECT ${columns.sort().map(quoted)} FROM ${quoted(getTableName(table))} ORDER BY ${key}`;
}

/** The columns of a table's primary key, in order. */
export function keyOf(table: SQLiteTable): SQLiteColumn[] {
	const [composite] = getTableConfig(table).primaryKeys;
	const columns = Object.values(getTableColumns(table)) as SQLiteColumn[];
	return composite?.columns ?? columns.filter(({ primary }) => primary);
}

const quoted = (name: string) => `"${name}"`;
