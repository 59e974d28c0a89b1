import type { DomainEvent, RecordedEvent } from "@creations/events";
import type { InValue } from "@libsql/client";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Query } from "../store/store.ts";

/** Handlers are pure: their statements depend on the event alone, so that a rebuild gives the same rows. */
export interface ReadModel {
	name: string;
	/** Raise it when the projection changes: the next start rebuilds the tables. */
	version: number;
	tables: SQLiteTable[];
	/** Tables without a drizzle schema, such as full-text indexes. They are rebuilt, swapped and compared as well. */
	auxiliaryTables?: string[];
	/**
	 * Events are projected shortly after their commit. Reads first project to the end of the log. Each event must
	 * replace the earlier ones of its stream, see `replaces`.
	 */
	eventual?: true;
	/**
	 * Types whose events replace all rows of earlier events of these types in the same stream. If many events are
	 * projected together, only the last one of each stream is projected.
	 */
	replaces?: DomainEvent["type"][];
	/** Limits `replaces` to consecutive events with an equal value, such as a slug that no other stream may have. */
	replacesSame?: (event: RecordedEvent) => unknown;
	/** Maximum age of outdated rows in answers, in milliseconds. Default: 0. */
	lag?: number;
	on: { [T in DomainEvent["type"]]?: (event: Extract<RecordedEvent, { type: T }>) => Query | Query[] };
}

export interface ReadModelState {
	name: string;
	position: number;
	stopped: string | null;
}

/** Returns the number of a stream: 7 for `story-7`. */
export const idOf = ({ stream }: { stream: string }) => Number(stream.slice(stream.lastIndexOf("-") + 1));

type Row<T extends SQLiteTable> = T["$inferInsert"];
type Key<T extends SQLiteTable> = keyof Row<T> & string;

/** Inserts a row. Ignores values that are undefined or have no column. */
export function insert<T extends SQLiteTable>(table: T, row: Row<T>): Query {
	const { plan, values } = prepare(table, "insert", row);
	return query(plan, values, () => `insert into ${plan.table} ${columnsAndPlaces(plan.columns)}`);
}

/**
 * Inserts a row, or updates the existing one.
 * @param target columns of the unique key
 * @param changed columns to update; default: all but the target
 */
export function upsert<T extends SQLiteTable>(table: T, row: Row<T>, target: Key<T>[], changed?: Key<T>[]) {
	const { plan, values } = prepare(table, `upsert ${target} ${changed ?? ""}`, row);
	return query(plan, values, () => {
		const names = (keys: string[]) => plan.columns.filter(({ key }) => keys.includes(key));
		const others = plan.columns.filter(({ key }) => !target.includes(key as Key<T>));
		const set = (changed ? names(changed) : others).map(({ name }) => `${name} = excluded.${name}`);
		const conflict = names(target).map(({ name }) => name);
		return `insert into ${plan.table} ${columnsAndPlaces(plan.columns)} on conflict (${conflict}) do update set ${set}`;
	});
}

/** Updates the rows with these values. */
export function update<T extends SQLiteTable>(table: T, which: Partial<Row<T>>, set: Partial<Row<T>>): Query {
	const assignment = prepare(table, "update", set);
	const condition = prepare(table, `where ${assignment.plan.id}`, which);
	return query(condition.plan, [...assignment.values, ...condition.values], () => {
		const assigned = assignment.plan.columns.map(({ name }) => `${name} = ?`);
		return `update ${condition.plan.table} set ${assigned} where ${equalities(condition.plan.columns)}`;
	});
}

/** Deletes the rows with these values. */
export function remove<T extends SQLiteTable>(table: T, which: Partial<Row<T>>): Query {
	const { plan, values } = prepare(table, "delete", which);
	return query(plan, values, () => `delete from ${plan.table} where ${equalities(plan.columns)}`);
}

interface Column {
	key: string;
	name: string;
	encode: (value: unknown) => InValue;
}

interface Plan {
	id: number;
	table: string;
	columns: Column[];
	sql?: string;
	/** Next plan by column; null if there is no such column. */
	next: Map<string, Plan | null>;
}

/** Caches the SQL for a table and a set of columns. Drizzle takes ten times as long. */
const plans = new WeakMap<SQLiteTable, Map<string, Plan>>();
let planCount = 0;

/** Finds the plan column by column. A key of all columns would take longer than the rest of this file. */
function prepare(table: SQLiteTable, kind: string, row: Record<string, unknown>) {
	const ofTable = plans.getOrInsertComputed(table, () => new Map());
	let plan = ofTable.getOrInsertComputed(kind, () => planOf(quoted(getTableName(table)), []));
	const values: InValue[] = [];
	for (const key in row) {
		const value = row[key];
		if (value === undefined) continue;
		let next = plan.next.get(key);
		if (next === undefined) {
			next = planWith(plan, table, key);
			plan.next.set(key, next);
		}
		if (next === null) continue;
		plan = next;
		values.push(value === null ? null : (plan.columns.at(-1) as Column).encode(value));
	}
	return { plan, values };
}

const planOf = (table: string, columns: Column[]): Plan => ({
	id: ++planCount,
	table,
	columns,
	next: new Map(),
});

function planWith({ table, columns }: Plan, of: SQLiteTable, key: string): Plan | null {
	const column = getTableColumns(of)[key];
	if (!column) return null;
	const encode = (value: unknown) => column.mapToDriverValue(value) as InValue;
	return planOf(table, [...columns, { key, name: quoted(column.name), encode }]);
}

function query(plan: Plan, args: InValue[], write: () => string): Query {
	plan.sql ??= write();
	const { sql } = plan;
	return { sql, args };
}

const quoted = (name: string) => `"${name}"`;
const columnsAndPlaces = (columns: Column[]) =>
	`(${columns.map(({ name }) => name)}) values (${columns.map(() => "?")})`;
const equalities = (columns: Column[]) => columns.map(({ name }) => `${name} = ?`).join(" and ");

/** Returns the statements of a read model for an event. */
export function changesBy(model: ReadModel, event: RecordedEvent): Query[] {
	// The handler is looked up by the event's own type; TypeScript does not follow that correlation.
	const handler = model.on[event.type] as ((event: RecordedEvent) => Query | Query[]) | undefined;
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
export const typesOf = (models: ReadModel[]) => [...new Set(models.flatMap(({ on }) => Object.keys(on)))];
