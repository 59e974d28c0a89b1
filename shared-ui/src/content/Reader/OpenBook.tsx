import { progressAt, resumeIndex } from "@creations/content/page-progress";
import type { Root } from "mdast";
import { Dialog } from "radix-ui";
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { ReaderTheme } from "../../theme/theme.ts";
import type { Written } from "../writtenIn.ts";
import { BottomBar } from "./BottomBar.tsx";
import { Ending, Page } from "./Page.tsx";
import * as css from "./Reader.css.ts";
import { TopBar } from "./TopBar.tsx";
import { type ReadingPosition, useAutosave } from "./useAutosave.ts";
import { useFontSize } from "./useFontSize.ts";
import { usePageTurns, useReaderKeys, useSwipe } from "./usePageTurns.ts";
import { useReceding } from "./useReceding.ts";

export interface BookProps {
	story: { id: number; title: string } & Written;
	/** At least one. */
	pages: Root[];
	onClose: () => void;
	/** Saved progress in percent at the moment of opening; above 0 the reader opens at that page. */
	initialProgress?: number;
	/** Saves the position: 2 s after a page change and on closing, for signed-in readers. May fail; nobody waits. */
	onProgress?: (position: ReadingPosition) => void | Promise<void>;
	signedIn?: boolean;
	endSlot?: ReactNode;
}

interface OpenBookProps extends BookProps {
	theme: ReaderTheme;
	onTheme: () => void;
	onOpenAutoFocus: () => void;
	onCloseAutoFocus: ComponentProps<typeof Dialog.Content>["onCloseAutoFocus"];
}

/** Lives as long as the reader is open, so that every opening starts at the saved page. */
export function OpenBook({ theme, onTheme, onOpenAutoFocus, onCloseAutoFocus, ...book }: OpenBookProps) {
	const { story, endSlot } = book;
	const { page, content, count, turning, number, progress, fontSize, close } = useOpenBook(book);
	const receding = useReceding(page, turning.turns);

	return (
		<Dialog.Content
			className={css.sheet}
			data-receding={receding || undefined}
			aria-describedby={undefined}
			onKeyDown={useReaderKeys(page, turning)}
			onEscapeKeyDown={(event) => {
				event.preventDefault();
				close();
			}}
			onOpenAutoFocus={(event) => {
				event.preventDefault();
				onOpenAutoFocus();
				page.current?.focus();
			}}
			onCloseAutoFocus={onCloseAutoFocus}
		>
			<TopBar
				title={number > 1 ? story.title : undefined}
				written={story}
				theme={theme}
				onTheme={onTheme}
				fontSize={fontSize}
				onClose={close}
			/>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
			<section ref={page} className={css.scroller} tabIndex={0} aria-label="Story" {...useSwipe(turning)}>
				<Page
					index={turning.index}
					content={content}
					title={number === 1 ? story.title : undefined}
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
				turning={turning}
			/>
		</Dialog.Content>
	);
}

/** The page on screen, where in the story it is, and that the position is kept. */
function useOpenBook({
	story,
	pages,
	onClose,
	initialProgress = 0,
	onProgress,
	signedIn = false,
}: BookProps) {
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
		onProgress: signedIn ? onProgress : undefined,
	});

	useLayoutEffect(() => {
		if (turning.turns > 0) page.current?.scrollTo({ top: 0, behavior: "instant" });
	}, [turning.turns]);

	// A button that switches itself off takes the focus with it, and the keys would go nowhere.
	useEffect(() => {
		if (document.activeElement?.matches(":disabled, body")) page.current?.focus();
	});

	const close = () => {
		save();
		onClose();
	};
	return { page, content: pages[turning.index], count, turning, number, progress, fontSize, close };
}
