import type { RecordedEvent } from "@creations/events";
import type { Query, Store } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import { advanceCheckpoints } from "./checkpoints.ts";
import { createEventual, type Eventual } from "./eventual.ts";
import { createCheckpoints, follow } from "./follow.ts";
import { type LiveModels, trackLiveModels } from "./live-models.ts";
import {
	changesBy,
	modelsByType,
	type ReadModel,
	type ReadModelState,
} from "./read-model.ts";
import { createRebuilds } from "./rebuild.ts";

export type Projector = ReturnType<typeof createProjector>;

/** @param onSwap called after rebuilt tables have replaced the live ones */
export function createProjector(
	store: Store,
	models: ReadModel[],
	onSwap: () => void = () => {},
) {
	const live = trackLiveModels(store, models);
	const eventual = createEventual(live);
	const project = createProject(live, eventual, models);

	/**
	 * Projects the events that other processes have appended.
	 * @returns false if another version of the program has rebuilt a read model
	 */
	async function resync(): Promise<boolean> {
		await follow(
			live,
			models.filter((model) => !model.eventual),
		);
		return live.refresh();
	}

	const { upToDate, stop } = eventual;
	return {
		project,
		resync,
		/**
		 * Brings all read models, also new ones, to the end of the log. Call it before the
		 * first append.
		 * @returns the read models to rebuild: their rows come from another version or a
		 * longer log, or they stopped. Until then, reads use these rows.
		 */
		catchUp: () => catchUp(store, live, models),
		upToDate,
		stop,
		...createRebuilds(live, onSwap),
		states: () => statesOf(store, models),
		models,
	};
}

async function catchUp(
	store: Store,
	live: LiveModels,
	models: ReadModel[],
): Promise<ReadModel[]> {
	const before = await live.readCheckpoints();
	const added = models.filter((model) => !before(model).row);
	// If another process has created one, this process continues from its checkpoint.
	if (!(await createCheckpoints(store, added))) return catchUp(store, live, models);
	await follow(live, models);
	await live.refresh();
	return models.filter((model) => before(model).row && !before(model).isCurrent);
}

function createProject(live: LiveModels, eventual: Eventual, models: ReadModel[]) {
	const projections = new WeakMap<ReadModel[], ReturnType<typeof projectionOf>>();
	const projectionOf = (current: ReadModel[]) => ({
		byType: modelsByType(current.filter((model) => !model.eventual)),
		advance: advanceCheckpoints(models, current),
	});

	/**
	 * Returns statements for the commit that appends `recorded`. The commit fails if the
	 * checkpoints are not as this process expects. Then call `resync`.
	 */
	return function project(recorded: RecordedEvent[]): Query[] {
		eventual.note();
		const { byType, advance } = projections.getOrInsertComputed(
			live.current(),
			projectionOf,
		);
		const changes: Query[] = [];
		for (const event of recorded)
			for (const model of byType.get(event.type) ?? [])
				changes.push(...changesBy(model, event));
		return [...changes, advance(recorded)];
	};
}

async function statesOf(store: Store, models: ReadModel[]): Promise<ReadModelState[]> {
	const rows = await store.db.select().from(readModels).orderBy(readModels.name);
	return rows.map(({ name, version, position, stopped }) => {
		const model = models.find((other) => other.name === name);
		const outdated =
			model && version !== model.version ? "waits to be rebuilt by this version" : null;
		return { name, position, stopped: stopped ?? outdated };
	});
}
