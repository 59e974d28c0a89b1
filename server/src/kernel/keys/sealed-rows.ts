import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import {
	integer,
	type SQLiteColumn,
	type SQLiteTable,
	text,
} from "drizzle-orm/sqlite-core";
import type { Store } from "../store/store.ts";

/** Returns the first columns of tables with sealed values. */
export const sealedColumns = () => ({
	id: integer().primaryKey(),
	/** Keyed hash of the sealed identity. */
	identity: text().notNull().unique(),
	/** The person whose key opens the row. */
	person: text().notNull(),
});

type SealedTable = SQLiteTable &
	Record<keyof ReturnType<typeof sealedColumns>, SQLiteColumn>;

/**
 * Creates queries of sealed rows.
 * @param holding condition for rows that still have sealed values; default: all
 */
export function sealedRows<Table extends SealedTable>(table: Table, holding?: SQL) {
	type Row = Table["$inferSelect"];

	async function first({ db }: Store, condition: SQL): Promise<Row | undefined> {
		const [row] = await db.select().from(table).where(condition);
		return row;
	}

	return {
		all: ({ db }: Store): Promise<Row[]> =>
			db.select().from(table).orderBy(asc(table.id)),
		byId: (store: Store, id: number) => first(store, eq(table.id, id)),
		byIdentity: (store: Store, identities: string[]) =>
			first(store, inArray(table.identity, identities)),
		/** Returns the ids of rows that the keys of some people open. */
		async sealedFor({ db }: Store, persons: string[]): Promise<number[]> {
			const condition = and(inArray(table.person, persons), holding);
			const rows = await db.select({ id: table.id }).from(table).where(condition);
			return rows.map(({ id }) => Number(id));
		},
	};
}
