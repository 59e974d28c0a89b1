import { useSyncExternalStore } from "react";
import { subscribeToNetwork } from "../app/useOnline.ts";

/** Whether this browser has the worker, because a stored page was opened in it before. */
export const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

/** Returns `hasWorker()` after hydration, and whenever the network comes or goes. */
export const useHasWorker = () =>
	useSyncExternalStore(subscribeToNetwork, hasWorker, () => false);
