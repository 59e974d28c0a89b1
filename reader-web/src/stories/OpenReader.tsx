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

/**
 * Loads the reader's code, which is heavy and therefore separate. A second import would take a phone some
 * frames, so the component is kept.
 */
async function loadReader(): Promise<Overlay> {
	loaded ??= (await import("./ReaderOverlay.tsx")).ReaderOverlay;
	return loaded;
}

interface Book extends Omit<ComponentProps<Overlay>, "onClose"> {
	Overlay: Overlay;
}

/** The story that is open or preloaded. Each page has one `OpenReader`. */
const bookAtom = atom<Book | null>(null);

/**
 * Returns a function that opens a story in the reader, on a page that contains `OpenReader`. The text is
 * cached. The progress is requested every time.
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
				// Only if the person is still on the page.
				if (isHere.current) setBook({ ...opened, pages, Overlay, open: true });
			} catch {
				toast(notLoaded);
			}
		},
		[api, cache, reading, setBook],
	);
}

/**
 * Preloads the reader and the story's text at the first interaction. A visitor who does not interact loads
 * nothing.
 */
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

/** Renders the open reader, separately from the large page, which does not change with it. */
export function OpenReader() {
	const [book, setBook] = useAtom(bookAtom);
	const close = useCallback(() => setBook(null), [setBook]);
	useBackCloses(book?.open ?? false, close);
	useEffect(() => close, [close]);
	if (!book) return null;
	const { Overlay, ...reader } = book;
	// Different progress from the preloaded one remounts the reader.
	return <Overlay key={reader.progress} {...reader} onClose={close} />;
}

/**
 * Makes the Back button close the reader instead of leaving the page. The open reader has its own history
 * entry with the same address. If such an entry is current without an open reader, the browser goes back.
 * This covers Forward, reload, and Back from a later page.
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
