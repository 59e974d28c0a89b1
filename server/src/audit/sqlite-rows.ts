import type { Database, SQLQueryBindings } from "bun:sqlite";

const CHUNK = 1000;

/** What a query gives, in chunks, each row as an array of its values. */
export async function* sqliteRows(
	database: Database,
	sql: string,
	...args: SQLQueryBindings[]
): AsyncGenerator<unknown[][]> {
	let chunk: unknown[][] = [];
	for (const row of database.query<Record<string, unknown>, SQLQueryBindings[]>(sql).iterate(...args)) {
		chunk.push(Object.values(row));
		if (chunk.length < CHUNK) continue;
		yield chunk;
		chunk = [];
	}
	if (chunk.length > 0) yield chunk;
}
