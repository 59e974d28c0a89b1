import type { DomainEvent, RecordedEvent } from "@creations/events";
import { UnreadableEvent } from "@creations/events";
import { type InStatement, LibsqlError } from "@libsql/client";
import { inArray } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { lastPosition, storedEvents } from "../log/stored-events.ts";
import { build, type Query, type Store, statement } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { insert } from "./changes.ts";
import { advance, isOvertaken, onlyAt, reached } from "./checkpoints.ts";
import { changesBy, projectRows, typesOf } from "./projecting.ts";
import { type Beside, besideOf } from "./shadow-tables.ts";

/**
 * Tables that answer one question, and how events change them. Handlers are pure: what they build depends on the event
 * alone, so that a rebuild from the log gives the same rows.
 */
export interface ReadModel {
	name: string;
	/** Raise it when the projection changes: the next start rebuilds the tables. */
	version: number;
	tables: SQLiteTable[];
	/** How long answers may go on showing rows that have changed since, in milliseconds; not at all unless given. */
	lag?: number;
	on: { [T in DomainEvent["type"]]?: (event: Extract<RecordedEvent, { type: T }>) => Query | Query[] };
}

export interface ReadModelState {
	name: string;
	position: number;
	/** Why it stopped after `position`; null while it follows the log. */
	stopped: string | null;
}

/** How long another process may rebuild before this one gives up, in milliseconds. */
const OTHERS_REBUILD_MS = 10 * 60_000;

/** Runs work while nothing is appended; the log's `hold`. */
type Hold = <T>(work: () => Promise<T>) => Promise<T>;

export type Projector = ReturnType<typeof createProjector>;

/**
 * Keeps read models in step with the log of a store.
 * @param switched is called when rebuilt rows have taken the place of others
 */
