import type { StoryDetail } from "@creations/server/answers";
import { notLoaded, toast } from "@creations/shared-ui";
import { type ReactNode, useCallback, useState } from "react";
import { useApp } from "../app/context.tsx";
import { storyQuery } from "../queries/queries.ts";
import { loadReader } from "./loadReader.ts";
import { useBackCloses } from "./useBackCloses.ts";

interface OpenStory {
	story: StoryDetail;
	/** Percent. */
	progress: number;
	Overlay: Awaited<ReturnType<typeof loadReader>>["ReaderOverlay"];
}

/**
 * Opens stories in the reader over the page on screen. `reader` is to be rendered by whoever calls `read`; the
 * story's text is fetched when it is not known yet, and where the reader stopped is asked for every time.
 */
export function useReader(): { read: (story: { slug: string }) => Promise<void>; reader: ReactNode } {
	const { api, cache, reading } = useApp();
	const [open, setOpen] = useState<OpenStory | null>(null);
	const close = useCallback(() => setOpen(null), []);
	useBackCloses(open !== null, close);

	async function storyWithProgress(slug: string) {
		const story = await cache.fetch(storyQuery(api, slug));
		return { story, progress: reading ? await reading.progressOf(story) : 0 };
	}

	async function read({ slug }: { slug: string }) {
		try {
			const [opened, { ReaderOverlay }] = await Promise.all([storyWithProgress(slug), loadReader()]);
			setOpen({ ...opened, Overlay: ReaderOverlay });
		} catch {
			toast(notLoaded);
		}
	}

	return {
		read,
		reader: open && <open.Overlay story={open.story} progress={open.progress} onClose={close} />,
	};
}
