import {
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** The log: the one source of truth. Rows are only ever added. */
export const events = sqliteTable(
	"events",
	{
		position: integer().primaryKey(),
		id: text().notNull().unique(),
		stream: text().notNull(),
		version: integer().notNull(),
		type: text().notNull(),
		schemaVersion: integer("schema_version").notNull(),
		recordedAt: text("recorded_at").notNull(),
		actor: text().notNull(),
		correlation: text().notNull(),
		data: text().notNull(),
		hash: text().notNull(),
	},
	(table) => [
		uniqueIndex("events_stream_version").on(table.stream, table.version),
		index("events_type").on(table.type),
		index("events_actor").on(table.actor),
	],
);

/**
 * Which `Idempotency-Key` led to which append; written in the same commit as the append.
 */
export const idempotencyKeys = sqliteTable(
	"idempotency_keys",
	{
		/** Whose key: the actor. Two people may use the same key. */
		scope: text().notNull(),
		key: text().notNull(),
		requestHash: text("request_hash").notNull(),
		stream: text().notNull(),
		version: integer().notNull(),
		position: integer().notNull(),
		recordedAt: text("recorded_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.scope, table.key] })],
);

export const readModels = sqliteTable("read_models", {
	name: text().primaryKey(),
	version: integer().notNull(),
	position: integer().notNull(),
	stopped: text(),
});

/** One row: the newest version of the program that has had the site. */
export const programVersion = sqliteTable("program_version", {
	id: integer().primaryKey(),
	version: text().notNull(),
});
