import { Mutex } from "async-mutex";
import { eq } from "drizzle-orm";
import { UnreadableEvent } from "../../events.ts";
import { lastPosition, storedEvents } from "../log/stored-events.ts";
import { build, type Store, statement } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { reached } from "./checkpoints.ts";
import type { LiveModels } from "./live-models.ts";
import { projectRows, typesOf } from "./projecting.ts";
import type { ReadModel } from "./read-model.ts";
import { createShadowTables, type ShadowTables } from "./shadow-tables.ts";

/** How long another process may rebuild before this one gives up, in milliseconds. */
const OTHERS_REBUILD_MS = 10 * 60_000;

export type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** Rebuilds read models, one at a time in all processes. `onSwap` is called when rebuilt rows have replaced others. */
export function createRebuilds(live: LiveModels, onSwap: () => void) {
	const { store } = live;
	const mutex = new Mutex();
	const oneAtATime = (work: (leased: Store) => Promise<void>) =>
		mutex.runExclusive(() => store.leases.runExclusive("rebuild", store, work, OTHERS_REBUILD_MS));

	/** The live rows go on answering until the swap. @throws {UnreadableEvent} naming the position, with the answers as they were */
	async function rebuild(model: ReadModel, runExclusive: RunExclusive, signal?: AbortSignal): Promise<void> {
		await oneAtATime((leased) => rebuildIn(leased, model, runExclusive, signal));
	}

	/** The same for one whose rows come from another version, unless another process has done it meanwhile. */
	async function rebuildOutdated(model: ReadModel, runExclusive: RunExclusive, signal?: AbortSignal) {
		await oneAtATime(async (leased) => {
			if (!(await live.readCheckpoints())(model).isCurrent)
				return rebuildIn(leased, model, runExclusive, signal);
			await live.refresh();
			onSwap();
		});
	}

	async function rebuildIn(
		leased: Store,
		model: ReadModel,
		runExclusive: RunExclusive,
		signal?: AbortSignal,
	): Promise<void> {
		const shadow = await createShadowTables(leased, model);
		const fillFrom = (position: number) => fill(leased, shadow, model, position, signal);
		try {
			let position = await fillFrom(0);
			for (let done = false; !done; ) {
				done = await runExclusive(async () => {
					position = await fillFrom(position);
					return shadow.swap(reached(model, position, null), position);
				});
			}
			await live.refresh();
			onSwap();
		} catch (error) {
			await shadow.drop();
			if (error instanceof UnreadableEvent && !live.current().includes(model))
				await stop(store, model, error.message);
			throw error;
		}
	}

	return { rebuild, rebuildOutdated };
}

async function fill(
	store: Store,
	shadow: ShadowTables,
	model: ReadModel,
	from: number,
	signal?: AbortSignal,
): Promise<number> {
	const to = await lastPosition(store);
	for await (const rows of storedEvents(store, from, to, typesOf([model]))) {
		signal?.throwIfAborted();
		const { statements, stopped } = projectRows(model, rows);
		if (stopped !== null) throw new UnreadableEvent(stopped);
		if (statements.length > 0) await store.write(statements.map(shadow.renamed));
	}
	return to;
}

async function stop(store: Store, { name }: ReadModel, why: string): Promise<void> {
	await store.write([
		statement(build.update(readModels).set({ stopped: why }).where(eq(readModels.name, name))),
	]);
}
