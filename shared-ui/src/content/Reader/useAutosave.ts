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

interface AutosaveOptions {
	position: ReadingPosition;
	turns: number;
	onProgress: ((position: ReadingPosition) => void | Promise<void>) | undefined;
}

/**
 * Saves 2 s after the last page turn. Also saves when the page is hidden with an unsaved
 * position, and when the reader unmounts without being closed (a link, the Back button).
 * Returns a function that saves at once, for closing.
 */
export function useAutosave(options: AutosaveOptions): () => void {
	const { position, turns, onProgress } = options;
	const latest = useRef({ position, onProgress });
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	useLayoutEffect(() => {
		latest.current = { position, onProgress };
	});

	const save = useCallback(async () => {
		clearTimeout(timer.current);
		timer.current = undefined;
		try {
			await latest.current.onProgress?.(latest.current.position);
		} catch (error) {
			// The specification requires only the log entry; the reader still closes.
			console.error("Reading progress was not saved", error);
		}
	}, []);

	useEffect(() => {
		if (turns === 0) return;
		timer.current = setTimeout(save, DEBOUNCE_MS);
		return () => clearTimeout(timer.current);
	}, [turns, save]);

	useEffect(
		() => onPageHidden(() => void (timer.current !== undefined && save())),
		[save],
	);

	return useSaveAtEnd(save);
}

/** Saves when the reader unmounts, unless the returned function has saved before. */
function useSaveAtEnd(save: () => Promise<void>): () => void {
	const isClosed = useRef(false);
	const isHere = useRef(true);

	useEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
			// Strict mode unmounts and remounts effects immediately, which is no reason to
			// save.
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
