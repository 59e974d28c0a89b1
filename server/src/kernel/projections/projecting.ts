import type { InStatement } from "@libsql/client";
import type { RecordedEvent } from "../../events.ts";
import { isUnreadable, readEvent, type StoredEvent } from "../log/stored-events.ts";
import { type Query, statement } from "../store/store.ts";
import type { ReadModel } from "./read-model.ts";

/** Statements for as many rows as can be read, up to the first that cannot. */
export function projectRows(model: ReadModel, rows: StoredEvent[]) {
	const statements: InStatement[] = [];
	let position: number | undefined;
	const isHandled = handledOf(model, rows);
	for (const row of rows) {
		try {
			if (isHandled(row)) statements.push(...changesBy(model, readEvent(row)).map(statement));
		} catch (error) {
			if (!isUnreadable(error)) throw error;
			return { statements, position, stopped: `position ${row.position}: ${error.message}` };
		}
		({ position } = row);
	}
	return { statements, position, stopped: null };
}

function handledOf(model: ReadModel, rows: StoredEvent[]): (row: StoredEvent) => boolean {
	const isKnown = ({ type }: StoredEvent) => type in model.on;
	if (!model.eventual) return isKnown;
	const last = new Map(rows.filter(isKnown).map((row) => [row.stream, row]));
	return (row) => last.get(row.stream) === row;
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
