import { Database, type SQLQueryBindings, type Statement } from "bun:sqlite";
import { isUnreadable, readEvent, type StoredEvent } from "../../kernel/log/stored-events.ts";
import { byTypeOf, changesBy } from "../../kernel/projections/projecting.ts";
import type { ReadModel } from "../../kernel/projections/read-model.ts";
import { schemaStatements } from "../../kernel/store/open-store.ts";
import { sqliteRows } from "../../kernel/store/sqlite-rows.ts";

export type Scratch = ReturnType<typeof openScratch>;

/** Bun's own SQLite, many times as fast as the client. @param file in memory unless given; not safe against a crash */
export function openScratch(models: ReadModel[], file = ":memory:") {
	const database = createDatabase(file);
	const prepared = new Map<string, Statement>();
	const stopped = new Map<string, string>();
	const modelsByType = byTypeOf(models);

	function run(sql: string, params: unknown[] = []): void {
		prepared.getOrInsertComputed(sql, () => database.prepare(sql)).run(...(params as SQLQueryBindings[]));
	}

	function applyOne(row: StoredEvent): void {
		const concerned = modelsByType.get(row.type)?.filter(({ name }) => !stopped.has(name)) ?? [];
		if (concerned.length === 0) return;
		try {
			const event = readEvent(row);
			for (const query of concerned.flatMap((model) => changesBy(model, event))) {
				const { sql, params } = query.toSQL();
				run(sql, params);
			}
		} catch (error) {
			if (!isUnreadable(error)) throw error;
			for (const { name } of concerned) stopped.set(name, `position ${row.position}: ${error.message}`);
		}
	}

	return {
		run,
		rows: (sql: string, ...args: SQLQueryBindings[]) => sqliteRows(database, sql, ...args),
		stopped,
		/** Takes in events, in the order of the log. One that does not parse stops the read models it concerns. */
		apply: (rows: StoredEvent[]) => rows.forEach(applyOne),
		types: [...modelsByType.keys()],
		close() {
			for (const statement of prepared.values()) statement.finalize();
			database.close();
		},
	};
}

function createDatabase(file: string): Database {
	const database = new Database(file, { create: true });
	// What is in it can be built again, so nothing waits for the disk.
	for (const pragma of ["journal_mode=OFF", "synchronous=OFF", "cache_size=-4000", "locking_mode=EXCLUSIVE"])
		database.run(`PRAGMA ${pragma}`);
	for (const sql of schemaStatements()) database.run(sql);
	database.run("BEGIN");
	return database;
}
