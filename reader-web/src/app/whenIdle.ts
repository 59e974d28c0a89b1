/** Runs the function after this time even if the device is never idle. */
const LONGEST_WAIT_MS = 5000;

/** Runs a function when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
	// Safari does not support `requestIdleCallback`.
	if (!window.requestIdleCallback) {
		const timer = setTimeout(run, 1000);
		return () => clearTimeout(timer);
	}
	const callback = window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
	return () => window.cancelIdleCallback(callback);
}
