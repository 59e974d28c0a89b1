import type { ReaderProps } from "@creations/shared-ui/reader";
import { useEffect } from "react";
import { useApp } from "../app/context.tsx";
import { whenIdle } from "../app/whenIdle.ts";
import type { Story } from "../queries/queries.ts";
import { storeOpened } from "./offline.ts";

/** Time for saving the progress on closing, in milliseconds. */
const SAVING_MS = 2000;

/**
 * Stores a story on this device when it opens, and again after it closes, because the
 * stored page has the reader's place.
 */
export function useStoredStory(
	open: boolean,
	story: Story,
	pages: ReaderProps["pages"],
): void {
	const userId = useApp().user?.id ?? null;
	useEffect(() => {
		if (!open) return;
		const store = () => void storeOpened(story, pages, userId);
		const cancel = whenIdle(store);
		return () => {
			cancel();
			setTimeout(store, SAVING_MS);
		};
	}, [open, story, pages, userId]);
}
