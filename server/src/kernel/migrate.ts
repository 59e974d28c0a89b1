import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Store } from "./store.ts";

const from = { migrationsFolder: join(import.meta.dir, "../../migrations") };

/** Brings the tables of a store to the shape this program expects. */
export async function migrateStore(store: Store): Promise<void> {
	await migrate(store.db, from);
}

/** What makes every table from nothing, one statement each, in order. */
export const schemaStatements = (): string[] => readMigrationFiles(from).flatMap(({ sql }) => sql);
