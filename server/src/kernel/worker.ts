import { setTimeout as sleep } from "node:timers/promises";

/** How long to wait before work that could not be done is tried again, in milliseconds. */
const RETRY_MS = 5000;

/** Says once whether work was asked for since the last time. */
export type More = () => boolean;

export class Worker {
	isStopping = false;
	#running: Promise<void> | undefined;
	#isAsked = false;
	#endPause = () => {};

	/** @param work returns `later` where it is to be tried again */
	constructor(
		private readonly work: (more: More) => Promise<"done" | "later">,
		private readonly failed: (error: unknown) => void,
	) {}

	get isRunning(): boolean {
		return this.#running !== undefined;
	}

	wake(): void {
		this.#isAsked = true;
		this.#endPause();
		if (this.#running || this.isStopping) return;
		this.#running = this.#run().finally(() => {
			this.#running = undefined;
			if (this.#isAsked && !this.isStopping) this.wake();
		});
	}

	async #run(): Promise<void> {
		while (!this.isStopping && (await this.#attempt()) === "later") {
			if (!this.isStopping) await this.pause(RETRY_MS);
			this.#isAsked = true;
		}
	}

	async #attempt(): Promise<"done" | "later"> {
		try {
			return await this.work(this.#more);
		} catch (error) {
			this.failed(error);
			return "later";
		}
	}

	#more: More = () => {
		const isAsked = this.#isAsked && !this.isStopping;
		this.#isAsked = false;
		return isAsked;
	};

	/** A wait that ends early where something has happened. */
	pause(ms: number): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		const timeout = setTimeout(resolve, ms);
		this.#endPause = () => {
			clearTimeout(timeout);
			resolve();
		};
		return promise;
	}

	nudge = (): void => this.#endPause();

	async stop(): Promise<void> {
		this.isStopping = true;
		this.#endPause();
		await this.#running;
	}
}

/** Does something at once, or after `firstMs`, and again so many milliseconds after each time, until it is stopped. */
export function repeating(
	work: () => Promise<unknown>,
	everyMs: number,
	failed: (error: unknown) => void,
	firstMs = 0,
) {
	const stopping = new AbortController();
	const { signal } = stopping;
	let running: Promise<void> | undefined;
	const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
	async function run() {
		if (firstMs > 0) await pause(firstMs);
		while (!signal.aborted) {
			await work().catch(failed);
			await pause(everyMs);
		}
	}
	return {
		start() {
			running = run();
		},
		/** Resolves once what is being done is done. */
		async stop() {
			stopping.abort();
			await running;
		},
	};
}
