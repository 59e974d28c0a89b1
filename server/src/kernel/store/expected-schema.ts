import { KEYS_TABLES } from "../keys/subject-keys.ts";
import { connect } from "./file-connection.ts";
import { schemaStatements } from "./migrations.ts";
import { SHARED_TABLES } from "./remote/remote-store.ts";

export const STORE_KEYS_TABLE =
	"CREATE TABLE IF NOT EXISTS store_keys (id INTEGER PRIMARY KEY, print TEXT NOT NULL)";

/**
 * Exists in a store during an import, so that no process that shares the store serves a
 * part of a history.
 */
export const IMPORT_TABLE =
	"CREATE TABLE IF NOT EXISTS unfinished_import (id INTEGER PRIMARY KEY)";

/**
 * Tables of migrations, as drizzle creates them, and as this program does in a shared
 * store.
 */
const MIGRATIONS_TABLES = ['"__drizzle_migrations"', "__drizzle_migrations"].map(
	(name) =>
		`CREATE TABLE ${name} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
);

/** The statistics of ANALYZE, which change the speed of queries, not their results. */
const STATISTICS: SchemaObject[] = [
	["sqlite_stat1", "CREATE TABLE sqlite_stat1(tbl,idx,stat)"],
	["sqlite_stat4", "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"],
].map(([name = "", sql = ""]) => ({
	type: "table",
	name,
	table: name,
	sql,
	page: 0,
	optional: true,
}));

const expectedLogs = new Map<number, Promise<SchemaObject[]>>();
let cachedKeys: Promise<SchemaObject[][]> | undefined;

/**
 * Returns the schema of a site after a migration. Objects with the same name are
 * alternatives.
 * @param lastMigration in milliseconds since 1970
 */
export const expectedLog = (lastMigration: number): Promise<SchemaObject[]> =>
	expectedLogs.getOrInsertComputed(lastMigration, makeExpectedLog);

async function makeExpectedLog(lastMigration: number): Promise<SchemaObject[]> {
	const notes = await Promise.all(MIGRATIONS_TABLES.map((sql) => madeBy([sql])));
	return [
		...(await madeBy(schemaStatements(lastMigration))),
		...notes.flat(),
		...(await optional([...SHARED_TABLES, STORE_KEYS_TABLE, IMPORT_TABLE])),
		...STATISTICS,
	];
}

/**
 * Returns the schema of a database of keys. Newer tables are optional, because older
 * versions did not create them.
 */
export async function expectedKeys(): Promise<SchemaObject[]> {
	const [first = "", ...later] = KEYS_TABLES;
	cachedKeys ??= Promise.all([
		madeBy([first]),
		optional([...later, ...SHARED_TABLES]),
		STATISTICS,
	]);
	return (await cachedKeys).flat();
}

const optional = async (statements: string[]) =>
	(await madeBy(statements)).map((one) => ({ ...one, optional: true }));

export async function lastMigration(read: ReadSchema): Promise<number> {
	const rows = await read("SELECT max(created_at) FROM __drizzle_migrations").catch(
		() => [],
	);
	return Number(rows[0]?.[0] ?? 0);
}

async function madeBy(statements: string[]): Promise<SchemaObject[]> {
	using scratch = connect(":memory:");
	for (const sql of statements) scratch.exec(sql);
	return await objectsIn(async (sql) => scratch.rows(sql));
}

export type ReadSchema = (sql: string) => Promise<ArrayLike<unknown>[]>;

export interface SchemaObject {
	type: string;
	name: string;
	/** The table it is on; its own name for a table. */
	table: string;
	/** Empty for objects that SQLite creates itself. */
	sql: string;
	/** First page of its rows; 0 if it has none. */
	page: number;
	optional?: boolean;
}

/**
 * No other table can have these names. Texts are read as bytes, because the client of a
 * server aborts the process for text that is not UTF-8.
 */
const OBJECTS = ["main.sqlite_master", "temp.sqlite_temp_master"]
	.map(
		(from) =>
			`SELECT '${from}', hex(type), hex(name), hex(tbl_name), hex(sql), CAST(rootpage AS TEXT)
				FROM ${from}`,
	)
	.join(" UNION ALL ");

export async function objectsIn(read: ReadSchema): Promise<SchemaObject[]> {
	const rows = await read(OBJECTS);
	return rows.map((row) => {
		const [type = "", name = "", table = "", sql = ""] = [1, 2, 3, 4].map((i) =>
			textOf(row[i]),
		);
		const where = String(row[0]).startsWith("temp") ? "temporary " : "";
		return { type: where + type, name, table, sql, page: Number(row[5]) };
	});
}

export const textOf = (hex: unknown) => Buffer.from(String(hex ?? ""), "hex").toString();

/**
 * SQL word by word, so that only spaces and the kind of quotes around names do not count.
 */
export function wordsOf(sql: string): string {
	// As full-text indexes name their own tables, until they are renamed.
	const named = sql.replace(/^(CREATE TABLE )'(\w+)'/, '$1"$2"');
	const words = named.match(
		/'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|[\w$\u0080-\uffff]+|\S/g,
	);
	return (words ?? []).map((word) => word.replace(/^[`[](.*)[`\]]$/s, '"$1"')).join("\n");
}
