import { Mutex } from "async-mutex";
import { Refusal } from "./refusal.ts";

/** Maximum number of works that wait or run; further ones are refused. */
const MAX_PENDING = 20;
const RETRY_AFTER_SECONDS = 10;

/**
 * Returns a function that runs works one at a time. Calls with the same key share one
 * run. @param busyMessage shown to the visitor if a request is refused
 */
export function createSharedQueue(busyMessage: string) {
	const mutex = new Mutex();
	const pending = new Map<string, Promise<void>>();

	/** @throws {Refusal} `rate-limited` */
	return function runOnce(key: string, work: () => Promise<void>): Promise<void> {
		const current = pending.get(key);
		if (current) return current;
		if (pending.size >= MAX_PENDING)
			throw new Refusal("rate-limited", busyMessage, {
				retryAfter: RETRY_AFTER_SECONDS,
			});
		const running = mutex.runExclusive(work).finally(() => pending.delete(key));
		pending.set(key, running);
		return running;
	};
}
