import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Store } from "./store.ts";

const from = { migrationsFolder: join(import.meta.dir, "../../../migrations") };

export async function migrateStore(store: Store): Promise<void> {
	if (store.shared) await migrateShared(store);
	else await migrate(store.db, from);
}

/** With the store's own writes, which are safe to repeat, and drizzle's notes on what was done. */
async function migrateShared(store: Store): Promise<void> {
	await store.write([
		"CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
	]);
	const { rows } = await store.read("SELECT max(created_at) FROM __drizzle_migrations");
	const last = Number(rows[0]?.[0] ?? 0);
	for (const { folderMillis, sql, hash } of readMigrationFiles(from)) {
		if (folderMillis <= last) continue;
		const note = "INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)";
		await store.write([...sql, { sql: note, args: [hash, folderMillis] }]);
	}
}

/** One statement each, in order, up to a migration's time in milliseconds since 1970. */
export const schemaStatements = (until = Infinity): string[] =>
	readMigrationFiles(from).flatMap(({ sql, folderMillis }) => (folderMillis > until ? [] : sql));
