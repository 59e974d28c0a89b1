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
	const checkpoint = createCheckpoint(store, model, from);

	/**
	 * @returns the first unreadable event; undefined if there is none; false if another
	 * process was first
	 */
	async function project(
		to: number,
	): Promise<{ position: number; why: string } | undefined | false> {
		for await (const rows of latestEvents(store, from, to, typesOf([model]))) {
			const { statements, position, stopped } = projectRows(model, rows);
			if (position !== undefined && !(await checkpoint.move(statements, position)))
				return false;
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
	const isAtEnd = to === checkpoint.position() && stopped === null;
	return isAtEnd || checkpoint.move([], to, stopped);
}

/** Creates the checkpoint of a read model, which starts at the position `from`. */
function createCheckpoint(store: Store, model: ReadModel, from: number) {
	let current = from;

	/**
	 * Commits statements with the move of the checkpoint.
	 * @returns false if another process has moved it
	 */
	async function move(
		statements: Query[],
		position: number,
		stopped: string | null = null,
	): Promise<boolean> {
		const assertion = assertCheckpoint(model, current);
		const moved = saveCheckpoint(model, position, stopped);
		const commit = () => store.write([assertion, ...statements, moved]);
		if (!(await ignoring(isOvertaken, commit))) return false;
		current = position;
		return true;
	}

	return { move, position: () => current };
}
