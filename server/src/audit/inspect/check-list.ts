import { eq } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Store, statement } from "../../kernel/store/store.ts";

/** What the last check of a kind has found; recorded nowhere else, so that it holds when the server starts anew. */
export const checks = sqliteTable("checks", {
	kind: text({ enum: ["log", "pictures"] }).primaryKey(),
	/** When it ended. */
	checkedAt: text("checked_at").notNull(),
	/** How many events or files it has looked at. */
	count: integer().notNull(),
	/** Where the log is wrong first. */
	badPosition: integer("bad_position"),
	/** Sentences for people. */
	problems: text({ mode: "json" }).$type<string[]>().notNull(),
});

export type Check = typeof checks.$inferSelect;

export const lastChecks = ({ db }: Pick<Store, "db">): Promise<Check[]> => db.select().from(checks);

export async function lastCheck({ db }: Pick<Store, "db">, kind: Check["kind"]): Promise<Check | undefined> {
	return (await db.select().from(checks).where(eq(checks.kind, kind)))[0];
}

export async function keepCheck(store: Store, check: Check): Promise<void> {
	const insert = store.db.insert(checks).values(check);
	await store.write([statement(insert.onConflictDoUpdate({ target: checks.kind, set: check }))]);
}
