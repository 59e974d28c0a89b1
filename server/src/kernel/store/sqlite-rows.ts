import { Database, type SQLQueryBindings } from "bun:sqlite";

const CHUNK = 1000;
/** How long another process may keep everybody out, as the last one that closes a database does, in milliseconds. */
const PATIENCE_MS = 5000;

export function openReadOnly(file: string): Database {
	const database = new Database(file, { readonly: true });
	database.run(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
	return database;
}

export async function* sqliteRows(database: Database, sql: string, ...args: SQLQueryBindings[]) {
	let chunk: unknown[][] = [];
	for (const row of database.query<Record<string, unknown>, SQLQueryBindings[]>(sql).iterate(...args)) {
		chunk.push(Object.values(row));
		if (chunk.length < CHUNK) continue;
		yield chunk;
		chunk = [];
	}
	if (chunk.length > 0) yield chunk;
}
