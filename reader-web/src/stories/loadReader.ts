import { useEffect } from "react";

export const loadReader = () => import("./ReaderOverlay.tsx");

/** Asks for the reader before it is needed. A failure shows when it is. */
export const warmReader = () => void loadReader().catch(() => {});

const signs = ["pointerdown", "pointermove", "scroll", "keydown"];

/** Fetches the reader's code once somebody is at the page, so that it opens at once: who only looks in loads none. */
export function useWarmReader(): void {
	useEffect(() => {
		const once = new AbortController();
		const warm = () => {
			once.abort();
			warmReader();
		};
		for (const sign of signs) window.addEventListener(sign, warm, { passive: true, signal: once.signal });
		return () => once.abort();
	}, []);
}
