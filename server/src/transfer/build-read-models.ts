import type { Context } from "../cli/command.ts";
import { withProgress } from "../cli/with-progress.ts";
import type { Head } from "../kernel/log/log-source.ts";
import { createProjector } from "../kernel/projections/projector.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import type { Store } from "../kernel/store/store.ts";

const REFRESH_MS = 250;

interface Building {
	readModels: ReadModel[];
	progress: Context["progress"];
}

/** Of all events in a store that has none yet. @returns those that have stopped at an event, and why */
export function buildReadModels(store: Store, { position }: Head, { readModels, progress }: Building) {
	return withProgress(progress, "Building what pages show", position, async (at) => {
		const refreshing = setInterval(() => void reached(store).then(at, () => {}), REFRESH_MS);
		try {
			const projector = createProjector(store, readModels);
			await projector.catchUp();
			const states = await projector.states();
			return states.flatMap(({ name, stopped }) => (stopped === null ? [] : [{ name, stopped }]));
		} finally {
			clearInterval(refreshing);
		}
	});
}

async function reached(store: Store): Promise<number> {
	const { rows } = await store.read("SELECT min(position) FROM read_models WHERE stopped IS NULL");
	return Number(rows[0]?.[0]);
}
