import { UnreadableEvent } from "@creations/events";
import type { InStatement } from "@libsql/client";
import { Mutex } from "async-mutex";
import { eq, getTableColumns, getTableName } from "drizzle-orm";
import { lastPosition, storedEvents } from "../log/stored-events.ts";
import { build, type Query, type Store, statement } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { ignoring, isOvertaken, saveCheckpoint } from "./checkpoints.ts";
import type { LiveModels } from "./live-models.ts";
import { type ReadModel, typesOf } from "./read-model.ts";
import { projectRows } from "./replay-run.ts";

/** How long another process may rebuild before this one gives up, in milliseconds. */
const OTHERS_REBUILD_MS = 10 * 60_000;

type Rebuilding = [
	model: ReadModel,
	runExclusive: <T>(work: () => Promise<T>) => Promise<T>,
	signal?: AbortSignal,
];

/** Rebuilds read models, one at a time in all processes. `onSwap` is called when rebuilt rows have replaced others. */
export function createRebuilds(live: LiveModels, onSwap: () => void) {
	const { store } = live;
	const mutex = new Mutex();
	const oneAtATime = (work: (leased: Store) => Promise<void>) =>
		mutex.runExclusive(() => store.leases.runExclusive("rebuild", store, work, OTHERS_REBUILD_MS));

	/** The live rows go on answering until the swap. @throws {UnreadableEvent} naming the position, with the answers as they were */
	const rebuild = (...given: Rebuilding) => oneAtATime((leased) => rebuildIn(leased, ...given));

	/** The same for one whose rows come from another version, unless another process has done it meanwhile. */
	const rebuildOutdated = (...given: Rebuilding) =>
		oneAtATime(async (leased) => {
			if (!(await live.readCheckpoints())(given[0]).isCurrent) return rebuildIn(leased, ...given);
			await live.refresh();
			onSwap();
		});

	async function rebuildIn(leased: Store, ...[model, runExclusive, signal]: Rebuilding): Promise<void> {
		const shadow = await createShadowTables(leased, model);
		let position = 0;
		async function fill(): Promise<void> {
			const to = await lastPosition(leased);
			for await (const rows of storedEvents(leased, position, to, typesOf([model]))) {
				signal?.throwIfAborted();
				const { statements, stopped } = projectRows(model, rows);
				if (stopped !== null) throw new UnreadableEvent(stopped);
				if (statements.length > 0) await leased.write(statements.map(shadow.renamed));
			}
			position = to;
		}
		async function swap(): Promise<boolean> {
			await fill();
			return shadow.swap(saveCheckpoint(model, position, null), position);
		}
		try {
			await fill();
			while (!(await runExclusive(swap)));
			await live.refresh();
			onSwap();
		} catch (error) {
			await shadow.drop();
			if (error instanceof UnreadableEvent && !live.current().includes(model))
				await stop(store, model, error.message);
			throw error;
		}
	}

	return { rebuild, rebuildOutdated };
}

async function stop(store: Store, { name }: ReadModel, why: string): Promise<void> {
	await store.write([
		statement(build.update(readModels).set({ stopped: why }).where(eq(readModels.name, name))),
	]);
}

export const SHADOW_PREFIX = "next_";

/** Empty tables like those of a read model, in which it can be rebuilt while the live ones go on answering. */
export async function createShadowTables(store: Store, { tables, auxiliaryTables = [] }: ReadModel) {
	const names = [...tables.map(getTableName), ...auxiliaryTables];
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
		const replaced = [...moves, ...schema("index"), checkpoint, ...store.leases.rebuilt];
		return ignoring(isOvertaken, () => store.write([guard, ...replaced]));
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

/** Turns a statement into the same one for the shadow tables. Drizzle and `read-model.ts` quote each name, and values are parameters. */
function renaming(names: string[]) {
	const inSql = new RegExp(`(["\`])(${names.join("|")})\\1`, "g");
	const renamedTexts = new Map<string, string>();
	return (of: InStatement): InStatement => {
		const { sql, args } = typeof of === "string" ? { sql: of, args: [] } : of;
		const text = renamedTexts.getOrInsertComputed(sql, () => sql.replace(inSql, `"${SHADOW_PREFIX}$2"`));
		return { sql: text, args: args ?? [] };
	};
}
