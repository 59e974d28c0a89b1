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
	const listeners = new AbortController();
	for (const sign of ["online", "offline"])
		window.addEventListener(sign, changed, { signal: listeners.signal });
	return () => listeners.abort();
}
