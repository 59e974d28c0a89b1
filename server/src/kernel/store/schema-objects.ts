export type ReadSchema = (sql: string) => Promise<ArrayLike<unknown>[]>;

export interface SchemaObject {
	type: string;
	name: string;
	/** The table it is on; its own name for a table. */
	table: string;
	/** Empty for what SQLite makes by itself. */
	sql: string;
	/** First page of its rows; 0 where it has none. */
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
