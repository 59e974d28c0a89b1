import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Store } from "./store.ts";

const MIGRATIONS = join(import.meta.dir, "../../../migrations");

/** With the store's own writes, which are safe to repeat, and notes on what was done. */
export async function migrateStore(store: Store, migrationsFolder = MIGRATIONS): Promise<void> {
	await store.write([
		"CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
	]);
	const { rows } = await store.read("SELECT max(created_at) FROM __drizzle_migrations");
	const last = Number(rows[0]?.[0] ?? 0);
	const note = "INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)";
	const statements = readMigrationFiles({ migrationsFolder })
		.filter(({ folderMillis }) => folderMillis > last)
		.flatMap(({ folderMillis, sql, hash }) => [...sql, { sql: note, args: [hash, folderMillis] }]);
	// In one commit: a site that is killed meanwhile has all tables or those that it had.
	if (statements.length > 0) await store.write(statements);
}

/** One statement each, in order, up to a migration's time in milliseconds since 1970. */
export const schemaStatements = (until = Infinity): string[] =>
	readMigrationFiles({ migrationsFolder: MIGRATIONS }).flatMap(({ sql, folderMillis }) =>
		folderMillis > until ? [] : sql,
	);
