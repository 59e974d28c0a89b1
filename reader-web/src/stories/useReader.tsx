import { notLoaded, toast } from "@creations/shared-ui";
import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { useApp } from "../app/context.tsx";
import { storyPagesQuery, storyQuery } from "../queries/queries.ts";
import { loadReader } from "./loadReader.ts";
import { useBackCloses } from "./useBackCloses.ts";

type Overlay = Awaited<ReturnType<typeof loadReader>>["ReaderOverlay"];
type OpenStory = { Overlay: Overlay } & Omit<ComponentProps<Overlay>, "onClose">;

/**
 * Opens stories in the reader over the page on screen. `reader` is to be rendered by whoever calls `read`; the
 * story's text is fetched when it is not known yet, and where the reader stopped is asked for every time.
 */
export function useReader() {
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
			const [opened, pages, { ReaderOverlay: Overlay }] = await Promise.all([
				storyWithProgress(slug),
				cache.fetch(storyPagesQuery(api, slug)),
				loadReader(),
			]);
			setOpen({ ...opened, pages, Overlay });
		} catch {
			toast(notLoaded);
		}
	}

	const reader: ReactNode = open && (
		<open.Overlay story={open.story} pages={open.pages} progress={open.progress} onClose={close} />
	);
	return { read, reader };
}
