import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { Store } from "./store.ts";

/** Brings the tables of a store to the shape this program expects. */
export async function migrateStore(store: Store): Promise<void> {
	await migrate(store.db, { migrationsFolder: join(import.meta.dir, "../../migrations") });
}
