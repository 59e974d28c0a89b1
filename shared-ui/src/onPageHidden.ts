/**
 * Runs a function when the page is hidden or closed. Some browsers close a page without
 * hiding it first.
 * @returns a function that stops this
 */
export function onPageHidden(run: () => void): () => void {
	const listeners = new AbortController();
	const { signal } = listeners;
	const look = () => document.visibilityState === "hidden" && run();
	document.addEventListener("visibilitychange", look, { signal });
	window.addEventListener("pagehide", run, { signal });
	return () => listeners.abort();
}
