import { lastPosition } from "../log/stored-events.ts";
import type { Store } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import type { ReadModel } from "./read-model.ts";

/**
 * State that following and rebuilding share: the read models of a store, and those that
 * are live.
 */
export type LiveModels = ReturnType<typeof trackLiveModels>;

export function trackLiveModels(store: Store, models: ReadModel[]) {
	let live: ReadModel[] = [];

	/** @returns a function that returns the stored checkpoint of a read model */
	async function readCheckpoints() {
		const rows = await store.db.select().from(readModels);
		const last = await lastPosition(store);
		return ({ name, version }: ReadModel) => {
			const row = rows.find((one) => one.name === name);
			const isOwn = row?.version === version && row.stopped === null;
			// A checkpoint after the last event means that the end of the log was lost.
			return { row, isCurrent: isOwn && row.position <= last };
		};
	}

	/**
	 * Reads which read models are live. Those that another version has rebuilt stay live,
	 * so that they miss no events. @returns false if there are any
	 */
	async function refresh(): Promise<boolean> {
		const checkpoint = await readCheckpoints();
		const lost = live.filter((model) => checkpoint(model).row?.version !== model.version);
		live = models.filter((model) => checkpoint(model).isCurrent || lost.includes(model));
		return lost.length === 0;
	}

	return { store, models, current: () => live, readCheckpoints, refresh };
}
