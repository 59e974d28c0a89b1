import { Database, type SQLQueryBindings, type Statement } from "bun:sqlite";
import { isUnreadable, readEvent, type StoredEvent } from "../../kernel/log/stored-events.ts";
import { changesBy } from "../../kernel/projections/projecting.ts";
import type { ReadModel } from "../../kernel/projections/projector.ts";
import { schemaStatements } from "../../kernel/store/migrate.ts";
import { sqliteRows } from "../../kernel/store/sqlite-rows.ts";

/** Why a read model takes in no more events, by its name. */
export type Stopped = Map<string, string>;

export type Scratch = ReturnType<typeof openScratch>;

/**
 * A database of its own in which read models are built from events, away from the site's. By Bun's own SQLite with
 * statements prepared once, which is many times as fast as the client.
 * @param file where to keep it; in memory unless given. It is not made safe against a crash
 */
export function openScratch(models: ReadModel[], file = ":memory:") {
	const database = new Database(file, { create: true });
	// What is in it can be built again, so nothing waits for the disk.
	for (const pragma of ["journal_mode=OFF", "synchronous=OFF", "cache_size=-32000", "locking_mode=EXCLUSIVE"])
		database.run(`PRAGMA ${pragma}`);
	for (const sql of schemaStatements()) database.run(sql);
	database.run("BEGIN");
	const prepared = new Map<string, Statement>();
	const stopped: Stopped = new Map();
	const byType = Map.groupBy(
		models.flatMap((model) => Object.keys(model.on).map((type) => ({ type, model }))),
		({ type }) => type,
	);

	function run(sql: string, params: unknown[]): void {
		const known = prepared.get(sql) ?? database.prepare(sql);
		prepared.set(sql, known);
		known.run(...(params as SQLQueryBindings[]));
	}

	function takeOne(row: StoredEvent): void {
		const concerned = byType.get(row.type)?.filter(({ model }) => !stopped.has(model.name));
		if (!concerned?.length) return;
		try {
			const event = readEvent(row);
			for (const { model } of concerned) {
				for (const query of changesBy(model, event)) {
					const { sql, params } = query.toSQL();
					run(sql, params);
				}
			}
		} catch (error) {
			if (!isUnreadable(error)) throw error;
			for (const { model } of concerned)
				stopped.set(model.name, `position ${row.position}: ${error.message}`);
		}
	}

	return {
		/** Runs one statement, which is prepared once for its text. */
		run,
		rows: (sql: string, ...args: SQLQueryBindings[]) => sqliteRows(database, sql, ...args),
		stopped,
		/** Takes in events, in the order of the log. One that does not parse stops the read models it concerns. */
		take(rows: StoredEvent[]): void {
			for (const row of rows) takeOne(row);
		},
		/** The event types that change anything here. */
		types: [...byType.keys()],
		close() {
			for (const statement of prepared.values()) statement.finalize();
			database.close();
		},
	};
}
