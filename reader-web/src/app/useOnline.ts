import { useSyncExternalStore } from "react";

/** Returns whether the browser has a network. The server assumes that it has one. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}

function subscribe(changed: () => void): () => void {
	const ended = new AbortController();
	for (const sign of ["online", "offline"]) window.addEventListener(sign, changed, { signal: ended.signal });
	return () => ended.abort();
}
