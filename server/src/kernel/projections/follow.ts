import type { InStatement } from "@libsql/client";
import { getTableName } from "drizzle-orm";
import { lastPosition, storedEvents } from "../log/stored-events.ts";
import { coalesce } from "../store/coalesced-read.ts";
import type { Store } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { failedConstraint, isOvertaken, onlyAt, reached } from "./checkpoints.ts";
import { insert, type ReadModel, typesOf } from "./read-model.ts";
import { projectRows } from "./replay-run.ts";

/** Starts read models before the first event. @returns false where another process has started one of them */
export async function begin(store: Store, fresh: ReadModel[]): Promise<boolean> {
	if (fresh.length === 0) return true;
	const rows = fresh.map(({ name, version }) =>
		insert(readModels, { name, version, position: 0, stopped: null }),
	);
	const tables = fresh.flatMap(({ tables, beside = [] }) => [...tables.map(getTableName), ...beside]);
	const empty = tables.map((name) => `DELETE FROM "${name}"`);
	return unless(isBegun, () => store.write([...rows, ...empty]));
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
async function followFrom(store: Store, models: ReadModel[], from: number, chunk: number | undefined) {
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
			reached(model, position ?? at, stopped),
		);
		if (!(await take([...projected.flatMap(({ statements }) => statements), ...checkpoints]))) return false;
		at = rows.at(-1)?.position ?? at;
		following = projected.filter(({ stopped }) => stopped === null).map(({ model }) => model);
	}
	const ends = following.map((model) => reached(model, to, null));
	return ends.length === 0 || to <= at || take(ends);
}

const isBegun = (error: unknown) => failedConstraint(error, "UNIQUE") === "read_models.name";

/** @returns false where `work` fails as expected */
export async function unless(
	expected: (error: unknown) => boolean,
	work: () => Promise<void>,
): Promise<boolean> {
	try {
		await work();
		return true;
	} catch (error) {
		if (expected(error)) return false;
		throw error;
	}
}

/** State shared by following and rebuilding: the read models of a store, and the ones that are live. */
export type LiveModels = ReturnType<typeof trackLiveModels>;

export function trackLiveModels(store: Store, models: ReadModel[]) {
	let live: ReadModel[] = [];

	async function readCheckpoints() {
		const rows = await store.db.select().from(readModels);
		const last = await lastPosition(store);
		return ({ name, version }: ReadModel) => {
			const row = rows.find((one) => one.name === name);
			const follows = row?.version === version && row.stopped === null;
			// A checkpoint after the last event is that of a log whose end was lost.
			return { row, isCurrent: follows && row.position <= last };
		};
	}

	/** Read models that another version has rebuilt must not miss events, so they stay live. @returns False if there are any */
	async function refresh(): Promise<boolean> {
		const checkpoint = await readCheckpoints();
		const lost = live.filter((model) => checkpoint(model).row?.version !== model.version);
		live = models.filter((model) => checkpoint(model).isCurrent || lost.includes(model));
		return lost.length === 0;
	}

	return { store, models, current: () => live, readCheckpoints, refresh };
}

/** How long after a commit read models take its events in that are not part of it, in milliseconds. */
const AFTER_MS = 500;
/** How many events they take in at a time, while requests wait. */
const CHUNK = 100;

/** Whether events have followed a checkpoint that its read model handles: the index over types knows without a walk. */
const IS_BEHIND = `SELECT 1 FROM read_models WHERE name = ?1 AND stopped IS NULL
	AND position < (SELECT max((SELECT max(position) FROM events WHERE type = value)) FROM json_each(?2))`;

/** Read models that follow the log in commits of their own, each of many events. */
export function createEventual(live: LiveModels) {
	const { store } = live;
	const models = live.models.filter(({ eventual }) => eventual);
	let timer: ReturnType<typeof setTimeout> | undefined;

	const followAll = coalesce(() => follow(live, models, CHUNK));

	/** Something is about to be appended. */
	function note(): void {
		if (models.length > 0) timer ??= setTimeout(run, AFTER_MS).unref();
	}

	function run(): void {
		timer = undefined;
		// Events that cannot be projected now are tried again; reads that need them fail with the reason.
		followAll().catch(() => {});
	}

	/** Projects the events that any process has appended for these read models. */
	async function upToDate(): Promise<void> {
		for (const { name, on } of models) {
			const { rows } = await store.read(IS_BEHIND, [name, JSON.stringify(Object.keys(on))]);
			if (rows.length > 0) return followAll();
		}
	}

	/** Takes in everything, for the last time. */
	async function stop(): Promise<void> {
		clearTimeout(timer);
		await followAll();
	}

	return { note, upToDate, stop };
}
