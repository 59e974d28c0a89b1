import type { EventLog } from "./event-log.ts";

/** What another process appended so long before a request, in milliseconds, is in its answer. */
export const STALE_MS = 250;
/** So long after a refresh the next one begins, in milliseconds: nobody waits for it while it takes no longer than the rest. */
export const REFRESH_AFTER_MS = 50;

export type Freshness = ReturnType<typeof createFreshness>;

/** Learns what other processes have appended, while answers are asked for. */
export function createFreshness(log: Required<Pick<EventLog, "refresh" | "position">>, now: () => number) {
	/** When the last refresh began that succeeded, and whether none has failed since. */
	let at = Number.NEGATIVE_INFINITY;
	let holds = false;
	let underWay: { begun: number; done: Promise<void> } | undefined;

	function refresh(): Promise<void> {
		const begun = now();
		const done = refreshFrom(begun).finally(() => {
			if (underWay?.done === done) underWay = undefined;
		});
		underWay = { begun, done };
		return done;
	}

	async function refreshFrom(begun: number): Promise<void> {
		try {
			await log.refresh();
			at = begun;
			holds = true;
		} catch (error) {
			holds = false;
			throw error;
		}
	}

	/**
	 * Makes sure that this process knows the log up to a position, and all that was there `STALE_MS` ago.
	 * @returns undefined where it does already
	 */
	function upTo(wanted: number): Promise<void> | undefined {
		if (wanted > log.position()) return refresh();
		// A clock that was set back must not make it young.
		const age = holds ? Math.abs(now() - at) : Number.POSITIVE_INFINITY;
		if (age >= STALE_MS) return underWay && now() - underWay.begun < STALE_MS ? underWay.done : refresh();
		if (age >= REFRESH_AFTER_MS && !underWay) refresh().catch(() => {});
		return undefined;
	}

	return { upTo, at: () => at };
}
