import { afterPaint, loadMotion, toastLoadingFailed } from "@creations/shared-ui";
import { atom, useAtom, useSetAtom } from "jotai";
import { type ComponentProps, useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import { staysInPlace } from "../app/navigation.ts";
import { onFirstInteraction } from "../app/onFirstInteraction.ts";
import type { Story } from "../queries/queries.ts";
import * as queries from "../queries/queries.ts";

type Overlay = typeof import("./ReaderOverlay.tsx").ReaderOverlay;

let loaded: Overlay | undefined;

/**
 * Loads the reader's code, which is heavy and therefore separate. A second import would
 * take a phone some frames, so the component is kept.
 */
async function loadReader(): Promise<Overlay> {
	loaded ??= (await import("./ReaderOverlay.tsx")).ReaderOverlay;
	return loaded;
}

interface ReaderState extends Omit<ComponentProps<Overlay>, "onClose"> {
	Overlay: Overlay;
}

/** The story that is open or preloaded. Each page has one `OpenReader`. */
const readerAtom = atom<ReaderState | null>(null);

/**
 * Returns a function that opens a story in the reader, on a page that contains
 * `OpenReader`. The text is cached. The progress is requested every time.
 */
export function useOpenReader(): (story: { slug: string }) => Promise<void> {
	const { api, cache, reading } = useApp();
	const setState = useSetAtom(readerAtom);
	const isMounted = useRef(false);
	useEffect(() => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, []);
	return useCallback(
		async ({ slug }) => {
			async function storyWithProgress() {
				const story = await cache.fetch(queries.story(api, slug));
				const { progress, conflict } = (await reading?.progressOf(story)) ?? {
					progress: 0,
				};
				return { story, progress, conflict };
			}
			try {
				const [opened, pages, Overlay] = await Promise.all([
					storyWithProgress(),
					cache.fetch(queries.storyPages(api, slug)),
					loadReader(),
				]);
				// Only if the person is still on the page.
				if (isMounted.current) setState({ ...opened, pages, Overlay, open: true });
			} catch {
				toastLoadingFailed();
			}
		},
		[api, cache, reading, setState],
	);
}

/**
 * Preloads the reader and the story's text at the first interaction. A visitor who does
 * not interact loads nothing.
 */
export function usePreloadedReader(story: Story): void {
	const { api, cache } = useApp();
	const setState = useSetAtom(readerAtom);
	useEffect(() => {
		let isMounted = true;
		const cancel = onFirstInteraction(async () => {
			const [pages, Overlay] = await Promise.all([
				cache.fetch(queries.storyPages(api, story.slug)),
				loadReader(),
				loadMotion(),
			]);
			const preloaded = {
				story,
				pages,
				progress: story.readingProgress ?? 0,
				Overlay,
				open: false,
			};
			if (isMounted) setState((state) => state ?? preloaded);
		});
		return () => {
			isMounted = false;
			cancel();
		};
	}, [api, cache, story, setState]);
}

/**
 * Renders the open reader, separately from the large page, which does not change with it.
 */
export function OpenReader() {
	const [state, setState] = useAtom(readerAtom);
	const close = useCallback(() => setState(null), [setState]);
	useBackCloses(state?.open ?? false, close);
	useEffect(() => close, [close]);
	if (!state) return null;
	const { Overlay, ...reader } = state;
	// Different progress from the preloaded one remounts the reader.
	return <Overlay key={reader.progress} {...reader} onClose={close} />;
}

/**
 * Makes the Back button close the reader instead of leaving the page. The open reader has
 * its own history entry with the same address. If such an entry is current without an
 * open reader, the browser goes back. This covers Forward, reload, and Back from a later
 * page.
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
				navigate(
					{ pathname, search },
					{ state: { isReaderOpen: true, ...staysInPlace } },
				),
			);
		}
	}, [isOpen, isMarked, close, navigate, pathname, search]);
}
