/** After which it is run all the same, on a device that is never idle. */
const LONGEST_WAIT_MS = 5000;

/** Runs something once the browser has nothing better to do; returns what calls that off. */
export function whenIdle(run: () => void): () => void {
	// Safari has no idle callbacks.
	if (!window.requestIdleCallback) {
		const timer = setTimeout(run, 1000);
		return () => clearTimeout(timer);
	}
	const callback = window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
	return () => window.cancelIdleCallback(callback);
}
