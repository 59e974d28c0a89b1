import { openLogFile } from "../../kernel/log/log-source.ts";
import type { StoredEvent } from "../../kernel/log/stored-events.ts";
import { type ReadModel, typesOf } from "../../kernel/projections/read-model.ts";
import { openScratch } from "./scratch.ts";

/**
 * Chunks of events between garbage collections. Without these, a replay of 1,000,000
 * events takes 255 MB, not 198.
 */
const CHUNKS_PER_COLLECTION = 100;

/** Asks `cli/replay-worker.ts` to replay some read models. */
export interface GroupRequest {
	names: string[];
	/** Path of the database that has the log. */
	log: string;
	/** Path of the scratch database. */
	scratch: string;
	position: number;
	/** Characters of data that may wait, see `createReplayRun`. */
	maxWaiting: number;
}

export type GroupReply = { reached: number } | { stopped: Stopped } | { error: string };

/** Reasons why read models stopped, by their names. */
export type Stopped = Map<string, string>;

interface ReplayEventsOptions {
	models: ReadModel[];
	events: AsyncIterable<StoredEvent[]>;
	scratch: string;
	maxWaiting?: number;
	onProgress: (position: number) => void;
}

/** Replays events into a scratch database, and saves it. */
export async function replayEvents(options: ReplayEventsOptions): Promise<Stopped> {
	const { models, events, scratch: file, maxWaiting, onProgress } = options;
	using scratch = openScratch(models, file, maxWaiting);
	let chunks = 0;
	for await (const rows of events) {
		scratch.take(rows);
		if (++chunks % CHUNKS_PER_COLLECTION === 0) Bun.gc(true);
		onProgress(rows.at(-1)?.position ?? 0);
	}
	scratch.save();
	return scratch.stopped;
}

/** Replays the requested ones of `models`, on a connection of its own. */
export async function replayGroup(
	{ names, log, position, ...options }: GroupRequest,
	allModels: ReadModel[],
	onProgress: (position: number) => void,
): Promise<Stopped> {
	const models = allModels.filter(({ name }) => names.includes(name));
	using source = openLogFile(log);
	const events = source.eventsToProject(typesOf(models), position);
	return await replayEvents({ ...options, models, events, onProgress });
}

/**
 * Splits read models into two groups that take about the same number of events.
 * @param counts by type of event
 */
export function twoGroups(
	models: ReadModel[],
	counts: Map<string, number>,
): [ReadModel[], ReadModel[]] {
	const eventsOf = (group: ReadModel[]) =>
		typesOf(group).reduce((sum, type) => sum + (counts.get(type) ?? 0), 0);
	const groups: [ReadModel[], ReadModel[]] = [[], []];
	for (const model of models.toSorted((a, b) => eventsOf([b]) - eventsOf([a]))) {
		const [first, second] = groups;
		(eventsOf([...second, model]) < eventsOf([...first, model]) ? second : first).push(
			model,
		);
	}
	return groups;
}
