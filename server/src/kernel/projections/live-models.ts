import { lastPosition } from "../log/stored-events.ts";
import type { Store } from "../store/store.ts";
import { readModels } from "../store/tables.ts";
import type { ReadModel } from "./read-model.ts";

/** What following and rebuilding share: the read models of a store, and which of them follow its log. */
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

	/** Nothing may be appended that those lack which another version has rebuilt: they stay live. @returns false where there are such */
	async function refresh(): Promise<boolean> {
		const checkpoint = await readCheckpoints();
		const lost = live.filter((model) => checkpoint(model).row?.version !== model.version);
		live = models.filter((model) => checkpoint(model).isCurrent || lost.includes(model));
		return lost.length === 0;
	}

	return { store, models, current: () => live, readCheckpoints, refresh };
}
