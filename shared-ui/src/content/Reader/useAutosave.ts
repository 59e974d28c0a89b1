import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { onPageHidden } from "../../onPageHidden.ts";

export interface ReadingPosition {
	storyId: number;
	/** Percent, 0 to 100, unrounded. */
	progress: number;
	lastPosition: `page-${number}`;
}

/** Specification, section 9. */
const DEBOUNCE_MS = 2000;

/**
 * Saves 2 s after the last page turn, when the page is hidden with a save outstanding, and when the reader goes without
 * having been closed (a link, the browser's back button). Returns what saves at once, for closing.
 */
export function useAutosave({
	position,
	turns,
	onProgress,
}: {
	position: ReadingPosition;
	turns: number;
	onProgress: ((position: ReadingPosition) => void | Promise<void>) | undefined;
}): () => void {
	const latest = useRef({ position, onProgress });
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isClosed = useRef(false);
	const isHere = useRef(true);

	useLayoutEffect(() => {
		latest.current = { position, onProgress };
	});

	const save = useCallback(async () => {
		clearTimeout(timer.current);
		timer.current = undefined;
		try {
			await latest.current.onProgress?.(latest.current.position);
		} catch (error) {
			// Reading goes on, and closing too: the specification wants no more than this.
			console.error("Reading progress was not saved", error);
		}
	}, []);

	useEffect(() => {
		if (turns === 0) return;
		timer.current = setTimeout(save, DEBOUNCE_MS);
		return () => clearTimeout(timer.current);
	}, [turns, save]);

	useEffect(() => onPageHidden(() => void (timer.current !== undefined && save())), [save]);

	useEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
			// Strict mode takes effects down and puts them up again at once: that is not leaving.
			queueMicrotask(() => {
				if (isHere.current || isClosed.current) return;
				isClosed.current = true;
				void save();
			});
		};
	}, [save]);

	return useCallback(() => {
		isClosed.current = true;
		void save();
	}, [save]);
}
