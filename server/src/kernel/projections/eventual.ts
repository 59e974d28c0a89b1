import { coalesce } from "../store/coalesced-read.ts";
import { follow } from "./follow.ts";
import type { LiveModels } from "./live-models.ts";

/** How long after a commit read models take its events in that are not part of it, in milliseconds. */
const AFTER_MS = 500;
/** How many events they take in at a time, while requests wait. */
const CHUNK = 100;

/** Whether events have followed a checkpoint that its read model handles: the index over types knows without a walk. */
const IS_BEHIND = `SELECT 1 FROM read_models WHERE name = ?1 AND stopped IS NULL
	AND position < (SELECT max((SELECT max(position) FROM events WHERE type = value)) FROM json_each(?2))`;

/** Read models that follow the log in commits of their own, each of many events. */
export function createEventual(live: LiveModels) {
	const { store } = live;
	const models = live.models.filter(({ eventual }) => eventual);
	let timer: ReturnType<typeof setTimeout> | undefined;

	const followAll = coalesce(() => follow(live, models, CHUNK));

	/** Something is about to be appended. */
	function note(): void {
		if (models.length > 0) timer ??= setTimeout(run, AFTER_MS).unref();
	}

	function run(): void {
		timer = undefined;
		// What could not be taken in now is the next time; who needs it meanwhile is told why it cannot.
		followAll().catch(() => {});
	}

	/** Takes in what has been appended so far, by whichever process, that these read models handle. */
	async function upToDate(): Promise<void> {
		for (const { name, on } of models) {
			const { rows } = await store.read(IS_BEHIND, [name, JSON.stringify(Object.keys(on))]);
			if (rows.length > 0) return followAll();
		}
	}

	/** Takes in everything, for the last time. */
	async function stop(): Promise<void> {
		clearTimeout(timer);
		await followAll();
	}

	return { note, upToDate, stop };
}
