/** Runs as the page is put away. Some browsers close one without ever hiding it. @returns what ends it */
export function onPageHidden(run: () => void): () => void {
	const onVisibilityChange = () => document.visibilityState === "hidden" && run();
	document.addEventListener("visibilitychange", onVisibilityChange);
	window.addEventListener("pagehide", run);
	return () => {
		document.removeEventListener("visibilitychange", onVisibilityChange);
		window.removeEventListener("pagehide", run);
	};
}
