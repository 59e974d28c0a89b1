import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Store } from "../store/store.ts";

type SealedTable = SQLiteTable & { id: SQLiteColumn; identity: SQLiteColumn; person: SQLiteColumn };

/**
 * Finds rows that hold something sealed with the key of `person`, and whose keyed hash is `identity`.
 * @param holding which rows still hold it; all unless given
 */
export function sealedRows<Table extends SealedTable>(table: Table, holding?: SQL) {
	type Row = Table["$inferSelect"];

	async function first({ db }: Store, which: SQL): Promise<Row | undefined> {
		const [row] = await db.select().from(table).where(which);
		return row;
	}

	return {
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
