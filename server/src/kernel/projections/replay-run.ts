import type { RecordedEvent } from "@creations/events";
import { isUnreadable, readEvent, type StoredEvent } from "../log/stored-events.ts";
import type { Query } from "../store/store.ts";
import { changesBy, modelsByType, type ReadModel } from "./read-model.ts";

/** Maximum size of waiting data, in characters. */
const MAX_WAITING = 2_000_000;
/** Characters of an event in addition to its data: ids, times and hash. */
const ENVELOPE_SIZE = 300;

interface Waiting {
	event: RecordedEvent;
	/** See `ReadModel.replacesSame`. */
	same: unknown;
	size: number;
}

/**
 * Returns the statements for the rows up to the first unreadable one, and the position of
 * the last readable one.
 */
export function projectRows(model: ReadModel, rows: StoredEvent[]) {
	const statements: Query[] = [];
	const { projectRow, flush, stopped } = createReplayRun(
		[model],
		(query) => void statements.push(query),
	);
	let position: number | undefined;
	for (const row of rows) {
		projectRow(row);
		if (stopped.size > 0) break;
		({ position } = row);
	}
	flush();
	return { statements, position, stopped: stopped.get(model.name) ?? null };
}

/**
 * Projects a log into the tables of read models. An event that replaces earlier ones of
 * its stream (see `ReadModel.replaces`) waits, because a later one may replace it. Other
 * events are projected immediately, after those that wait for the same read model.
 * @param run executes a statement
 * @param maxWaiting maximum size of waiting data, in characters
 */
export function createReplayRun(
	models: ReadModel[],
	run: (query: Query) => void,
	maxWaiting = MAX_WAITING,
) {
	const byType = modelsByType(models);
	/** Reasons of the read models that have stopped, by name. */
	const stopped = new Map<string, string>();
	const waiting = createWaitingEvents(execute, maxWaiting);

	/**
	 * Projects the next event of the log. An unreadable event stops the read models that
	 * handle its type.
	 */
	function projectRow(row: StoredEvent): void {
		const handling = followingModels(byType.get(row.type) ?? [], stopped);
		if (handling.length === 0) return;
		const event = readOrStop(row, handling, stopped);
		if (event) for (const model of handling) project(model, event, row.data.length);
	}

	function project(model: ReadModel, event: RecordedEvent, size: number): void {
		if (model.replaces?.includes(event.type)) {
			const same = model.replacesSame?.(event);
			waiting.add(model, { event, same, size: size + ENVELOPE_SIZE });
			return;
		}
		waiting.flushModel(model);
		execute(model, event);
	}

	function execute(model: ReadModel, event: RecordedEvent): void {
		for (const query of changesBy(model, event)) run(query);
	}

	return { projectRow, flush: waiting.flush, stopped, types: [...byType.keys()] };
}

/** Returns the models that have not stopped. */
const followingModels = (models: ReadModel[], stopped: Map<string, string>) =>
	stopped.size === 0 ? models : models.filter(({ name }) => !stopped.has(name));

/** Returns an event. Stops the read models that handle it if it is unreadable. */
function readOrStop(
	row: StoredEvent,
	handling: ReadModel[],
	stopped: Map<string, string>,
): RecordedEvent | undefined {
	try {
		return readEvent(row);
	} catch (error) {
		if (!isUnreadable(error)) throw error;
		for (const { name } of handling)
			stopped.set(name, `position ${row.position}: ${error.message}`);
		return undefined;
	}
}

/**
 * Keeps events that later ones may replace.
 * @param execute projects an event
 */
function createWaitingEvents(
	execute: (model: ReadModel, event: RecordedEvent) => void,
	maxSize: number,
) {
	/** Waiting events by read model and stream. */
	const waiting = new Map<ReadModel, Map<string, Waiting>>();
	let waitingSize = 0;

	function add(model: ReadModel, added: Waiting): void {
		const { stream } = added.event;
		const replaced = waiting.get(model)?.get(stream);
		if (replaced && replaced.same !== added.same) flushModel(model);
		else waitingSize -= replaced?.size ?? 0;
		waiting.getOrInsertComputed(model, () => new Map()).set(stream, added);
		waitingSize += added.size;
		if (waitingSize > maxSize) flush();
	}

	function flushModel(model: ReadModel): void {
		const byStream = waiting.get(model);
		if (!byStream) return;
		waiting.delete(model);
		for (const { event, size } of byStream.values()) {
			waitingSize -= size;
			execute(model, event);
		}
	}

	/** Projects the waiting events. Call it before the tables are read. */
	function flush(): void {
		for (const model of waiting.keys()) flushModel(model);
	}

	return { add, flushModel, flush };
}
