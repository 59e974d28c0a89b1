/** A browser without a network waits for it rather than fail. */
export function whenOnline(): Promise<unknown> | undefined {
	if (globalThis.navigator?.onLine !== false) return undefined;
	return new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
}
