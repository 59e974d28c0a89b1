import { hasTable, type Store } from "../store/store.ts";

/** Rows of the two tables of keys: subject and key, blind index and identity. */
export interface KeyRows {
	keys: [string, string][];
	identities: [string, string][];
}

const BATCH_SIZE = 5000;

/** Yields all keys and identities, some thousands at a time. */
export async function* allKeys({ read }: Pick<Store, "read">): AsyncGenerator<KeyRows> {
	for await (const keys of keyPages(read, "keys", "subject", "key"))
		yield { keys, identities: [] };
	// An earlier version stored the identities in the log itself.
	if (!(await hasTable({ read }, "identities"))) return;
	for await (const identities of keyPages(read, "identities", "blind", "identity"))
		yield { keys: [], identities };
}

/** Returns the keys and identities with some names, without destroyed ones. */
export async function keysByName(
	{ read }: Pick<Store, "read">,
	names: string[],
): Promise<KeyRows> {
	const args = [JSON.stringify(names)];
	const condition = "IN (SELECT value FROM json_each(?))";
	return {
		keys: pairs(
			(await read(`SELECT subject, key FROM keys WHERE subject ${condition}`, args)).rows,
		),
		identities: pairs(
			(
				await read(
					`SELECT blind, identity FROM identities WHERE identity ${condition}`,
					args,
				)
			).rows,
		),
	};
}

/** Adds keys and identities. Existing ones stay unchanged. */
export async function addKeys(
	store: Pick<Store, "write">,
	{ keys, identities }: KeyRows,
): Promise<void> {
	for (const [table, rows] of Object.entries({ keys, identities })) {
		const sql = `INSERT INTO ${table} SELECT value ->> 0, value ->> 1 FROM json_each(?)
			WHERE true ON CONFLICT DO NOTHING`;
		for (let start = 0; start < rows.length; start += BATCH_SIZE)
			await store.write([
				{ sql, args: [JSON.stringify(rows.slice(start, start + BATCH_SIZE))] },
			]);
	}
}

async function* keyPages(
	read: Store["read"],
	table: string,
	name: string,
	value: string,
) {
	const sql = `SELECT ${name}, ${value} FROM ${table} WHERE ${name} > ? ORDER BY ${name}
		LIMIT ${BATCH_SIZE}`;
	for (let after = ""; ; ) {
		const rows = pairs((await read(sql, [after])).rows);
		if (rows.length > 0) yield rows;
		if (rows.length < BATCH_SIZE) return;
		after = rows.at(-1)?.[0] ?? "";
	}
}

const pairs = (rows: unknown[][]) =>
	rows.map((row): [string, string] => [String(row[0]), String(row[1])]);
