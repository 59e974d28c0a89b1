import { UnreadableEvent } from "@creations/events";
import type { InStatement } from "@libsql/client";
import { Mutex } from "async-mutex";
import { eq, getTableColumns, getTableName } from "drizzle-orm";
import { latestEvents } from "../log/latest-events.ts";
import { lastPosition, storedEvents } from "../log/stored-events.ts";
import { build, type Query, type Store, statement } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { ignoring, isOvertaken, saveCheckpoint } from "./checkpoints.ts";
import type { LiveModels } from "./live-models.ts";
import { type ReadModel, typesOf } from "./read-model.ts";
import { createReplayRun } from "./replay-run.ts";

/** Maximum wait for a rebuild by another process, in milliseconds. */
const LEASE_TIMEOUT_MS = 10 * 60_000;
/**
 * Limits of one step: events to read, characters of data to project, statements to write.
 * Requests are answered in between.
 */
const MAX_EVENTS = 100;
const MAX_WAITING = 200_000;
const MAX_STATEMENTS = 500;

/** Runs work while nothing is appended. */
type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Rebuilds read models, one at a time among all processes.
 * @param onSwap called after rebuilt tables have replaced the live ones
 */
export function createRebuilds(live: LiveModels, onSwap: () => void) {
	const { store } = live;
	const mutex = new Mutex();
	const withLease = (work: (leased: Store) => Promise<void>) =>
		mutex.runExclusive(() =>
			store.leases.runExclusive("rebuild", store, work, LEASE_TIMEOUT_MS),
		);

	/**
	 * Rebuilds a read model in shadow tables, while reads use the live ones.
	 * @param signal aborts the rebuild
	 * @throws {UnreadableEvent} which names the position; the live tables stay as they were
	 */
	const rebuild = (model: ReadModel, runExclusive: RunExclusive, signal?: AbortSignal) =>
		withLease((leased) =>
			replaceRows({ live, onSwap, leased }, model, runExclusive, signal),
		);

	/**
	 * Rebuilds a read model, unless another process has rebuilt it for this version. See
	 * `rebuild`.
	 */
	const rebuildOutdated = (
		model: ReadModel,
		runExclusive: RunExclusive,
		signal?: AbortSignal,
	) =>
		withLease(async (leased) => {
			const checkpoint = await live.readCheckpoints();
			if (!checkpoint(model).isCurrent)
				return replaceRows({ live, onSwap, leased }, model, runExclusive, signal);
			await live.refresh();
			onSwap();
		});

	return { rebuild, rebuildOutdated };
}

interface Replacing {
	live: LiveModels;
	onSwap: () => void;
	/** The store, whose writes fail once the lease is lost. */
	leased: Store;
}

async function replaceRows(
	{ live, onSwap, leased }: Replacing,
	model: ReadModel,
	runExclusive: RunExclusive,
	signal: AbortSignal | undefined,
): Promise<void> {
	const shadow = await createShadowTables(leased, model);
	let position = 0;

	/** Projects the events after `position` into the shadow tables. */
	async function fill(): Promise<void> {
		const { renamed } = shadow;
		const to = await lastPosition(leased);
		position = await project(leased, model, { from: position, to, renamed, signal });
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
			await stop(live.store, model, error.message);
		throw error;
	}
}

interface Projecting {
	from: number;
	to: number;
	/** Returns the statement for the shadow tables. */
	renamed: (query: InStatement) => InStatement;
	signal: AbortSignal | undefined;
}

/** Projects a range of the log in short steps. @returns `to` */
async function project(
	store: Store,
	model: ReadModel,
	{ from, to, renamed, signal }: Projecting,
) {
	const statements: InStatement[] = [];
	const run = createReplayRun(
		[model],
		(query) => void statements.push(renamed(query)),
		MAX_WAITING,
	);

	/** Waits for `minimum` statements, because each commit waits for the disk. */
	async function write(minimum: number): Promise<void> {
		while (statements.length >= minimum) {
			await yieldToEventLoop();
			await store.write(statements.splice(0, MAX_STATEMENTS));
		}
	}

	const types = typesOf([model]);
	const chunks = model.eventual
		? latestEvents(store, from, to, types)
		: storedEvents(store, from, to, types, MAX_EVENTS);
	for await (const rows of chunks) {
		signal?.throwIfAborted();
		for (const row of rows) run.projectRow(row);
		const reason = run.stopped.get(model.name);
		if (reason !== undefined) throw new UnreadableEvent(reason);
		// These chunks are limited by their size, because each event takes long.
		if (model.eventual) run.flush();
		await write(model.eventual ? 1 : MAX_STATEMENTS);
	}
	run.flush();
	await write(1);
	return to;
}

