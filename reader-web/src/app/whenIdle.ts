/** Runs something once the browser has nothing better to do; returns what calls that off. */
export function whenIdle(run: () => void): () => void {
	// Safari has no idle callbacks.
	if (!window.requestIdleCallback) {
		const timer = setTimeout(run, 1000);
		return () => clearTimeout(timer);
	}
	const callback = window.requestIdleCallback(run);
	return () => window.cancelIdleCallback(callback);
}
