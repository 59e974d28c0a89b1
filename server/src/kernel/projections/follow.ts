import type { InStatement } from "@libsql/client";
import { getTableName } from "drizzle-orm";
import { lastPosition, storedEvents } from "../log/stored-events.ts";
import type { Store } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import {
	assertCheckpoint,
	failedConstraint,
	ignoring,
	isOvertaken,
	saveCheckpoint,
} from "./checkpoints.ts";
import { followLatest } from "./follow-latest.ts";
import type { LiveModels } from "./live-models.ts";
import { insert, type ReadModel, typesOf } from "./read-model.ts";
import { projectRows } from "./replay-run.ts";

/**
 * Creates the checkpoints of read models before the first event, and empties their
 * tables.
 * @returns false if another process has created one of them
 */
export async function createCheckpoints(
	store: Store,
	added: ReadModel[],
): Promise<boolean> {
	if (added.length === 0) return true;
	const rows = added.map(({ name, version }) =>
		insert(readModels, { name, version, position: 0, stopped: null }),
	);
	const names = added.flatMap(({ tables, auxiliaryTables = [] }) => [
		...tables.map(getTableName),
		...auxiliaryTables,
	]);
	const deletions = names.map((name) => `DELETE FROM "${name}"`);
	return ignoring(isCreated, () => store.write([...rows, ...deletions]));
}

const isCreated = (error: unknown) =>
	failedConstraint(error, "UNIQUE") === "read_models.name";

/** Projects the events after the checkpoints of live read models. */
export async function follow(live: LiveModels, models: ReadModel[]): Promise<void> {
	const checkpoint = await live.readCheckpoints();
	const current = models.filter((model) => checkpoint(model).isCurrent);
	const positionOf = (model: ReadModel) => checkpoint(model).row?.position ?? 0;
	const [eventual, immediate] = [
		current.filter((model) => model.eventual),
		current.filter((model) => !model.eventual),
	];
	for (const model of eventual)
		if (!(await followLatest(live.store, model, positionOf(model))))
			await follow(live, [model]);
	for (const [position, group] of Map.groupBy(immediate, positionOf))
		if (!(await followFrom(live.store, group, position))) await follow(live, group);
}

/**
 * Projects for read models at the same position, in one walk.
 * @returns false if another process moved a checkpoint
 */
async function followFrom(
	store: Store,
	models: ReadModel[],
	from: number,
): Promise<boolean> {
	const to = await lastPosition(store);
	let following = models;
	let position = from;
	/**
	 * Fails if another process has moved a checkpoint, so that no event is projected twice.
	 */
	const write = (statements: InStatement[]) => {
		const assertions = following.map((model) => assertCheckpoint(model, position));
		return ignoring(isOvertaken, () =>
			store.write([...assertions, ...statements, ...store.leases.rebuilt]),
		);
	};
	for await (const rows of storedEvents(store, from, to, typesOf(models))) {
		const projected = following.map((model) => ({ model, ...projectRows(model, rows) }));
		const checkpoints = projected.map(({ model, position: last, stopped }) =>
			saveCheckpoint(model, last ?? position, stopped),
		);
		if (
			!(await write([
				...projected.flatMap(({ statements }) => statements),
				...checkpoints,
			]))
		)
			return false;
		position = rows.at(-1)?.position ?? position;
		following = projected
			.filter(({ stopped }) => stopped === null)
			.map(({ model }) => model);
	}
	const checkpoints = following.map((model) => saveCheckpoint(model, to, null));
	return checkpoints.length === 0 || to <= position || write(checkpoints);
}
