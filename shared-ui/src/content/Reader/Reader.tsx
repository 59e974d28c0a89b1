import { progressAt, resumeIndex } from "@creations/events/text/page-progress";
import type { Root } from "mdast";
import { type ReactNode, useCallback, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useSwipe } from "../useSwipe.ts";
import type { Written } from "../writtenIn.ts";
import { BottomBar, TopBar } from "./Bars.tsx";
import { Ending, Page } from "./Page.tsx";
import { useFontSize, useReaderTheme } from "./preferences.ts";
import * as css from "./Reader.css.ts";
import { type ReadingPosition, useAutosave } from "./useAutosave.ts";
import { useModal } from "./useModal.ts";
import { usePageTurns, useReaderKeys } from "./usePageTurns.ts";
import { useReceding } from "./useReceding.ts";

export type { ReadingPosition };

export interface ReaderProps {
	story: { id: number; title: string } & Written;
	/** At least one. */
	pages: Root[];
	/** Until then it is ready, laid out and out of sight: opening it takes next to nothing. */
	open?: boolean;
	onClose: () => void;
	/** Saved progress in percent at the moment of opening; above 0 the reader opens at that page. */
	initialProgress?: number;
	/** Saves the position of somebody signed in: 2 s after a page change and on closing. May fail; nobody waits. */
	onProgress?: (position: ReadingPosition) => void | Promise<void>;
	endSlot?: ReactNode;
}

export const Reader = (book: ReaderProps) =>
	createPortal(<OpenBook key={book.story.id} {...book} />, document.body);

/** Lives no longer than the reader is open, so that every opening starts at the saved page. */
function OpenBook(book: ReaderProps) {
	const { story, open = true, endSlot } = book;
	const { page, content, count, turning, number, progress, fontSize, close } = useOpenBook(book);
	const { theme, cycle } = useReaderTheme();
	const dialog = useRef<HTMLDivElement>(null);
	const titleId = useId();
	const keepInside = useModal(open, dialog, page);
	const act = useReaderKeys(page, turning, close);

	return (
		<div className={css.ground} data-open={open || undefined} data-theme={theme}>
			<div
				ref={dialog}
				role="dialog"
				aria-modal="true"
				aria-labelledby={titleId}
				tabIndex={-1}
				className={css.sheet}
				data-receding={useReceding(page, turning.turns) || undefined}
				onKeyDown={(event) => {
					keepInside(event);
					act(event);
				}}
			>
				<TopBar
					title={number > 1 ? story.title : undefined}
					titleId={titleId}
					written={story}
					theme={theme}
					onTheme={cycle}
					fontSize={fontSize}
					onClose={close}
				/>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
				<section ref={page} className={css.scroller} tabIndex={0} aria-label="Story" {...useSwipe(turning)}>
					<Page
						index={turning.index}
						content={content}
						title={number === 1 ? story.title : undefined}
						titleId={titleId}
						fontSize={fontSize.size}
						turn={turning.direction}
						written={story}
					/>
					{number === count && <Ending onFinish={close}>{endSlot}</Ending>}
				</section>
				<BottomBar
					number={number}
					count={count}
					progress={progress}
					direction={story.direction}
					next={turning.next}
					previous={turning.previous}
				/>
			</div>
		</div>
	);
}

/** The page on screen, where in the story it is, and that the position is kept. */
function useOpenBook({ story, pages, open = true, onClose, initialProgress = 0, onProgress }: ReaderProps) {
	const count = pages.length;
	const turning = usePageTurns(count, story.direction, () =>
		initialProgress > 0 ? resumeIndex(initialProgress, count) : 0,
	);
	const number = turning.index + 1;
	const progress = progressAt(number, count);
	const fontSize = useFontSize();
	const page = useRef<HTMLElement>(null);
	const save = useAutosave({
		position: { storyId: story.id, progress, lastPosition: `page-${number}` },
		turns: turning.turns,
		onProgress: open ? onProgress : undefined,
	});

	// A button that switches itself off takes the focus with it, and the keys would go nowhere.
	useEffect(() => {
		if (document.activeElement?.matches(":disabled, body")) page.current?.focus();
	});

	const close = useCallback(() => {
		save();
		onClose();
	}, [save, onClose]);
	return { page, content: pages[turning.index], count, turning, number, progress, fontSize, close };
}
