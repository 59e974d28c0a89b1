import { latestEvents } from "../log/latest-events.ts";
import { lastPosition } from "../log/stored-events.ts";
import type { Query, Store } from "../store/store.ts";
import {
	assertCheckpoint,
	ignoring,
	isOvertaken,
	saveCheckpoint,
} from "./checkpoints.ts";
import { type ReadModel, typesOf } from "./read-model.ts";
import { projectRows } from "./replay-run.ts";

/**
 * Projects the events after a checkpoint for an eventual read model: of each stream only
 * the last one, because each event replaces the earlier ones.
 *
 * The commits follow the positions of these events, and each moves the checkpoint to its
 * last one. So every event up to the checkpoint is projected, or a later event replaces
 * it. After a crash, or if another process has moved the checkpoint, following continues
 * from the stored checkpoint.
 * @returns false if another process has moved the checkpoint
 */
export async function followLatest(
	store: Store,
	model: ReadModel,
	from: number,
): Promise<boolean> {
	let checkpoint = from;

	async function save(
		statements: Query[],
		position: number,
		stopped: string | null = null,
	): Promise<boolean> {
		const assertion = assertCheckpoint(model, checkpoint);
		const moved = saveCheckpoint(model, position, stopped);
		if (
			!(await ignoring(isOvertaken, () => store.write([assertion, ...statements, moved])))
		)
			return false;
		checkpoint = position;
		return true;
	}

	/**
	 * @returns the first unreadable event; undefined if there is none; false if another
	 * process was first
	 */
	async function project(
		to: number,
	): Promise<{ position: number; why: string } | undefined | false> {
		for await (const rows of latestEvents(store, from, to, typesOf([model]))) {
			const { statements, position, stopped } = projectRows(model, rows);
			if (position !== undefined && !(await save(statements, position))) return false;
			const next = rows.find((row) => position === undefined || row.position > position);
			if (stopped !== null && next) return { position: next.position, why: stopped };
		}
		return undefined;
	}

	let to = await lastPosition(store);
	let stopped: string | null = null;
	for (;;) {
		const unreadable = await project(to);
		if (unreadable === false) return false;
		if (unreadable === undefined) break;
		// Events before the unreadable one were skipped if one after it replaces them.
		to = unreadable.position - 1;
		stopped = unreadable.why;
	}
	return (to === checkpoint && stopped === null) || save([], to, stopped);
}
