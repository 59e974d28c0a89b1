import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds until failed work is retried. */
const RETRY_MS = 5000;

/** Returns whether new work was requested after the last call. */
export type HasNewWork = () => boolean;

/** Runs work when it is woken, one run at a time, and retries after errors. */
export class Worker {
	isStopping = false;
	#running: Promise<void> | undefined;
	#isWakeRequested = false;
	#endPause = () => {};

	/** @param work returns `later` to be retried */
	constructor(
		private readonly work: (more: HasNewWork) => Promise<"done" | "later">,
		private readonly onError: (error: unknown) => void,
	) {}

	get isRunning(): boolean {
		return this.#running !== undefined;
	}

	wake(): void {
		this.#isWakeRequested = true;
		this.#endPause();
		if (this.#running || this.isStopping) return;
		this.#running = this.#run().finally(() => {
			this.#running = undefined;
			if (this.#isWakeRequested && !this.isStopping) this.wake();
		});
	}

	async #run(): Promise<void> {
		while (!this.isStopping && (await this.#attempt()) === "later") {
			if (!this.isStopping) await this.pause(RETRY_MS);
			this.#isWakeRequested = true;
		}
	}

	async #attempt(): Promise<"done" | "later"> {
		try {
			return await this.work(this.#takeWakeRequest);
		} catch (error) {
			this.onError(error);
			return "later";
		}
	}

	#takeWakeRequest: HasNewWork = () => {
		const wasRequested = this.#isWakeRequested && !this.isStopping;
		this.#isWakeRequested = false;
		return wasRequested;
	};

	/** Waits; ends early if new work arrives. */
	pause(ms: number): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		const timeout = setTimeout(resolve, ms);
		this.#endPause = () => {
			clearTimeout(timeout);
			resolve();
		};
		return promise;
	}

	endPause = (): void => this.#endPause();

	async stop(): Promise<void> {
		this.isStopping = true;
		this.#endPause();
		await this.#running;
	}
}

/**
 * Runs work periodically until it is stopped: at once or after `firstMs`, then with a
 * pause after each run.
 */
export function repeating(
	work: () => Promise<unknown>,
	intervalMs: number | (() => number),
	onError: (error: unknown) => void,
	firstMs = 0,
) {
	const stopping = new AbortController();
	const { signal } = stopping;
	let running: Promise<void> | undefined;
	const pause = (ms: number) =>
		sleep(ms, undefined, { signal, ref: false }).catch(() => {});
	async function run() {
		if (firstMs > 0) await pause(firstMs);
		while (!signal.aborted) {
			await work().catch(onError);
			await pause(typeof intervalMs === "number" ? intervalMs : intervalMs());
		}
	}
	return {
		start() {
			running = run();
		},
		/** Resolves after the current run. */
		async stop() {
			stopping.abort();
			await running;
		},
	};
}
