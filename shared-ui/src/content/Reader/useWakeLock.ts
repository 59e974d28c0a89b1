import { useEffect } from "react";

/** After this time without a page turn, nobody reads, and the screen may go off. */
const IDLE_MS = 10 * 60_000;

/** Keeps the screen on while somebody reads. */
export function useWakeLock(isReading: boolean, turns: number): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page turn starts the time again
	useEffect(() => {
		if (!isReading || !navigator.wakeLock) return;
		const end = keepScreenOn();
		const timer = setTimeout(end, IDLE_MS);
		return () => {
			clearTimeout(timer);
			end();
		};
	}, [isReading, turns]);
}

/** Requests the lock now and whenever the page is shown again. Returns how to end this. */
function keepScreenOn(): () => void {
	let lock: Promise<WakeLockSentinel | undefined> | undefined;
	const request = () => {
		if (document.visibilityState !== "visible") return;
		// A low battery may refuse it.
		lock = navigator.wakeLock.request("screen").catch(() => undefined);
	};
	request();
	document.addEventListener("visibilitychange", request);
	return () => {
		document.removeEventListener("visibilitychange", request);
		void lock?.then((sentinel) => sentinel?.release());
	};
}
