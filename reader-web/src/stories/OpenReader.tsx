import { afterPaint, notLoaded, toast } from "@creations/shared-ui";
import { atom, useAtom, useSetAtom } from "jotai";
import { type ComponentProps, useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { staysInPlace } from "../app/navigation.ts";
import type { Story } from "../queries/queries.ts";
import * as queries from "../queries/queries.ts";

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
				const story = await cache.fetch(queries.story(api, slug));
				return { story, progress: reading ? await reading.progressOf(story) : 0 };
			}
			try {
				const [opened, pages, Overlay] = await Promise.all([
					storyWithProgress(),
					cache.fetch(queries.storyPages(api, slug)),
					loadReader(),
				]);
				// The person has left the page meanwhile.
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
				cache.fetch(queries.storyPages(api, story.slug)),
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

/** The open reader. Separate from the page, which is large and does not change with it. */
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

/**
 * Lets the browser's Back button close what is open over the page instead of leaving the page. While it is open it has
 * an entry of its own in the history, under the same address. Such an entry is never stayed at with nothing open:
 * closing goes back from it, also after Forward, a reload, or Back from a later page.
 */
function useBackCloses(isOpen: boolean, close: () => void): void {
	const navigate = useNavigate();
	const { pathname, search, state } = useLocation();
	const isMarked = Boolean(state?.isReaderOpen);
	const wasMarked = useRef(false);

	useEffect(() => {
		const cameBack = wasMarked.current && !isMarked;
		wasMarked.current = isMarked;
		if (isOpen === isMarked) return;
		if (isMarked) {
			navigate(-1);
		} else if (cameBack) {
			close();
		} else {
			return afterPaint(() =>
				navigate({ pathname, search }, { state: { isReaderOpen: true, ...staysInPlace } }),
			);
		}
	}, [isOpen, isMarked, close, navigate, pathname, search]);
}

const signs = ["pointerdown", "pointermove", "scroll", "keydown", "focusin"];

/** Runs a function at the first interaction and ignores its errors. Returns a function that cancels it. */
function whenThere(run: () => Promise<void>): () => void {
	const once = new AbortController();
	const start = () => {
		once.abort();
		run().catch(() => {});
	};
	for (const sign of signs) window.addEventListener(sign, start, { passive: true, signal: once.signal });
	return () => once.abort();
}
