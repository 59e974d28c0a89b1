import type { EventLog } from "./event-log.ts";

/** Maximum staleness in milliseconds: a response includes events of other processes that are older than this. */
export const STALE_MS = 250;
/** Milliseconds between refreshes. Short enough that requests rarely wait for one. */
export const REFRESH_AFTER_MS = 50;

export type Freshness = ReturnType<typeof createFreshness>;

/** Creates the bounded staleness of reads: refreshes the log while requests arrive. */
export function createFreshness(log: Required<Pick<EventLog, "refresh" | "position">>, now: () => number) {
	/** Start of the last successful refresh, and whether none has failed after it. */
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
	 * Waits until this process has read the log up to a position, and up to `STALE_MS` ago.
	 * @returns undefined if it has already
	 */
	function upTo(wanted: number): Promise<void> | undefined {
		if (wanted > log.position()) return refresh();
		// The absolute value, because a clock that was set back would make the refresh look recent.
		const age = holds ? Math.abs(now() - at) : Number.POSITIVE_INFINITY;
		if (age >= STALE_MS) return underWay && now() - underWay.begun < STALE_MS ? underWay.done : refresh();
		if (age >= REFRESH_AFTER_MS && !underWay) refresh().catch(() => {});
		return undefined;
	}

	return { upTo, at: () => at };
}
