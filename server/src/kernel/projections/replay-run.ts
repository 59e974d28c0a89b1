import type { RecordedEvent } from "@creations/events";
import { isUnreadable, readEvent, type StoredEvent } from "../log/stored-events.ts";
import type { Query } from "../store/store.ts";
import { byTypeOf, changesBy, type ReadModel } from "./read-model.ts";

/** How much data of events is taken, in characters, before the events that wait are projected. */
const MAX_WAITING = 4_000_000;

/**
 * Projects a log into the tables of read models. An event that replaces what earlier events of its stream wrote (see
 * `ReadModel.replaces`) waits, because a later one may replace it in turn. All other events are projected at once, after
 * those that wait for the same read model. @param run executes a statement
 */
export function createReplayRun(models: ReadModel[], run: (query: Query) => void) {
	const modelsByType = byTypeOf(models);
	/** Why read models take no more events, by their names. */
	const stopped = new Map<string, string>();
	/** By stream. */
	const waiting = new Map<ReadModel, Map<string, RecordedEvent>>();
	let waitingSize = 0;

	/** Takes the next event of the log. One that does not parse stops the read models that handle its type. */
	function take(row: StoredEvent): void {
		const handling = handlingModels(row.type);
		if (handling.length === 0) return;
		const event = eventIn(row, handling);
		if (event) for (const model of handling) project(model, event, row.data.length);
	}

	function handlingModels(type: string): ReadModel[] {
		const handling = modelsByType.get(type) ?? [];
		return stopped.size === 0 ? handling : handling.filter(({ name }) => !stopped.has(name));
	}

	function eventIn(row: StoredEvent, handling: ReadModel[]): RecordedEvent | undefined {
		try {
			return readEvent(row);
		} catch (error) {
			if (!isUnreadable(error)) throw error;
			for (const { name } of handling) stopped.set(name, `position ${row.position}: ${error.message}`);
			return undefined;
		}
	}

	function project(model: ReadModel, event: RecordedEvent, size: number): void {
		if (model.replaces?.includes(event.type)) {
			waiting.getOrInsertComputed(model, () => new Map()).set(event.stream, event);
			waitingSize += size;
			if (waitingSize > MAX_WAITING) flush();
			return;
		}
		flushModel(model);
		execute(model, event);
	}

	function execute(model: ReadModel, event: RecordedEvent): void {
		for (const query of changesBy(model, event)) run(query);
	}

	function flushModel(model: ReadModel): void {
		const events = waiting.get(model);
		if (!events) return;
		waiting.delete(model);
		for (const event of events.values()) execute(model, event);
	}

	/** Projects the events that wait. Call it before the tables are read. */
	function flush(): void {
		for (const model of waiting.keys()) flushModel(model);
		waitingSize = 0;
	}

	return { take, flush, stopped, types: [...modelsByType.keys()] };
}
