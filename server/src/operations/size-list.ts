import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What the site took, once a day: by it one knows how fast it grows. Measured, so recorded nowhere else. */
export const sizes = sqliteTable("sizes", {
	/** In UTC, as `2026-11-22`. */
	day: text().primaryKey(),
	measuredAt: text("measured_at").notNull(),
	events: integer().notNull(),
	/** In bytes. */
	database: integer().notNull(),
	pictures: integer().notNull(),
});
