import type { DomainEvent, RecordedEvent } from "@creations/events";
import { UnreadableEvent } from "@creations/events";
import type { InStatement } from "@libsql/client";
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
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

export type Projector = ReturnType<typeof createProjector>;

/** Keeps read models in step with the log of a store. */
export function createProjector(store: Store, models: ReadModel[]) {
	let live = models;

	/** Statements that take every read model that still follows the log past `recorded`; for the same commit. */
	function project(recorded: RecordedEvent[]): Query[] {
		const position = recorded.at(-1)?.position ?? 0;
		return [
			...live.flatMap((model) => recorded.flatMap((event) => apply(model, event))),
			advance(live, position),
		];
	}

	/** Brings every read model to the end of the log; rebuilds those whose projection has changed. Call before serving. */
	async function catchUp(): Promise<void> {
		const rows = await store.db.select().from(readModels);
		for (const model of models) {
			const row = rows.find(({ name }) => name === model.name);
			if (row?.version === model.version && row.stopped === null) await follow(store, model, row.position);
			else await rebuild(model);
		}
		const stopped = (await states()).filter((state) => state.stopped !== null).map(({ name }) => name);
		live = models.filter(({ name }) => !stopped.includes(name));
	}

	/** Empties a read model's tables and fills them from the first event on. */
	async function rebuild(model: ReadModel): Promise<void> {
		const row = { name: model.name, version: model.version, position: 0, stopped: null };
		const start = build
			.insert(readModels)
			.values(row)
			.onConflictDoUpdate({ target: readModels.name, set: row });
		await store.write([...model.tables.map((table) => build.delete(table)), start].map(statement));
		await follow(store, model, 0);
	}

	async function states(): Promise<ReadModelState[]> {
		const { name, position, stopped } = readModels;
		return store.db.select({ name, position, stopped }).from(readModels).orderBy(name);
	}

	return { project, catchUp, rebuild, states, models };
}

async function follow(store: Store, model: ReadModel, from: number): Promise<void> {
	for await (const rows of storedEvents(store, from)) {
		const { statements, position, stopped } = projectRows(model, rows);
		await store.write([...statements, ...(position ? [statement(advance([model], position))] : [])]);
		if (stopped !== undefined) {
			const why = build
				.update(readModels)
				.set({ stopped })
				.where(inArray(readModels.name, [model.name]));
			return void (await store.write([statement(why)]));
		}
	}
}

/** Statements for as many rows as can be read, up to the first that cannot. */
function projectRows(model: ReadModel, rows: StoredEvent[]) {
	const statements: InStatement[] = [];
	let position = 0;
	for (const row of rows) {
		try {
			if (row.type in model.on) statements.push(...apply(model, readEvent(row)).map(statement));
		} catch (error) {
			if (!(error instanceof UnreadableEvent || error instanceof SyntaxError)) throw error;
			return { statements, position, stopped: `position ${row.position}: ${error.message}` };
		}
		({ position } = row);
	}
	return { statements, position };
}

function apply(model: ReadModel, event: RecordedEvent): Query[] {
	// The handler is looked up by the event's own type; TypeScript does not follow that correlation.
	const handler = model.on[event.type] as ((event: RecordedEvent) => Query | Query[]) | undefined;
	return handler ? [handler(event)].flat() : [];
}

function advance(models: ReadModel[], position: number): Query {
	const names = models.map(({ name }) => name);
	return build
		.update(readModels)
		.set({ position: sql`${position}` })
		.where(and(inArray(readModels.name, names), isNull(readModels.stopped)));
}
