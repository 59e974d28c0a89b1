import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { integer, type SQLiteColumn, type SQLiteTable, text } from "drizzle-orm/sqlite-core";
import type { Store } from "../store/store.ts";

/** The columns that a table of something sealed begins with. */
export const sealedColumns = () => ({
	id: integer().primaryKey(),
	/** Keyed hash of what it is known by. */
	identity: text().notNull().unique(),
	/** Whose key opens it. */
	person: text().notNull(),
});

type SealedTable = SQLiteTable & Record<keyof ReturnType<typeof sealedColumns>, SQLiteColumn>;

/** @param holding which rows still hold something sealed; all unless given */
export function sealedRows<Table extends SealedTable>(table: Table, holding?: SQL) {
	type Row = Table["$inferSelect"];

	async function first({ db }: Store, which: SQL): Promise<Row | undefined> {
		const [row] = await db.select().from(table).where(which);
		return row;
	}

	return {
		all: ({ db }: Store): Promise<Row[]> => db.select().from(table).orderBy(asc(table.id)),
		byId: (store: Store, id: number) => first(store, eq(table.id, id)),
		byIdentity: (store: Store, identities: string[]) => first(store, inArray(table.identity, identities)),
		/** The numbers of those that the keys of some people open. */
		async sealedFor({ db }: Store, persons: string[]): Promise<number[]> {
			const which = and(inArray(table.person, persons), holding);
			const rows = await db.select({ id: table.id }).from(table).where(which);
			return rows.map(({ id }) => Number(id));
		},
	};
}
