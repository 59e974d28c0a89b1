/** Runs as the page is put away. Some browsers close one without ever hiding it. @returns what ends it */
export function onPageHidden(run: () => void): () => void {
	const ended = new AbortController();
	const { signal } = ended;
	const look = () => document.visibilityState === "hidden" && run();
	document.addEventListener("visibilitychange", look, { signal });
	window.addEventListener("pagehide", run, { signal });
	return () => ended.abort();
}
