import type { DomainEvent, RecordedEvent } from "@creations/events";
import { UnreadableEvent } from "@creations/events";
import { type InStatement, LibsqlError } from "@libsql/client";
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Beside, besideOf } from "./beside.ts";
import { insert, upsert } from "./changes.ts";
import { isOvertaken } from "./overtaken.ts";
import { build, type Query, type Store, statement } from "./store.ts";
import { readEvent, type StoredEvent, storedEvents } from "./stored-events.ts";
import { readModels } from "./tables.ts";

/**
 * Tables that answer one question, and how events change them. Handlers are pure: what they build depends on the event
 * alone, so that a rebuild from the log gives the same rows.
 */
export interface ReadModel {
	name: string;
	/** Raise it when the projection changes: the next start rebuilds the tables. */
	version: number;
	tables: SQLiteTable[];
	on: { [T in DomainEvent["type"]]?: (event: Extract<RecordedEvent, { type: T }>) => Query | Query[] };
}

export interface ReadModelState {
	name: string;
	position: number;
	/** Why it stopped after `position`; null while it follows the log. */
	stopped: string | null;
}

/** How long another process may rebuild before this one gives up, in milliseconds. */
const OTHERS_REBUILD_MS = 10 * 60_000;

/** Runs work while nothing is appended; the log's `hold`. */
type Hold = <T>(work: () => Promise<T>) => Promise<T>;

export type Projector = ReturnType<typeof createProjector>;

/**
 * Keeps read models in step with the log of a store.
 * @param switched is called when rebuilt rows have taken the place of others
 */
export function createProjector(store: Store, models: ReadModel[], switched: () => void = () => {}) {
	let live: ReadModel[] = [];
	let rebuilding: Promise<unknown> = Promise.resolve();

	/** Statements that take every read model that still follows the log past `recorded`; for the same commit. */
	function project(recorded: RecordedEvent[]): Query[] {
		const position = recorded.at(-1)?.position ?? 0;
		return [
			...live.flatMap((model) => recorded.flatMap((event) => changesBy(model, event))),
			advance(live, position),
		];
	}

	/**
	 * Brings read models to the end of the log, those that have no rows yet included. Call before serving.
	 * @returns the ones whose rows come from another version of their projection, or that had stopped: they have answers,
	 * which hold until `rebuild` has better ones. Nothing may be appended before.
	 */
	async function catchUp(): Promise<ReadModel[]> {
		const before = await store.db.select().from(readModels);
		for (const model of models) {
			const row = before.find(({ name }) => name === model.name);
			if (!row) await start(model);
			else if (isCurrent(model, row)) await follow(model, row.position);
		}
		await findLive();
		return models.filter((model) => {
			const row = before.find(({ name }) => name === model.name);
			return row && !isCurrent(model, row);
		});
	}

	/** A read model's first rows. */
	async function start(model: ReadModel): Promise<void> {
		const row = { name: model.name, version: model.version, position: 0, stopped: null };
		const empty = model.tables.map((table) => build.delete(table));
		// Where another process has begun, this one goes on from where that one is.
		await store.write([insert(readModels, row), ...empty].map(statement)).catch(unlessBegun);
		await goOn(model);
	}

	async function goOn(model: ReadModel): Promise<void> {
		const [row] = await store.db
			.select()
			.from(readModels)
			.where(named([model]));
		if (row && isCurrent(model, row)) await follow(model, row.position);
	}

	async function follow(model: ReadModel, from: number): Promise<void> {
		let at = from;
		for await (const rows of storedEvents(store, from)) {
			const { statements, position, stopped } = projectRows(model, rows);
			const next = position ?? at;
			try {
				await store.write([onlyAt(model, at), ...statements, statement(reached(model, next, stopped))]);
			} catch (error) {
				// Rows that another process has taken further must not take in an event twice.
				if (isOvertaken(error)) return goOn(model);
				throw error;
			}
			if (stopped !== null) return;
			at = next;
		}
	}

	/**
	 * Fills a read model anew from the first event on, beside the rows that go on answering, and puts the new rows in
	 * their place in one commit. A row of the log that does not parse leaves the answers as they are.
	 * @param hold runs the last step while nothing is appended
	 * @throws {UnreadableEvent} naming the position
	 */
	function rebuild(model: ReadModel, hold: Hold, signal?: AbortSignal): Promise<void> {
		const turn = rebuilding.then(() =>
			store.turn.alone("rebuild", store, (mine) => rebuildIn(mine, model, hold, signal), OTHERS_REBUILD_MS),
		);
		rebuilding = turn.catch(() => {});
		return turn;
	}

	async function rebuildIn(mine: Store, model: ReadModel, hold: Hold, signal?: AbortSignal): Promise<void> {
		const beside = await besideOf(mine, model);
		try {
			let position = await fill(mine, beside, model, 0, signal);
			for (let done = false; !done; ) {
				done = await hold(async () => {
					position = await fill(mine, beside, model, position, signal);
					return beside.takePlace(reached(model, position, null), position);
				});
			}
			await findLive();
			switched();
		} catch (error) {
			await beside.drop();
			if (error instanceof UnreadableEvent && !live.includes(model)) await stop(model, error.message);
			throw error;
		}
	}

	async function fill(mine: Store, beside: Beside, model: ReadModel, from: number, signal?: AbortSignal) {
		let position = from;
		for await (const rows of storedEvents(mine, from)) {
			signal?.throwIfAborted();
			const { statements, stopped } = projectRows(model, rows);
			if (stopped !== null) throw new UnreadableEvent(stopped);
			if (statements.length > 0) await mine.write(statements.map(beside.renamed));
			position = rows.at(-1)?.position ?? position;
		}
		return position;
	}

	async function stop(model: ReadModel, why: string): Promise<void> {
		await store.write([
			statement(
				build
					.update(readModels)
					.set({ stopped: why })
					.where(named([model])),
			),
		]);
	}

	async function findLive(): Promise<void> {
		const stopped = (await states()).filter((state) => state.stopped !== null).map(({ name }) => name);
		live = models.filter(({ name }) => !stopped.includes(name));
	}

	async function states(): Promise<ReadModelState[]> {
		const rows = await store.db.select().from(readModels).orderBy(readModels.name);
		return rows.map(({ name, version, position, stopped }) => {
			const model = models.find((other) => other.name === name);
			const outdated = model && version !== model.version ? "waits to be rebuilt by this version" : null;
			return { name, position, stopped: stopped ?? outdated };
		});
	}

	return { project, catchUp, rebuild, states, models };
}

