import { useEffect } from "react";
import { whenIdle } from "../app/whenIdle.ts";

export const loadReader = () => import("./ReaderOverlay.tsx");

/** Asks for the reader before it is needed. A failure shows when it is. */
export const warmReader = () => void loadReader().catch(() => {});

/** Fetches the reader's code while nothing else is going on, so that it opens at once. */
export function useWarmReader(): void {
	useEffect(() => whenIdle(warmReader), []);
}
