import type { InStatement } from "@libsql/client";
import { getTableColumns, getTableName } from "drizzle-orm";
import { type Query, type Store, statement } from "../store/store.ts";
import { isOvertaken } from "./checkpoints.ts";
import type { ReadModel } from "./projector.ts";

/** How the tables begin in which a read model is built anew beside its own. */
export const BESIDE = "next_";

export type Beside = Awaited<ReturnType<typeof besideOf>>;

/** Empty tables beside those of a read model, in which it can be built while the others go on answering. */
export async function besideOf(store: Store, { tables }: ReadModel) {
	const names = tables.map(getTableName);
	for (const column of tables.flatMap((table) => Object.values(getTableColumns(table)))) {
		if (names.includes(column.name)) throw new Error(`a column has the name of the table ${column.name}`);
	}
	const places = names.map(() => "?").join();
	const schema = "SELECT type, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name IN";
	const { rows } = await store.read(`${schema} (${places})`, names);
	const sqlOf = (type: string) => rows.filter((row) => row.type === type).map((row) => String(row.sql));

	const inSql = new RegExp(`(["\`])(${names.join("|")})\\1`, "g");
	const renamedTexts = new Map<string, string>();
	/** The same statement for the tables beside. Drizzle and `changes.ts` quote each name, and values are parameters. */
	function renamed(of: InStatement): InStatement {
		const { sql, args } = typeof of === "string" ? { sql: of, args: [] } : of;
		const text = renamedTexts.get(sql) ?? sql.replace(inSql, `"${BESIDE}$2"`);
		renamedTexts.set(sql, text);
		return { sql: text, args: args ?? [] };
	}

	const drops = names.map((name) => `DROP TABLE IF EXISTS "${BESIDE}${name}"`);
	await store.write([...drops, ...sqlOf("table").map(renamed)]);

	/**
	 * Puts the tables in the place of the read model's own, with their indexes and what says how far they are.
	 * @returns false, with nothing changed, where another process has appended after `position`
	 */
	async function takePlace(state: Query, position: number): Promise<boolean> {
		// An event after `position` makes the column null, which it must not be, and so ends the whole batch.
		const guard = {
			sql: `UPDATE read_models SET position = CASE WHEN (SELECT coalesce(max(position), 0) FROM events) = ? THEN position END`,
			args: [position],
		};
		const moves = names.flatMap((name) => [
			`DROP TABLE "${name}"`,
			`ALTER TABLE "${BESIDE}${name}" RENAME TO "${name}"`,
		]);
		try {
			await store.write([guard, ...moves, ...sqlOf("index"), statement(state), ...store.turn.rebuilt]);
			return true;
		} catch (error) {
			if (isOvertaken(error)) return false;
			throw error;
		}
	}

	return { renamed, takePlace, drop: () => store.write(drops) };
}
