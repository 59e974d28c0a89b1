import type { InStatement } from "@libsql/client";
import { getTableName } from "drizzle-orm";
import { lastPosition, storedEvents } from "../log/stored-events.ts";
import { failedConstraint } from "../store/failed-constraint.ts";
import { type Store, statement } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { insert } from "./changes.ts";
import { isOvertaken, onlyAt, reached } from "./checkpoints.ts";
import type { LiveModels } from "./live-models.ts";
import { projectRows, typesOf } from "./projecting.ts";
import type { ReadModel } from "./read-model.ts";

/** Starts read models before the first event. @returns false where another process has started one of them */
export async function begin(store: Store, fresh: ReadModel[]): Promise<boolean> {
	if (fresh.length === 0) return true;
	const rows = fresh.map(({ name, version }) =>
		insert(readModels, { name, version, position: 0, stopped: null }),
	);
	const tables = fresh.flatMap(({ tables, beside = [] }) => [...tables.map(getTableName), ...beside]);
	const empty = tables.map((name) => `DELETE FROM "${name}"`);
	return unless(isBegun, () => store.write([...rows.map(statement), ...empty]));
}

/** @param chunk how many events one commit takes in */
export async function follow(live: LiveModels, models: ReadModel[], chunk?: number): Promise<void> {
	const checkpoint = await live.readCheckpoints();
	const current = models.filter((model) => checkpoint(model).isCurrent);
	const byPosition = Map.groupBy(current, (model) => checkpoint(model).row?.position ?? 0);
	for (const [position, together] of byPosition) {
		if (!(await followFrom(live.store, together, position, chunk))) await follow(live, together, chunk);
	}
}

/** The same for those at one position, in one walk. @returns false where another process has taken one further */
async function followFrom(
	store: Store,
	models: ReadModel[],
	from: number,
	chunk: number | undefined,
): Promise<boolean> {
	const to = await lastPosition(store);
	let following = models;
	let at = from;
	/** Rows that another process has taken further must not take in an event twice. */
	const take = (statements: InStatement[]) => {
		const guards = following.map((model) => onlyAt(model, at));
		// No answer is kept ready that is made of those that follow later.
		const told = models.every(({ eventual }) => eventual) ? [] : store.leases.rebuilt;
		return unless(isOvertaken, () => store.write([...guards, ...statements, ...told]));
	};
	for await (const rows of storedEvents(store, from, to, typesOf(models), chunk)) {
		const projected = following.map((model) => ({ model, ...projectRows(model, rows) }));
		const checkpoints = projected.map(({ model, position, stopped }) =>
			statement(reached(model, position ?? at, stopped)),
		);
		if (!(await take([...projected.flatMap(({ statements }) => statements), ...checkpoints]))) return false;
		at = rows.at(-1)?.position ?? at;
		following = projected.filter(({ stopped }) => stopped === null).map(({ model }) => model);
	}
	const ends = following.map((model) => statement(reached(model, to, null)));
	return ends.length === 0 || to <= at || take(ends);
}

const isBegun = (error: unknown) => failedConstraint(error, "UNIQUE") === "read_models.name";

/** @returns false where `work` fails as expected */
async function unless(expected: (error: unknown) => boolean, work: () => Promise<void>): Promise<boolean> {
	try {
		await work();
		return true;
	} catch (error) {
		if (expected(error)) return false;
		throw error;
	}
}
