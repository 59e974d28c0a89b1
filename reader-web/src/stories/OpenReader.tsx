import { notLoaded, toast } from "@creations/shared-ui";
import { atom, useAtom, useSetAtom } from "jotai";
import { type ComponentProps, useCallback, useEffect, useRef } from "react";
import { useApp } from "../app/context.tsx";
import { type Story, storyPagesQuery, storyQuery } from "../queries/queries.ts";
import { useBackCloses } from "./useBackCloses.ts";
import { whenThere } from "./whenThere.ts";

type Overlay = typeof import("./ReaderOverlay.tsx").ReaderOverlay;

let loaded: Overlay | undefined;

/** Heavy, and so on its own. What is loaded is at hand at once: to import it again takes a phone some frames. */
async function loadReader(): Promise<Overlay> {
	loaded ??= (await import("./ReaderOverlay.tsx")).ReaderOverlay;
	return loaded;
}

interface Book extends Omit<ComponentProps<Overlay>, "onClose"> {
	Overlay: Overlay;
}

/** Open, or made ready to be; in one place on each page. */
const bookAtom = atom<Book | null>(null);

/**
 * Opens a story in the reader over a page that has `OpenReader` in it. The story's text is fetched when it is not known
 * yet, and where the reader stopped is asked for every time.
 */
export function useRead(): (story: { slug: string }) => Promise<void> {
	const { api, cache, reading } = useApp();
	const setBook = useSetAtom(bookAtom);
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
				const [opened, pages, Overlay] = await Promise.all([
					storyWithProgress(),
					cache.fetch(storyPagesQuery(api, slug)),
					loadReader(),
				]);
				// Whoever has left the page meanwhile does not want it any more.
				if (isHere.current) setBook({ ...opened, pages, Overlay, open: true });
			} catch {
				toast(notLoaded);
			}
		},
		[api, cache, reading, setBook],
	);
}

/** Makes a story ready to be read once somebody is at its page, so that it opens at once: who only looks in loads nothing. */
export function useReadiness(story: Story): void {
	const { api, cache } = useApp();
	const setBook = useSetAtom(bookAtom);
	useEffect(() => {
		let isHere = true;
		const callOff = whenThere(async () => {
			const [pages, Overlay] = await Promise.all([
				cache.fetch(storyPagesQuery(api, story.slug)),
				loadReader(),
			]);
			const ready = { story, pages, progress: story.readingProgress ?? 0, Overlay, open: false };
			if (isHere) setBook((book) => book ?? ready);
		});
		return () => {
			isHere = false;
			callOff();
		};
	}, [api, cache, story, setBook]);
}

/** The reader, where it is open. Apart from the page, which is large and does not change with it. */
export function OpenReader() {
	const [book, setBook] = useAtom(bookAtom);
	const close = useCallback(() => setBook(null), [setBook]);
	useBackCloses(book?.open ?? false, close);
	useEffect(() => close, [close]);
	if (!book) return null;
	const { Overlay, ...reader } = book;
	// Another place than the one it was made ready at is an opening of its own.
	return <Overlay key={reader.progress} {...reader} onClose={close} />;
}
