import { connect } from "./file-connection.ts";
import { migrationTimes, schemaStatements } from "./migrations.ts";
import type { Store, Value } from "./store.ts";

type Reading = Pick<Store, "read">;

const SCHEMA_ERRORS = [
	/no such (?:table|column): (?:\w+\.)?(\w+)/,
	/has no column named (\w+)/,
	// Guards of leases and read models fail on purpose with their columns.
	/NOT NULL constraint failed: (?!store_turn|read_models)(\w+)/,
];

/**
 * Returns whether an SQL error names a table or a column of ours that differs from this
 * version's schema.
 */
export function isUnlikeTables(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const names = SCHEMA_ERRORS.flatMap(
		(pattern) => pattern.exec(error.message)?.[1] ?? [],
	);
	return ownColumns().some(
		({ table, column }) => names.includes(table) || names.includes(column),
	);
}

const LAST_MIGRATION = "SELECT max(created_at) FROM __drizzle_migrations";

/** Returns whether a newer version of the program has migrated the store. */
export async function isMigratedFurther(store: Reading): Promise<boolean> {
	const [row] = (await store.read(LAST_MIGRATION).catch(() => ({ rows: [] }))).rows;
	return Number(row?.[0] ?? 0) > Math.max(...migrationTimes());
}

const COLUMNS = `SELECT tables.name, columns.name, columns."notnull" = 1
	AND columns.dflt_value IS NULL AND columns.pk = 0
	FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
	WHERE tables.type = 'table'`;

interface Column {
	table: string;
	column: string;
	isRequired: boolean;
}

/**
 * Returns a sentence on the changes of a newer version that this version cannot use;
 * undefined if there are none. Added tables and optional columns are compatible.
 */
export async function changesByNewerVersion(store: Reading): Promise<string | undefined> {
	if (!(await isMigratedFurther(store))) return undefined;
	const present = (await store.read(COLUMNS)).rows.map(columnOf);
	const changes = [...missing(present), ...required(present)];
	if (changes.length === 0) return undefined;
	const list = new Intl.ListFormat("en").format(changes);
	return (
		`A newer version has changed the tables (${list}), and this server cannot use ` +
		"them: replace it by the newer version."
	);
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

/** Returns changes for required columns of our tables that this version cannot fill. */
function required(present: Column[]): string[] {
	const tables = new Set(ownColumns().map(({ table }) => table));
	const columns = new Set(ownColumns().map(keyOf));
	return present
		.filter((one) => one.isRequired && tables.has(one.table) && !columns.has(keyOf(one)))
		.map(({ table, column }) => `${table} needs ${column}`);
}

const keyOf = ({ table, column }: Column) => `${table}.${column}`;

const columnOf = ([table, column, isRequired]: Value[]): Column => ({
	table: String(table),
	column: String(column),
	isRequired: Number(isRequired) === 1,
});

let own: Column[] | undefined;

/** Returns the columns of all tables in this version's schema. */
function ownColumns(): Column[] {
	if (own) return own;
	using database = connect(":memory:");
	for (const sql of schemaStatements()) database.exec(sql);
	own = database.rows(COLUMNS).map(columnOf);
	return own;
}