function unlessBegun(error: unknown): void {
	if (!(error instanceof LibsqlError && /read_models\.name/.test(error.message))) throw error;
}

/** Statements for as many rows as can be read, up to the first that cannot. */
function projectRows(model: ReadModel, rows: StoredEvent[]) {
	const statements: InStatement[] = [];
	let position: number | undefined;
	for (const row of rows) {
		try {
			if (row.type in model.on) statements.push(...changesBy(model, readEvent(row)).map(statement));
		} catch (error) {
			if (!(error instanceof UnreadableEvent || error instanceof SyntaxError)) throw error;
			return { statements, position, stopped: `position ${row.position}: ${error.message}` };
		}
		({ position } = row);
	}
	return { statements, position, stopped: null };
}

/** What an event changes in the tables of a read model. */
export function changesBy(model: ReadModel, event: RecordedEvent): Query[] {
	// The handler is looked up by the event's own type; TypeScript does not follow that correlation.
	const handler = model.on[event.type] as ((event: RecordedEvent) => Query | Query[]) | undefined;
	return handler ? [handler(event)].flat() : [];
}

const isCurrent = ({ version }: ReadModel, row: typeof readModels.$inferSelect) =>
	row.version === version && row.stopped === null;

const named = (models: ReadModel[]) =>
	inArray(
		readModels.name,
		models.map(({ name }) => name),
	);

/** Fails where a newer program has rebuilt one of the read models: this one cannot keep its rows in step. */
function advance(models: ReadModel[], position: number): Query {
	const versions = JSON.stringify(Object.fromEntries(models.map(({ name, version }) => [name, version])));
	return build
		.update(readModels)
		.set({
			position: sql`CASE WHEN ${readModels.version} <= ${versions} ->> ${readModels.name} THEN ${position} END`,
		})
		.where(and(named(models), isNull(readModels.stopped)));
}

/** Fails where a read model is not at `position`. */
const onlyAt = ({ name }: ReadModel, position: number): InStatement => ({
	sql: "UPDATE read_models SET position = CASE position WHEN ? THEN position END WHERE name = ?",
	args: [position, name],
});

const reached = ({ name, version }: ReadModel, position: number, stopped: string | null) =>
	upsert(readModels, { name, version, position, stopped }, ["name"]);
