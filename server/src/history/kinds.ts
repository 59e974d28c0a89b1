import { getTableColumns, getTableName } from "drizzle-orm";
import {
	getTableConfig,
	type SQLiteColumn,
	type SQLiteTable,
} from "drizzle-orm/sqlite-core";
import { UsageError } from "../kernel/refusal.ts";
import type { Catalogue, ShownModel } from "../module.ts";

/** Returns the names of all kinds. */
export const kindNames = ({ shown }: Catalogue) => [...shown.keys()];
/**
 * Returns the names of the kinds that a comparison includes by default, without derived
 * ones.
 */
export const comparedKinds = ({ shown }: Catalogue) =>
	[...shown].flatMap(([name, { derived }]) => (derived ? [] : [name]));

export interface Kind extends ShownModel {
	id: string;
	name: string;
	tableName: string;
	/** Columns by their names in the code, without hidden ones. */
	columns: Record<string, SQLiteColumn>;
	/** Primary key columns, in order. */
	key: SQLiteColumn[];
}

/** Returns a kind by its name. @throws {UsageError} if there is none */
export function kindOf(name: string, catalogue: Catalogue): Kind {
	const shown = catalogue.shown.get(name);
	const table = shown?.model.tables[0];
	if (!shown || !table)
		throw new UsageError(
			`There is no kind "${name}". Use one of: ${kindNames(catalogue).join(", ")}.`,
		);
	const columns = Object.entries(getTableColumns(table)).filter(
		([column]) => !shown.hidden?.includes(column),
	);
	return {
		id: "id",
		...shown,
		name,
		tableName: getTableName(table),
		columns: Object.fromEntries(columns),
		key: keyOf(table),
	};
}

/** Returns the primary key columns of a table. */
export function keyOf(table: SQLiteTable): SQLiteColumn[] {
	const [composite] = getTableConfig(table).primaryKeys;
	const columns = Object.values(getTableColumns(table)) as SQLiteColumn[];
	return composite?.columns ?? columns.filter(({ primary }) => primary);
}
