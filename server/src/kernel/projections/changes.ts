import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Query } from "../store/store.ts";

/** Each text of SQL is put together once for a table and a set of columns: drizzle takes ten times as long. */

type Row<T extends SQLiteTable> = T["$inferInsert"];
type Key<T extends SQLiteTable> = keyof Row<T> & string;

/** Adds a row. Values that are undefined, or no column of the table, are left out. */
export function insert<T extends SQLiteTable>(table: T, row: Row<T>): Query {
	const { plan, values } = prepare(table, "insert", row);
	return query(plan, values, () => `insert into ${plan.table} ${columnsAndPlaces(plan.columns)}`);
}

/** `changed` columns of a row that is there already take the new values; all but the target unless given. */
export function upsert<T extends SQLiteTable>(
	table: T,
	row: Row<T>,
	target: Key<T>[],
	changed?: Key<T>[],
): Query {
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
	encode: (value: unknown) => unknown;
}

interface Plan {
	id: number;
	table: string;
	columns: Column[];
	sql?: string;
}

const plans = new WeakMap<SQLiteTable, Map<string, Plan>>();
const columnsOf = new WeakMap<SQLiteTable, Map<string, Column>>();
let planned = 0;

function prepare(table: SQLiteTable, kind: string, row: Record<string, unknown>) {
	const known = columnsOf.get(table) ?? readColumns(table);
	let id = kind;
	const columns: Column[] = [];
	const values: unknown[] = [];
	for (const key in row) {
		const value = row[key];
		const column = known.get(key);
		if (value === undefined || !column) continue;
		id += `,${key}`;
		columns.push(column);
		values.push(value === null ? null : column.encode(value));
	}
	const ofTable = plans.get(table) ?? new Map<string, Plan>();
	plans.set(table, ofTable);
	const plan = ofTable.get(id) ?? { id: ++planned, table: quoted(getTableName(table)), columns };
	ofTable.set(id, plan);
	return { plan, values };
}

function query(plan: Plan, params: unknown[], write: () => string): Query {
	plan.sql ??= write();
	const { sql } = plan;
	return { toSQL: () => ({ sql, params }) };
}

function readColumns(table: SQLiteTable): Map<string, Column> {
	const read = new Map(
		Object.entries(getTableColumns(table)).map(([key, column]) => [
			key,
			{ key, name: quoted(column.name), encode: (value: unknown) => column.mapToDriverValue(value) },
		]),
	);
	columnsOf.set(table, read);
	return read;
}

const quoted = (name: string) => `"${name}"`;
const columnsAndPlaces = (columns: Column[]) =>
	`(${columns.map(({ name }) => name)}) values (${columns.map(() => "?")})`;
const equalities = (columns: Column[]) => columns.map(({ name }) => `${name} = ?`).join(" and ");
