import { Database } from "bun:sqlite";
import { migrationTimes, schemaStatements } from "./migrations.ts";
import type { Store, Value } from "./store.ts";

type Reading = Pick<Store, "read">;

const UNLIKE = [
	/no such (?:table|column): (?:\w+\.)?(\w+)/,
	/has no column named (\w+)/,
	// Guards of leases and read models fail with others.
	/NOT NULL constraint failed: (?!store_turn|read_models)(\w+)/,
];

/** Whether an SQL error names a table or column of ours that is not as this version has made it. */
export function isUnlikeTables(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const names = UNLIKE.flatMap((pattern) => pattern.exec(error.message)?.[1] ?? []);
	return ownColumns().some(({ table, column }) => names.includes(table) || names.includes(column));
}

const LAST_MIGRATION = "SELECT max(created_at) FROM __drizzle_migrations";

/** Whether a newer version of the program has migrated the store. */
export async function isMigratedFurther(store: Reading): Promise<boolean> {
	const [row] = (await store.read(LAST_MIGRATION).catch(() => ({ rows: [] }))).rows;
	return Number(row?.[0] ?? 0) > Math.max(...migrationTimes());
}

const COLUMNS = `SELECT tables.name, columns.name, columns."notnull" = 1 AND columns.dflt_value IS NULL AND columns.pk = 0
	FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'`;

interface Column {
	table: string;
	column: string;
	isRequired: boolean;
}

/**
 * Tells what a newer version has changed of the tables so that this version cannot use them any more, in one sentence;
 * undefined if it can continue. Added tables and optional columns are compatible.
 */
export async function changesByNewerVersion(store: Reading): Promise<string | undefined> {
	if (!(await isMigratedFurther(store))) return undefined;
	const present = (await store.read(COLUMNS)).rows.map(columnOf);
	const changes = [...missing(present), ...required(present)];
	if (changes.length === 0) return undefined;
	const list = new Intl.ListFormat("en").format(changes);
	return `A newer version has changed the tables (${list}), and this server cannot use them: replace it by the newer version.`;
}

function missing(present: Column[]): string[] {
	const tables = new Set(present.map(({ table }) => table));
	const columns = new Set(present.map(keyOf));
	const gone = ownColumns().filter((column) => !columns.has(keyOf(column)));
	return [
		...new Set(
			gone.map(({ table, column }) =>
				tables.has(table) ? `${table} has no ${column}` : `there is no table ${table}`,
			),
		),
	];
}

/** Columns of our tables that this version cannot fill, and that must not be empty. */
function required(present: Column[]): string[] {
	const tables = new Set(ownColumns().map(({ table }) => table));
	const columns = new Set(ownColumns().map(keyOf));
	return present
		.filter((one) => one.isRequired && tables.has(one.table) && !columns.has(keyOf(one)))
		.map(({ table, column }) => `${table} needs ${column}`);
}

const keyOf = ({ table, column }: Column) => `${table}.${column}`;

const columnOf = ([table, column, isRequired]: (Value | bigint)[]): Column => ({
	table: String(table),
	column: String(column),
	isRequired: Number(isRequired) === 1,
});

let own: Column[] | undefined;

/** Of all tables, as this version makes them. */
function ownColumns(): Column[] {
	if (own) return own;
	using database = new Database(":memory:");
	for (const sql of schemaStatements()) database.run(sql);
	own = database
		.query<Record<string, never>, []>(COLUMNS)
		.values()
		.map(columnOf as (row: unknown[]) => Column);
	return own;
}
