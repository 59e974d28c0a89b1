import { useSyncExternalStore } from "react";

/** Returns whether the browser has a network. The server assumes that it has one. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		subscribeToNetwork,
		() => navigator.onLine,
		() => true,
	);
}

/** Calls a function when the network comes or goes. Returns a function that ends this. */
export function subscribeToNetwork(changed: () => void): () => void {
	const listeners = new AbortController();
	for (const sign of ["online", "offline"])
		window.addEventListener(sign, changed, { signal: listeners.signal });
	return () => listeners.abort();
}
