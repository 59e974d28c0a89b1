import type { RecordedEvent } from "@creations/events";
import type { ImportBegun } from "@creations/events/import";
import type { Origin } from "@creations/events/publication";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
	idOf,
	insert,
	type ReadModel,
	remove,
	update,
} from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

export const imports = sqliteTable("imports", {
	id: integer().primaryKey(),
	status: text({ enum: ["begun", "stopped", "finished", "undone"] }).notNull(),
	format: text().notNull(),
	fingerprint: text().notNull(),
	files: text({ mode: "json" }).$type<ImportBegun["files"]>().notNull(),
	/** Correlation id of all events that the import appended. */
	correlation: text().notNull(),
	actor: text().notNull(),
	begunAt: text("begun_at").notNull(),
	endedAt: text("ended_at"),
});
export type ImportRow = typeof imports.$inferSelect;

/** Maps items of a source to their streams. Undone imports have no rows. */
export const importedItems = sqliteTable(
	"imported_items",
	{
		/** Format and key. */
		source: text().primaryKey(),
		importId: integer("import_id").notNull(),
		/** `story-7` */
		stream: text().notNull(),
	},
	(table) => [index("imported_items_import").on(table.importId)],
);

const end = (event: RecordedEvent, status: ImportRow["status"]) =>
	update(imports, { id: idOf(event) }, { status, endedAt: event.recordedAt });
/** Returns the identity of an imported item: format and key. */
export const sourceOf = ({ format, key }: Pick<Origin, "format" | "key">) =>
	`${format} ${key}`;
const item = ({ stream }: RecordedEvent, origin: Origin) =>
	insert(importedItems, { source: sourceOf(origin), importId: origin.import, stream });

export const importList: ReadModel = {
	name: "import-list",
	version: 1,
	tables: [imports],
	on: {
		ImportBegun: ({ stream, data, correlation, actor, recordedAt }) =>
			insert(imports, {
				...data,
				id: idOf({ stream }),
				status: "begun",
				correlation,
				actor,
				begunAt: recordedAt,
				endedAt: null,
			}),
		ImportStopped: (event) => end(event, "stopped"),
		ImportFinished: (event) => end(event, "finished"),
		ImportUndone: (event) => end(event, "undone"),
	},
};

export const importedItemList: ReadModel = {
	name: "imported-items",
	version: 1,
	tables: [importedItems],
	on: {
		ImportUndone: (event) => remove(importedItems, { importId: idOf(event) }),
		StoryImported: (event) => item(event, event.data),
		ProductImported: (event) => item(event, event.data),
		SubscriptionImported: (event) =>
			insert(importedItems, {
				source: event.stream,
				importId: event.data.import,
				stream: event.stream,
			}),
	},
};

/** Returns all imports, newest first. */
export async function allImports({
	db,
}: Store): Promise<(ImportRow & { items: number })[]> {
	const rows = await db.select().from(imports).orderBy(desc(imports.id));
	const { importId } = importedItems;
	const counts = await db
		.select({ importId, items: count() })
		.from(importedItems)
		.groupBy(importId);
	const itemsOf = new Map(counts.map(({ importId, items }) => [importId, items]));
	return rows.map((row) => ({ ...row, items: itemsOf.get(row.id) ?? 0 }));
}

/** Returns an import, or undefined if there is none. */
export async function importById(
	{ db }: Store,
	id: number,
): Promise<ImportRow | undefined> {
	return (await db.select().from(imports).where(eq(imports.id, id)))[0];
}

/** Returns the unfinished import of the same files. */
export async function unfinishedImport(
	{ db }: Store,
	fingerprint: string,
): Promise<ImportRow | undefined> {
	const unfinished = inArray(imports.status, ["begun", "stopped"]);
	const [row] = await db
		.select()
		.from(imports)
		.where(and(eq(imports.fingerprint, fingerprint), unfinished))
		.orderBy(desc(imports.id))
		.limit(1);
	return row;
}

/** Returns the stream that an item of a source was imported as. */
export async function importedAs(
	{ db }: Store,
	source: string,
): Promise<string | undefined> {
	const rows = await db
		.select()
		.from(importedItems)
		.where(eq(importedItems.source, source));
	return rows[0]?.stream;
}