async function stop(store: Store, { name }: ReadModel, reason: string): Promise<void> {
	await store.write([
		statement(
			build.update(readModels).set({ stopped: reason }).where(eq(readModels.name, name)),
		),
	]);
}

export const SHADOW_PREFIX = "next_";

/**
 * Creates empty tables like those of a read model, which a rebuild fills while the live
 * tables serve reads.
 */
export async function createShadowTables(
	store: Store,
	{ tables, auxiliaryTables = [] }: ReadModel,
) {
	const names = [...tables.map(getTableName), ...auxiliaryTables];
	for (const column of tables.flatMap((table) => Object.values(getTableColumns(table)))) {
		if (names.includes(column.name))
			throw new Error(`a column has the name of the table ${column.name}`);
	}
	const renamed = renaming(names);
	const schema = await schemaOf(store, names);
	const drops = names.map((name) => `DROP TABLE IF EXISTS "${SHADOW_PREFIX}${name}"`);
	await store.write([...drops, ...schema("table").map(renamed)]);

	/**
	 * Replaces the live tables.
	 * @returns false, without a change, if another process has appended after `position`
	 */
	async function swap(checkpoint: Query, position: number): Promise<boolean> {
		const guard = failUnlessLast(position);
		const moves = names.flatMap((name) => [
			...(store.shared ? [] : emptied(name, schema("table"))),
			`DROP TABLE "${name}"`,
			`ALTER TABLE "${SHADOW_PREFIX}${name}" RENAME TO "${name}"`,
		]);
		const replacement = [
			...moves,
			...schema("index"),
			checkpoint,
			...store.leases.rebuilt,
		];
		return ignoring(isOvertaken, () => store.write([guard, ...replacement]));
	}

	return { renamed, swap, drop: () => store.write(drops) };
}

/**
 * Returns a statement that fails its commit if the log has events after a position: it
 * sets a required column to null.
 */
const failUnlessLast = (position: number) => ({
	sql: `UPDATE read_models SET position = CASE WHEN (SELECT coalesce(max(position), 0)
		FROM events) = ? THEN position END`,
	args: [position],
});

/**
 * Returns statements that replace the structure of a full-text index by an empty one.
 * Otherwise SQLite 3.45 (libsql 0.5.29) does not drop a damaged index: "vtable
 * constructor failed".
 */
const emptied = (name: string, schema: string[]) =>
	schema.some((sql) =>
		new RegExp(`^CREATE VIRTUAL TABLE \\W?${name}\\W+USING fts5`, "i").test(sql),
	)
		? [`REPLACE INTO "${name}_data" (id, block) VALUES (10, x'00000000000000')`]
		: [];

async function schemaOf(store: Store, names: string[]) {
	const { rows } = await store.read(
		`SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL
			AND tbl_name IN (${names.map(() => "?")})`,
		names,
	);
	return (type: "table" | "index") =>
		rows.filter((row) => row[0] === type).map((row) => String(row[1]));
}

/**
 * Returns a function that replaces the names of tables by those of shadow tables. Drizzle
 * and `read-model.ts` quote each name, and values are parameters.
 */
function renaming(names: string[]) {
	const pattern = new RegExp(`(["\`])(${names.join("|")})\\1`, "g");
	const cached = new Map<string, string>();
	return (original: InStatement): InStatement => {
		const { sql, args } =
			typeof original === "string" ? { sql: original, args: [] } : original;
		const text = cached.getOrInsertComputed(sql, () =>
			sql.replace(pattern, `"${SHADOW_PREFIX}$2"`),
		);
		return { sql: text, args: args ?? [] };
	};
}
