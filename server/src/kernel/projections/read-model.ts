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
	/** Tables and full-text indexes by which rows are found: rebuilt, swapped and compared together with them. */
	beside?: string[];
	/** It follows the log a moment after commits. Reads of its rows first project to the end. */
	eventual?: true;
	/**
	 * Types whose events replace all that earlier events of these types in the same stream wrote. If many events are
	 * projected together, only the last of them in each stream is, in the place of the first.
	 */
	replaces?: DomainEvent["type"][];
	/** Limits `replaces` to consecutive events with the same value, such as a slug that no other stream may have. */
	replacesSame?: (event: RecordedEvent) => unknown;
	/** How long answers may go on showing rows that have changed since, in milliseconds; not at all unless given. */
	lag?: number;
	on: { [T in DomainEvent["type"]]?: (event: Extract<RecordedEvent, { type: T }>) => Query | Query[] };
}

export interface ReadModelState {
	name: string;
	position: number;
	stopped: string | null;
}

/** `7` for an event of `story-7`. */
export const idOf = ({ stream }: { stream: string }) => Number(stream.slice(stream.lastIndexOf("-") + 1));

type Row<T extends SQLiteTable> = T["$inferInsert"];
type Key<T extends SQLiteTable> = keyof Row<T> & string;

/** Adds a row. Values that are undefined, or no column of the table, are left out. */
export function insert<T extends SQLiteTable>(table: T, row: Row<T>): Query {
	const { plan, values } = prepare(table, "insert", row);
	return query(plan, values, () => `insert into ${plan.table} ${columnsAndPlaces(plan.columns)}`);
}

/** `changed` columns of a row that is there already take the new values; all but the target unless given. */
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

export function update<T extends SQLiteTable>(table: T, which: Partial<Row<T>>, set: Partial<Row<T>>): Query {
	const changed = prepare(table, "update", set);
	const found = prepare(table, `where ${changed.plan.id}`, which);
	return query(found.plan, [...changed.values, ...found.values], () => {
		const assigned = changed.plan.columns.map(({ name }) => `${name} = ?`);
		return `update ${found.plan.table} set ${assigned} where ${equalities(found.plan.columns)}`;
	});
}

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
	further: Map<string, Plan | null>;
}

/** Each text of SQL is put together once for a table and a set of columns: drizzle takes ten times as long. */
const plans = new WeakMap<SQLiteTable, Map<string, Plan>>();
let planned = 0;

/** Finds the plan column by column: a name made of all of them would take longer than everything else here. */
function prepare(table: SQLiteTable, kind: string, row: Record<string, unknown>) {
	const ofTable = plans.getOrInsertComputed(table, () => new Map());
	let plan = ofTable.getOrInsertComputed(kind, () => planOf(quoted(getTableName(table)), []));
	const values: InValue[] = [];
	for (const key in row) {
		const value = row[key];
		if (value === undefined) continue;
		let next = plan.further.get(key);
		if (next === undefined) {
			next = planWith(plan, table, key);
			plan.further.set(key, next);
		}
		if (next === null) continue;
		plan = next;
		values.push(value === null ? null : (plan.columns.at(-1) as Column).encode(value));
	}
	return { plan, values };
}

const planOf = (table: string, columns: Column[]): Plan => ({
	id: ++planned,
	table,
	columns,
	further: new Map(),
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
