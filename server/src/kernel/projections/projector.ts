import type { RecordedEvent } from "@creations/events";
import type { Query, Store } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { advanceOf } from "./checkpoints.ts";
import { begin, createEventual, follow, trackLiveModels } from "./follow.ts";
import { byTypeOf, changesBy, type ReadModel, type ReadModelState } from "./read-model.ts";
import { createRebuilds } from "./rebuild.ts";

export type Projector = ReturnType<typeof createProjector>;

/** `onSwap` is called when rebuilt rows have replaced others. */
export function createProjector(store: Store, models: ReadModel[], onSwap: () => void = () => {}) {
	const live = trackLiveModels(store, models);
	const eventual = createEventual(live);
	const projections = new WeakMap<ReadModel[], ReturnType<typeof projectionOf>>();
	const projectionOf = (current: ReadModel[]) => ({
		byType: byTypeOf(current.filter((model) => !model.eventual)),
		advance: advanceOf(models, current),
	});

	/** For the same commit as `recorded`, which fails where checkpoints are not as this process knows them: see `resync`. */
	function project(recorded: RecordedEvent[]): Query[] {
		eventual.note();
		const { byType, advance } = projections.getOrInsertComputed(live.current(), projectionOf);
		const changes: Query[] = [];
		for (const event of recorded)
			for (const model of byType.get(event.type) ?? []) changes.push(...changesBy(model, event));
		return [...changes, advance(recorded)];
	}

	/** Catches up with other processes. @returns false where another version of the program has rebuilt a read model */
	async function resync(): Promise<boolean> {
		await follow(
			live,
			models.filter((model) => !model.eventual),
		);
		return live.refresh();
	}

	/**
	 * Brings read models to the end of the log, those that have no rows yet included. Call before serving.
	 * @returns the ones whose rows come from another version of their projection, or of a longer log, or that had stopped:
	 * they have answers, which hold until `rebuild` has better ones. Nothing may be appended before.
	 */
	async function catchUp(): Promise<ReadModel[]> {
		const before = await live.readCheckpoints();
		const fresh = models.filter((model) => !before(model).row);
		// Where another process has started one, this one continues from its checkpoint.
		if (!(await begin(store, fresh))) return catchUp();
		await follow(live, models);
		await live.refresh();
		return models.filter((model) => before(model).row && !before(model).isCurrent);
	}

	async function states(): Promise<ReadModelState[]> {
		const rows = await store.db.select().from(readModels).orderBy(readModels.name);
		return rows.map(({ name, version, position, stopped }) => {
			const model = models.find((other) => other.name === name);
			const outdated = model && version !== model.version ? "waits to be rebuilt by this version" : null;
			return { name, position, stopped: stopped ?? outdated };
		});
	}

	const { upToDate, stop } = eventual;
	return { project, resync, catchUp, upToDate, stop, ...createRebuilds(live, onSwap), states, models };
}
