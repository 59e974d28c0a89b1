import { useEffect } from "react";

/** The reader's own chunk; asking again costs nothing once it is here. */
export const loadReader = () => import("./ReaderOverlay.tsx");

/** Fetches the reader's code while nothing else is going on, so that it opens at once. */
export function useWarmReader(): void {
	useEffect(() => {
		const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1000));
		const cancel = window.cancelIdleCallback ?? window.clearTimeout;
		// A failure shows when the reader is opened.
		const waiting = whenIdle(() => loadReader().catch(() => {}));
		return () => cancel(waiting);
	}, []);
}
