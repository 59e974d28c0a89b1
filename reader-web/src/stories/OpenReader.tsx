import { notLoaded, toast } from "@creations/shared-ui";
import { atom, useAtom, useSetAtom } from "jotai";
import { type ComponentProps, useCallback, useEffect, useRef } from "react";
import { useApp } from "../app/context.tsx";
import { storyPagesQuery, storyQuery } from "../queries/queries.ts";
import { loadReader } from "./loadReader.ts";
import { useBackCloses } from "./useBackCloses.ts";

type Overlay = Awaited<ReturnType<typeof loadReader>>["ReaderOverlay"];

const openAtom = atom<({ Overlay: Overlay } & Omit<ComponentProps<Overlay>, "onClose">) | null>(null);

/**
 * Opens a story in the reader over a page that has `OpenReader` in it. The story's text is fetched when it is not known
 * yet, and where the reader stopped is asked for every time.
 */
export function useRead(): (story: { slug: string }) => Promise<void> {
	const { api, cache, reading } = useApp();
	const setOpen = useSetAtom(openAtom);
	const isHere = useRef(false);
	useEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
		};
	}, []);
	return useCallback(
		async ({ slug }) => {
			async function storyWithProgress() {
				const story = await cache.fetch(storyQuery(api, slug));
				return { story, progress: reading ? await reading.progressOf(story) : 0 };
			}
			try {
				const [opened, pages, { ReaderOverlay }] = await Promise.all([
					storyWithProgress(),
					cache.fetch(storyPagesQuery(api, slug)),
					loadReader(),
				]);
				// Whoever has left the page meanwhile does not want it any more.
				if (isHere.current) setOpen({ ...opened, pages, Overlay: ReaderOverlay });
			} catch {
				toast(notLoaded);
			}
		},
		[api, cache, reading, setOpen],
	);
}

/** The reader, where it is open. Apart from the page, which is large and does not change with it. */
export function OpenReader() {
	const [open, setOpen] = useAtom(openAtom);
	const close = useCallback(() => setOpen(null), [setOpen]);
	useBackCloses(open !== null, close);
	useEffect(() => close, [close]);
	if (!open) return null;
	const { Overlay, ...reader } = open;
	return <Overlay {...reader} onClose={close} />;
}
