import type { EventLog } from "./event-log.ts";

/**
 * Maximum staleness in milliseconds: a response includes events of other processes that
 * are older than this.
 */
export const STALE_MS = 250;
/** Milliseconds between refreshes. Short enough that requests rarely wait for one. */
export const REFRESH_AFTER_MS = 50;

type RefreshableLog = Required<Pick<EventLog, "refresh" | "position">>;

/** Bounds the staleness of reads: refreshes the log while requests arrive. */
export class Freshness {
	readonly #log: RefreshableLog;
	readonly #now: () => number;
	/** Start of the last successful refresh, and whether none has failed after it. */
	#refreshedAt = Number.NEGATIVE_INFINITY;
	#isValid = false;
	#running: { startedAt: number; finished: Promise<void> } | undefined;

	constructor(log: RefreshableLog, now: () => number) {
		this.#log = log;
		this.#now = now;
	}

	refreshedAt(): number {
		return this.#refreshedAt;
	}

	/**
	 * Waits until this process has read the log up to a position, and up to `STALE_MS` ago.
	 * @returns undefined if it has already
	 */
	upTo(position: number): Promise<void> | undefined {
		if (position > this.#log.position()) return this.#refresh();
		const age = this.#age();
		const running = this.#running;
		if (age >= STALE_MS)
			return running && this.#now() - running.startedAt < STALE_MS
				? running.finished
				: this.#refresh();
		if (age >= REFRESH_AFTER_MS && !running) this.#refresh().catch(() => {});
		return undefined;
	}

	/** Returns the milliseconds since the last successful refresh. */
	#age(): number {
		if (!this.#isValid) return Number.POSITIVE_INFINITY;
		// The absolute value, because a clock that was set back would make the refresh look
		// recent.
		return Math.abs(this.#now() - this.#refreshedAt);
	}

	#refresh(): Promise<void> {
		const startedAt = this.#now();
		const finished = this.#refreshFrom(startedAt).finally(() => {
			if (this.#running?.finished === finished) this.#running = undefined;
		});
		this.#running = { startedAt, finished };
		return finished;
	}

	async #refreshFrom(startedAt: number): Promise<void> {
		try {
			await this.#log.refresh();
			this.#refreshedAt = startedAt;
			this.#isValid = true;
		} catch (error) {
			this.#isValid = false;
			throw error;
		}
	}
}