export function createProjector(store: Store, models: ReadModel[], switched: () => void = () => {}) {
	let live: ReadModel[] = [];
	let rebuilding: Promise<unknown> = Promise.resolve();

	/**
	 * Statements that take every read model that still follows the log past `recorded`; for the same commit, which fails
	 * where that is not all they need: see `regain`.
	 */
	function project(recorded: RecordedEvent[]): Query[] {
		return [
			...live.flatMap((model) => recorded.flatMap((event) => changesBy(model, event))),
			advance(models, live, recorded),
		];
	}

	/**
	 * Keeps step again where another process has built read models anew, or has left some behind that it does not know.
	 * @returns false where another version of the program has built one: this one cannot keep its rows in step
	 */
	async function regain(): Promise<boolean> {
		await goOn(models);
		return findLive();
	}

	/**
	 * Brings read models to the end of the log, those that have no rows yet included. Call before serving.
	 * @returns the ones whose rows come from another version of their projection, or of a longer log, or that had stopped:
	 * they have answers, which hold until `rebuild` has better ones. Nothing may be appended before.
	 */
	async function catchUp(): Promise<ReadModel[]> {
		const before = await lookUp();
		// Where another process has begun, this one goes on from where that one is.
		if (!(await begin(models.filter((model) => !before(model).row)))) return catchUp();
		await goOn(models);
		await findLive();
		return models.filter((model) => before(model).row && !before(model).isCurrent);
	}

	/** What is known of each read model at present. */
	async function lookUp() {
		const rows = await store.db.select().from(readModels);
		const last = await lastPosition(store);
		return ({ name, version }: ReadModel) => {
			const row = rows.find((one) => one.name === name);
			const follows = row?.version === version && row.stopped === null;
			// Rows that have seen more than there is are those of a log whose end was lost.
			return { row, isCurrent: follows && row.position <= last };
		};
	}

	/** Makes read models begin before the first event. @returns false where another process has begun with one */
	async function begin(fresh: ReadModel[]): Promise<boolean> {
		if (fresh.length === 0) return true;
		const rows = fresh.map(({ name, version }) =>
			insert(readModels, { name, version, position: 0, stopped: null }),
		);
		const empty = fresh.flatMap(({ tables }) => tables.map((table) => build.delete(table)));
		return unless(isBegun, () => store.write([...rows, ...empty].map(statement)));
	}

	/** Takes read models from where they are to the end of the log. */
	async function goOn(some: ReadModel[]): Promise<void> {
		const now = await lookUp();
		const current = some.filter((model) => now(model).isCurrent);
		for (const [position, together] of Map.groupBy(current, (model) => now(model).row?.position ?? 0))
			await follow(together, position);
	}

	/** The same for those that are at one position, in one walk. */
	async function follow(some: ReadModel[], from: number): Promise<void> {
		const to = await lastPosition(store);
		let following = some;
		let at = from;
		/** Rows that another process has taken further must not take in an event twice. */
		const take = (statements: InStatement[]) => {
			const guards = following.map((model) => onlyAt(model, at));
			return unless(isOvertaken, () => store.write([...guards, ...statements, ...store.turn.rebuilt]));
		};
		for await (const rows of storedEvents(store, from, to, typesOf(some))) {
			const projected = following.map((model) => ({ model, ...projectRows(model, rows) }));
			const states = projected.map(({ model, position, stopped }) =>
				statement(reached(model, position ?? at, stopped)),
			);
			if (!(await take([...projected.flatMap(({ statements }) => statements), ...states]))) return goOn(some);
			at = rows.at(-1)?.position ?? at;
			following = projected.filter(({ stopped }) => stopped === null).map(({ model }) => model);
		}
		const ends = following.map((model) => statement(reached(model, to, null)));
		if (ends.length > 0 && to > at && !(await take(ends))) await goOn(some);
	}

	/**
	 * Fills a read model anew from the first event on, beside the rows that go on answering, and puts the new rows in
	 * their place in one commit. A row of the log that does not parse leaves the answers as they are.
	 * @param hold runs the last step while nothing is appended
	 * @throws {UnreadableEvent} naming the position
	 */
	function rebuild(model: ReadModel, hold: Hold, signal?: AbortSignal): Promise<void> {
		return inTurn((mine) => rebuildIn(mine, model, hold, signal));
	}

	/** The same for one whose rows come from another version, unless another process has done it meanwhile. */
	function renew(model: ReadModel, hold: Hold, signal?: AbortSignal): Promise<void> {
		return inTurn(async (mine) => {
			if (!(await lookUp())(model).isCurrent) return rebuildIn(mine, model, hold, signal);
			await findLive();
			switched();
		});
	}

	function inTurn(work: (mine: Store) => Promise<void>): Promise<void> {
		const turn = rebuilding.then(() => store.turn.alone("rebuild", store, work, OTHERS_REBUILD_MS));
		rebuilding = turn.catch(() => {});
		return turn;
	}

	async function rebuildIn(mine: Store, model: ReadModel, hold: Hold, signal?: AbortSignal): Promise<void> {
		const beside = await besideOf(mine, model);
		try {
			let position = await fill(mine, beside, model, 0, signal);
			for (let done = false; !done; ) {
				done = await hold(async () => {
					position = await fill(mine, beside, model, position, signal);
					return beside.takePlace(reached(model, position, null), position);
				});
			}
			await findLive();
			switched();
		} catch (error) {
			await beside.drop();
			if (error instanceof UnreadableEvent && !live.includes(model)) await stop(model, error.message);
			throw error;
		}
	}

	async function fill(mine: Store, beside: Beside, model: ReadModel, from: number, signal?: AbortSignal) {
		const to = await lastPosition(mine);
		for await (const rows of storedEvents(mine, from, to, typesOf([model]))) {
			signal?.throwIfAborted();
			const { statements, stopped } = projectRows(model, rows);
			if (stopped !== null) throw new UnreadableEvent(stopped);
			if (statements.length > 0) await mine.write(statements.map(beside.renamed));
		}
		return to;
	}

	async function stop(model: ReadModel, why: string): Promise<void> {
		await store.write([
			statement(
				build
					.update(readModels)
					.set({ stopped: why })
					.where(named([model])),
			),
		]);
	}

	/**
	 * Finds out which read models follow the log. Those that another version has built meanwhile stay among them, so that
	 * nothing is appended which they would lack.
	 * @returns false where there are such
	 */
	async function findLive(): Promise<boolean> {
		const now = await lookUp();
		const lost = live.filter((model) => now(model).row?.version !== model.version);
		live = models.filter((model) => now(model).isCurrent || lost.includes(model));
		return lost.length === 0;
	}

	async function states(): Promise<ReadModelState[]> {
		const rows = await store.db.select().from(readModels).orderBy(readModels.name);
		return rows.map(({ name, version, position, stopped }) => {
			const model = models.find((other) => other.name === name);
			const outdated = model && version !== model.version ? "waits to be rebuilt by this version" : null;
			return { name, position, stopped: stopped ?? outdated };
		});
	}

	return { project, regain, catchUp, rebuild, renew, states, models };
}

const isBegun = (error: unknown) => error instanceof LibsqlError && /read_models\.name/.test(error.message);

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

const named = (models: ReadModel[]) =>
	inArray(
		readModels.name,
		models.map(({ name }) => name),
	);
