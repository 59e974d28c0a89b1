import { Database } from "bun:sqlite";
import { KEYS_TABLES } from "../keys/subject-keys.ts";
import { schemaStatements } from "./open-store.ts";
import { SHARED_TABLES } from "./remote/remote-store.ts";

export const STORE_KEYS_TABLE =
	"CREATE TABLE IF NOT EXISTS store_keys (id INTEGER PRIMARY KEY, print TEXT NOT NULL)";

/** Stands in a store while a log is brought into it, so that nobody who shares the store serves a part of a history. */
export const IMPORT_TABLE = "CREATE TABLE IF NOT EXISTS unfinished_import (id INTEGER PRIMARY KEY)";

/** The notes on migrations: as drizzle makes them, and as this program does in a shared store. */
const NOTES = ['"__drizzle_migrations"', "__drizzle_migrations"].map(
	(name) => `CREATE TABLE ${name} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
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

const known = new Map<number, Promise<SchemaObject[]>>();
let knownKeys: Promise<SchemaObject[][]> | undefined;

/** Several objects of one name are forms that it may have; a copy of an older version lacks what later migrations make. */
export const expectedLog = (lastMigration: number): Promise<SchemaObject[]> =>
	known.getOrInsertComputed(lastMigration, makeExpectedLog);

async function makeExpectedLog(lastMigration: number): Promise<SchemaObject[]> {
	const notes = await Promise.all(NOTES.map((sql) => madeBy([sql])));
	return [
		...(await madeBy(schemaStatements(lastMigration))),
		...notes.flat(),
		...(await besides([...SHARED_TABLES, STORE_KEYS_TABLE, IMPORT_TABLE])),
		...STATISTICS,
	];
}

/** A database that an older version has left lacks the newer tables. */
export async function expectedKeys(): Promise<SchemaObject[]> {
	const [first = "", ...later] = KEYS_TABLES;
	knownKeys ??= Promise.all([madeBy([first]), besides([...later, ...SHARED_TABLES]), STATISTICS]);
	return (await knownKeys).flat();
}

const besides = async (statements: string[]) =>
	(await madeBy(statements)).map((one) => ({ ...one, optional: true }));

export async function lastMigration(read: ReadSchema): Promise<number> {
	const rows = await read("SELECT max(created_at) FROM __drizzle_migrations").catch(() => []);
	return Number(rows[0]?.[0] ?? 0);
}

async function madeBy(statements: string[]): Promise<SchemaObject[]> {
	using scratch = new Database(":memory:");
	for (const sql of statements) scratch.run(sql);
	return await objectsIn(async (sql) => scratch.query(sql).values());
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

/** Nobody can give this name to a table of theirs. As bytes: a text that is no UTF-8 would end the whole process. */
const OBJECTS = ["main.sqlite_master", "temp.sqlite_temp_master"]
	.map(
		(from) =>
			`SELECT '${from}', hex(type), hex(name), hex(tbl_name), hex(sql), CAST(rootpage AS TEXT) FROM ${from}`,
	)
	.join(" UNION ALL ");

export async function objectsIn(read: ReadSchema): Promise<SchemaObject[]> {
	const rows = await read(OBJECTS);
	return rows.map((row) => {
		const [type = "", name = "", table = "", sql = ""] = [1, 2, 3, 4].map((i) => textOf(row[i]));
		const where = String(row[0]).startsWith("temp") ? "temporary " : "";
		return { type: where + type, name, table, sql, page: Number(row[5]) };
	});
}

export const textOf = (hex: unknown) => Buffer.from(String(hex ?? ""), "hex").toString();

/** SQL word by word, so that only spaces and the kind of quotes around names do not count. */
export function wordsOf(sql: string): string {
	// As full-text indexes name their own tables, until they are renamed.
	const named = sql.replace(/^(CREATE TABLE )'(\w+)'/, '$1"$2"');
	const words = named.match(
		/'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|[\w$\u0080-\uffff]+|\S/g,
	);
	return (words ?? []).map((word) => word.replace(/^[`[](.*)[`\]]$/s, '"$1"')).join("\n");
}
