import type { DomainEvent, RecordedEvent } from "@creations/events";
import type { InValue } from "@libsql/client";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Query } from "../store/store.ts";

/**
 * Handlers are pure: their statements depend on the event alone, so that a rebuild gives
 * the same rows.
 */
export interface ReadModel {
	name: string;
	/** Raise it when the projection changes: the next start rebuilds the tables. */
	version: number;
	tables: SQLiteTable[];
	/**
	 * Tables without a drizzle schema, such as full-text indexes. They are rebuilt, swapped
	 * and compared as well.
	 */
	auxiliaryTables?: string[];
	/**
	 * Events are projected shortly after their commit. Reads first project to the end of
	 * the log. Each event must replace the earlier ones of its stream, see `replaces`.
	 */
	eventual?: true;
	/**
	 * Types of events that replace all rows of earlier events of these types in the same
	 * stream. If many events are projected together, only the last one of each stream is
	 * projected.
	 */
	replaces?: DomainEvent["type"][];
	/**
	 * Limits `replaces` to consecutive events with an equal value, such as a slug that no
	 * other stream may have.
	 */
	replacesSame?: (event: RecordedEvent) => unknown;
	/** Maximum age of outdated rows in answers, in milliseconds. Default: 0. */
	lag?: number;
	on: {
		[T in DomainEvent["type"]]?: (
			event: Extract<RecordedEvent, { type: T }>,
		) => Query | Query[];
	};
}

export interface ReadModelState {
	name: string;
	position: number;
	stopped: string | null;
}

/** Returns the number of a stream: 7 for `story-7`. */
export const idOf = ({ stream }: { stream: string }) =>
	Number(stream.slice(stream.lastIndexOf("-") + 1));

type Row<T extends SQLiteTable> = T["$inferInsert"];
type Key<T extends SQLiteTable> = keyof Row<T> & string;

/** Inserts a row. Ignores values that are undefined or have no column. */
export function insert<T extends SQLiteTable>(table: T, row: Row<T>): Query {
	const { columns, args } = prepare(table, row);
	return { sql: insertion(table, columns), args };
}

/**
 * Inserts a row, or updates the existing one.
 * @param target columns of the unique key
 * @param changed columns to update; default: all but the target
 */
export function upsert<T extends SQLiteTable>(
	table: T,
	row: Row<T>,
	target: Key<T>[],
	changed?: Key<T>[],
): Query {
	const { columns, args } = prepare(table, row);
	const isTarget = ({ key }: Column) => target.some((name) => name === key);
	const isChanged = ({ key }: Column) => changed?.some((name) => name === key);
	const conflict = namesOf(columns.filter(isTarget));
	const updated = columns.filter((column) =>
		changed ? isChanged(column) : !isTarget(column),
	);
	const set = updated.map(({ name }) => `${name} = excluded.${name}`);
	return {
		sql: `${insertion(table, columns)} on conflict (${conflict}) do update set ${set}`,
		args,
	};
}

/** Updates the rows with these values. */
export function update<T extends SQLiteTable>(
	table: T,
	which: Partial<Row<T>>,
	set: Partial<Row<T>>,
): Query {
	const assignment = prepare(table, set);
	const condition = prepare(table, which);
	const assigned = assignment.columns.map(({ name }) => `${name} = ?`);
	return {
		sql: `update ${nameOf(table)} set ${assigned} where ${equalities(condition.columns)}`,
		args: [...assignment.args, ...condition.args],
	};
}

/** Deletes the rows with these values. */
export function remove<T extends SQLiteTable>(table: T, which: Partial<Row<T>>): Query {
	const { columns, args } = prepare(table, which);
	return { sql: `delete from ${nameOf(table)} where ${equalities(columns)}`, args };
}

interface Column {
	key: string;
	name: string;
}

/** Returns the columns that have a value, and the values as SQLite stores them. */
function prepare(table: SQLiteTable, row: Record<string, unknown>) {
	const all = getTableColumns(table);
	const columns: Column[] = [];
	const args: InValue[] = [];
	for (const key in row) {
		const value = row[key];
		const column = all[key];
		if (value === undefined || !column) continue;
		columns.push({ key, name: quoted(column.name) });
		args.push(value === null ? null : (column.mapToDriverValue(value) as InValue));
	}
	return { columns, args };
}

const quoted = (name: string) => `"${name}"`;
const nameOf = (table: SQLiteTable) => quoted(getTableName(table));
const namesOf = (columns: Column[]) => columns.map(({ name }) => name);
const equalities = (columns: Column[]) =>
	columns.map(({ name }) => `${name} = ?`).join(" and ");

const insertion = (table: SQLiteTable, columns: Column[]) =>
	`insert into ${nameOf(table)} (${namesOf(columns)}) values (${columns.map(() => "?")})`;

/** Returns the statements of a read model for an event. */
export function changesBy(model: ReadModel, event: RecordedEvent): Query[] {
	// The handler is looked up by the event's own type; TypeScript does not follow that
	// correlation.
	const handler = model.on[event.type] as
		| ((event: RecordedEvent) => Query | Query[])
		| undefined;
	const changes = handler?.(event) ?? [];
	return Array.isArray(changes) ? changes : [changes];
}

/** Returns the read models that handle each type of event. */
export function modelsByType(models: ReadModel[]): Map<string, ReadModel[]> {
	const byType = new Map<string, ReadModel[]>();
	for (const model of models)
		for (const type of Object.keys(model.on)) byType.getOrInsert(type, []).push(model);
	return byType;
}

/** Returns the types of events that read models handle. */
export const typesOf = (models: ReadModel[]) => [
	...new Set(models.flatMap(({ on }) => Object.keys(on))),
];
