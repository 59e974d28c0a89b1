import { useEffect } from "react";
import { useApp } from "../app/context.tsx";
import { storyPagesQuery } from "../queries/queries.ts";

export const loadReader = () => import("./ReaderOverlay.tsx");

const signs = ["pointerdown", "pointermove", "scroll", "keydown", "focusin"];

/** Fetches the reader and a story's pages once somebody is at the page, so that it opens at once: who only looks in loads none. */
export function useWarmReader(slug: string): void {
	const { api, cache } = useApp();
	useEffect(() => {
		const once = new AbortController();
		const warm = () => {
			once.abort();
			void cache.prefetch(storyPagesQuery(api, slug));
			// A failure shows when the reader is wanted.
			loadReader().catch(() => {});
		};
		for (const sign of signs) window.addEventListener(sign, warm, { passive: true, signal: once.signal });
		return () => once.abort();
	}, [api, cache, slug]);
}
