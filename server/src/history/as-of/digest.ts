import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ReadModel } from "../../kernel/projections/read-model.ts";

export interface TableDigest {
	rows: number;
	/** Lower-case hex SHA-256 over the rows as JSON arrays, one a line, columns by name, rows by primary key. */
	sha256: string;
}

export async function digestsOf(
	models: ReadModel[],
	read: (sql: string) => AsyncIterable<unknown[][]>,
): Promise<Record<string, TableDigest>> {
	const digests: Record<string, TableDigest> = {};
	for (const table of models.flatMap(({ tables }) => tables)) {
		const hasher = new Bun.CryptoHasher("sha256");
		let rows = 0;
		for await (const chunk of read(rowsInOrder(table))) {
			rows += chunk.length;
			hasher.update(chunk.map((row) => `${JSON.stringify(row)}\n`).join(""));
		}
		digests[getTableName(table)] = { rows, sha256: hasher.digest("hex") };
	}
	return digests;
}

function rowsInOrder(table: SQLiteTable): string {
	const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
	const key = keyOf(table).map(({ name }) => quoted(name));
	if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key to order its rows by`);
	return `SELECT ${columns.sort().map(quoted)} FROM ${quoted(getTableName(table))} ORDER BY ${key}`;
}

export function keyOf(table: SQLiteTable): SQLiteColumn[] {
	const [composite] = getTableConfig(table).primaryKeys;
	const columns = Object.values(getTableColumns(table)) as SQLiteColumn[];
	return composite?.columns ?? columns.filter(({ primary }) => primary);
}

const quoted = (name: string) => `"${name}"`;
