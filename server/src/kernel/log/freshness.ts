import type { EventLog } from "./event-log.ts";

/**
 * Maximum staleness in milliseconds: a response includes events of other processes that
 * are older than this.
 */
export const STALE_MS = 250;
/** Milliseconds between refreshes. Short enough that requests rarely wait for one. */
export const REFRESH_AFTER_MS = 50;

export type Freshness = ReturnType<typeof createFreshness>;

/** Creates the bounded staleness of reads: refreshes the log while requests arrive. */
export function createFreshness(
	log: Required<Pick<EventLog, "refresh" | "position">>,
	now: () => number,
) {
	/** Start of the last successful refresh, and whether none has failed after it. */
	let refreshedAt = Number.NEGATIVE_INFINITY;
	let isValid = false;
	let running: { startedAt: number; finished: Promise<void> } | undefined;

	function refresh(): Promise<void> {
		const startedAt = now();
		const finished = refreshFrom(startedAt).finally(() => {
			if (running?.finished === finished) running = undefined;
		});
		running = { startedAt: startedAt, finished: finished };
		return finished;
	}

	async function refreshFrom(startedAt: number): Promise<void> {
		try {
			await log.refresh();
			refreshedAt = startedAt;
			isValid = true;
		} catch (error) {
			isValid = false;
			throw error;
		}
	}

	/**
	 * Waits until this process has read the log up to a position, and up to `STALE_MS` ago.
	 * @returns undefined if it has already
	 */
	function catchUpTo(position: number): Promise<void> | undefined {
		if (position > log.position()) return refresh();
		// The absolute value, because a clock that was set back would make the refresh look
		// recent.
		const age = isValid ? Math.abs(now() - refreshedAt) : Number.POSITIVE_INFINITY;
		if (age >= STALE_MS)
			return running && now() - running.startedAt < STALE_MS
				? running.finished
				: refresh();
		if (age >= REFRESH_AFTER_MS && !running) refresh().catch(() => {});
		return undefined;
	}

	return { upTo: catchUpTo, refreshedAt: () => refreshedAt };
}
