import type { RecordedEvent } from "../../events.ts";
import { isUnreadable, readEvent, type StoredEvent } from "../log/stored-events.ts";
import { type Query, statement } from "../store/store.ts";
import type { ReadModel } from "./read-model.ts";

/** Statements for as many rows as can be read, up to the first that cannot. */
export function projectRows(model: ReadModel, rows: StoredEvent[]) {
	const changes: Query[] = [];
	const statements = () => withoutSuperseded(changes).map(statement);
	let position: number | undefined;
	for (const row of rows) {
		try {
			if (row.type in model.on) changes.push(...changesBy(model, readEvent(row)));
		} catch (error) {
			if (!isUnreadable(error)) throw error;
			return { statements: statements(), position, stopped: `position ${row.position}: ${error.message}` };
		}
		({ position } = row);
	}
	return { statements: statements(), position, stopped: null };
}

function withoutSuperseded(queries: Query[]): Query[] {
	const last = new Map(queries.map((query) => [query.row, query]));
	return queries.filter((query) => query.row === undefined || last.get(query.row) === query);
}

export function changesBy(model: ReadModel, event: RecordedEvent): Query[] {
	// The handler is looked up by the event's own type; TypeScript does not follow that correlation.
	const handler = model.on[event.type] as ((event: RecordedEvent) => Query | Query[]) | undefined;
	const changes = handler?.(event) ?? [];
	return Array.isArray(changes) ? changes : [changes];
}

/** Most read models handle few types of events. */
export function byTypeOf(models: ReadModel[]): Map<string, ReadModel[]> {
	const byType = new Map<string, ReadModel[]>();
	for (const model of models)
		for (const type of Object.keys(model.on)) byType.getOrInsert(type, []).push(model);
	return byType;
}

export const typesOf = (models: ReadModel[]) => [...new Set(models.flatMap(({ on }) => Object.keys(on)))];
