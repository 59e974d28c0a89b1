import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Store } from "./store.ts";

const MIGRATIONS = join(import.meta.dir, "../../../migrations");

/** Migrates with the store's own writes, which are safe to repeat, and notes each step. */
export async function migrateStore(
	store: Store,
	migrationsFolder = MIGRATIONS,
): Promise<void> {
	await store.write([
		"CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, " +
			"hash text NOT NULL, created_at numeric)",
	]);
	const { rows } = await store.read("SELECT max(created_at) FROM __drizzle_migrations");
	const last = Number(rows[0]?.[0] ?? 0);
	if (migrationTimes(migrationsFolder).every((at) => at <= last)) return;
	const note = "INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)";
	const statements = readMigrationFiles({ migrationsFolder })
		.filter(({ folderMillis }) => folderMillis > last)
		.flatMap(({ folderMillis, sql, hash }) => [
			...sql,
			{ sql: note, args: [hash, folderMillis] },
		]);
	// In one commit: a site that is killed meanwhile has all tables or those that it had.
	await store.write(statements);
}

/** Returns the creation times that identify migrations, in milliseconds since 1970. */
export function migrationTimes(folder = MIGRATIONS): number[] {
	const journal: { entries: { when: number }[] } = JSON.parse(
		readFileSync(join(folder, "meta/_journal.json"), "utf8"),
	);
	return journal.entries.map(({ when }) => when);
}

/** One statement each, in order, up to a migration's time in milliseconds since 1970. */
export const schemaStatements = (until = Infinity): string[] =>
	readMigrationFiles({ migrationsFolder: MIGRATIONS }).flatMap(({ sql, folderMillis }) =>
		folderMillis > until ? [] : sql,
	);
