import type { InStatement } from "@libsql/client";
import { getTableColumns, getTableName } from "drizzle-orm";
import { type Query, type Store, statement } from "../store/store.ts";
import { isOvertaken } from "./checkpoints.ts";
import type { ReadModel } from "./read-model.ts";

export const SHADOW_PREFIX = "next_";

export type ShadowTables = Awaited<ReturnType<typeof createShadowTables>>;

/** Empty tables like those of a read model, in which it can be rebuilt while the live ones go on answering. */
export async function createShadowTables(store: Store, { tables, beside = [] }: ReadModel) {
	const names = [...tables.map(getTableName), ...beside];
	for (const column of tables.flatMap((table) => Object.values(getTableColumns(table)))) {
		if (names.includes(column.name)) throw new Error(`a column has the name of the table ${column.name}`);
	}
	const renamed = renaming(names);
	const schema = await schemaOf(store, names);
	const drops = names.map((name) => `DROP TABLE IF EXISTS "${SHADOW_PREFIX}${name}"`);
	await store.write([...drops, ...schema("table").map(renamed)]);

	/** @returns false, with nothing changed, where another process has appended after `position` */
	async function swap(checkpoint: Query, position: number): Promise<boolean> {
		// An event after `position` makes the column null, which it must not be, and so fails the whole batch.
		const guard = {
			sql: `UPDATE read_models SET position = CASE WHEN (SELECT coalesce(max(position), 0) FROM events) = ? THEN position END`,
			args: [position],
		};
		const moves = names.flatMap((name) => [
			`DROP TABLE "${name}"`,
			`ALTER TABLE "${SHADOW_PREFIX}${name}" RENAME TO "${name}"`,
		]);
		const replaced = [...moves, ...schema("index"), statement(checkpoint), ...store.leases.rebuilt];
		try {
			await store.write([guard, ...replaced]);
			return true;
		} catch (error) {
			if (isOvertaken(error)) return false;
			throw error;
		}
	}

	return { renamed, swap, drop: () => store.write(drops) };
}

async function schemaOf(store: Store, names: string[]) {
	const { rows } = await store.read(
		`SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name IN (${names.map(() => "?")})`,
		names,
	);
	return (type: "table" | "index") => rows.filter((row) => row[0] === type).map((row) => String(row[1]));
}

/** Turns a statement into the same one for the shadow tables. Drizzle and `changes.ts` quote each name, and values are parameters. */
function renaming(names: string[]) {
	const inSql = new RegExp(`(["\`])(${names.join("|")})\\1`, "g");
	const renamedTexts = new Map<string, string>();
	return (of: InStatement): InStatement => {
		const { sql, args } = typeof of === "string" ? { sql: of, args: [] } : of;
		const text = renamedTexts.get(sql) ?? sql.replace(inSql, `"${SHADOW_PREFIX}$2"`);
		renamedTexts.set(sql, text);
		return { sql: text, args: args ?? [] };
	};
}
