import { coalesce } from "../store/coalesced-read.ts";
import { follow } from "./follow.ts";
import type { LiveModels } from "./live-models.ts";
import type { ReadModel } from "./read-model.ts";

/**
 * Delay after a commit before eventual read models project its events, in milliseconds.
 */
const DELAY_MS = 500;

/**
 * Whether the log has events after a checkpoint that the read model handles. Uses the
 * index of types.
 */
const IS_BEHIND = `SELECT 1 FROM read_models WHERE name = ?1 AND stopped IS NULL
	AND position < (SELECT max((SELECT max(position) FROM events WHERE type = value))
		FROM json_each(?2))`;

export type Eventual = ReturnType<typeof createEventual>;

/** Keeps the eventual read models up to date, in commits of their own. */
export function createEventual(live: LiveModels) {
	const { store } = live;
	const models = live.models.filter(({ eventual }) => eventual);
	models.forEach(requireReplacing);
	let timer: ReturnType<typeof setTimeout> | undefined;

	const followAll = coalesce(() => follow(live, models));

	/** Call before events are appended. */
	function note(): void {
		if (models.length > 0) timer ??= setTimeout(run, DELAY_MS).unref();
	}

	function run(): void {
		timer = undefined;
		// A later attempt repeats it. Reads that need the events fail with the reason.
		followAll().catch(() => {});
	}

	/** Projects the events that any process has appended for these read models. */
	async function upToDate(): Promise<void> {
		for (const { name, on } of models) {
			const { rows } = await store.read(IS_BEHIND, [
				name,
				JSON.stringify(Object.keys(on)),
			]);
			if (rows.length > 0) return followAll();
		}
	}

	/** Projects all events for the last time. */
	async function stop(): Promise<void> {
		clearTimeout(timer);
		await followAll();
	}

	return { note, upToDate, stop };
}

/** @throws {Error} if an event does not replace the earlier ones of its stream */
function requireReplacing({ name, on, replaces = [], replacesSame }: ReadModel): void {
	const others = Object.keys(on).filter(
		(type) => !replaces.some((replacing) => replacing === type),
	);
	if (others.length > 0 || replacesSame)
		throw new Error(
			`Events of the eventual read model ${name} must replace earlier ones: ${others}`,
		);
}
