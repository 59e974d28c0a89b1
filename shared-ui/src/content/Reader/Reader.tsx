import { progressAt, resumeIndex } from "@creations/events/text/page-progress";
import type { Root } from "mdast";
import {
	memo,
	type ReactNode,
	type RefObject,
	useCallback,
	useEffect,
	useId,
	useMemo,
	useRef,
	useState,
} from "react";
import { createPortal } from "react-dom";
import { classes } from "../../classes.ts";
import { Turning } from "../../motion/Turning.tsx";
import { useOpening } from "../../motion/useOpening.ts";
import { sharedTexts } from "../../texts/texts.ts";
import { useSwipe } from "../useSwipe.ts";
import type { Written } from "../writtenIn.ts";
import { BottomBar, TopBar } from "./Bars.tsx";
import { type Chapter, chaptersOf, minutesLeftInChapter } from "./contents/chapters.ts";
import { Ending, Page } from "./Page.tsx";
import { loadPanel, OnDemand, type PanelName } from "./panels/OnDemand.tsx";
import * as css from "./Reader.css.ts";
import { Ruler } from "./ruler/Ruler.tsx";
import { type RulerControl, useRuler } from "./ruler/useRuler.ts";
import { LongPage } from "./scroll/LongPage.tsx";
import type { Applicable } from "./settings/applicable.ts";
import { useTypeface } from "./settings/pageStyle.ts";
import { useReaderTheme } from "./settings/readerTheme.ts";
import { type ReadingSettings, useReadingSettings } from "./settings/readingSettings.ts";
import { useApplicable } from "./settings/useApplicable.ts";
import { type ReadingPosition, useAutosave } from "./useAutosave.ts";
import { useFullScreenEnd } from "./useFullScreen.ts";
import { useModal } from "./useModal.ts";
import { usePageTurns, useReaderKeys } from "./usePageTurns.ts";
import { useReceding } from "./useReceding.ts";
import { useTapZones } from "./useTapZones.ts";
import { useWakeLock } from "./useWakeLock.ts";

export type { ReadingPosition };
export { OnDemand };

export interface ReaderProps {
	story: { id: number; title: string } & Written;
	/** At least one page. */
	pages: Root[];
	/** If false, the reader is laid out but hidden, so that it opens quickly. */
	open?: boolean;
	onClose: () => void;
	/**
	 * Saved progress in percent when the reader opens. Above 0, the reader opens at that
	 * page.
	 */
	initialProgress?: number;
	/**
	 * Saves a signed-in reader's position, 2 s after a page change and on closing. The
	 * reader does not wait, and ignores errors.
	 */
	onProgress?: (position: ReadingPosition) => void | Promise<void>;
	endSlot?: ReactNode;
}

export const Reader = (book: ReaderProps) =>
	createPortal(<OpenBook key={book.story.id} {...book} />, document.body);

/** Mounted only while the reader is open, so that it always opens at the saved page. */
function OpenBook(book: ReaderProps) {
	const { open = true } = book;
	const reading = useOpenBook(book);
	const { page, turning, close } = reading;
	const { theme, cycle } = useReaderTheme();
	const dialog = useRef<HTMLDivElement>(null);
	const titleId = useId();
	const placeId = useId();
	const keepInside = useModal(open, dialog, page);
	const { settings } = reading;
	const ruler = useRuler(settings.hasRuler, page);
	const act = useReaderKeys(page, turning, ruler, close);
	const ground = useOpening(open);
	const { isReceding, scrolled, toggle } = useReceding(
		page,
		turning.turns,
		settings.isScrolled,
	);
	const bars = { scrolled, onBars: toggle };
	const bookProps = { book, reading, theme, onTheme: cycle, titleId, placeId, ...bars };

	return (
		<div
			ref={ground}
			className={css.ground}
			data-open={open || undefined}
			data-theme={theme}
		>
			<div className={css.paper} />
			<div
				ref={dialog}
				role="dialog"
				aria-modal="true"
				aria-labelledby={titleId}
				aria-describedby={placeId}
				tabIndex={-1}
				className={css.sheet}
				data-receding={isReceding || undefined}
				onPointerMove={settings.hasRuler ? ruler.onPointerMove : undefined}
				onKeyDown={(event) => {
					keepInside(event);
					act(event);
				}}
			>
				<BookWithBars {...bookProps} ruler={ruler} />
			</div>
		</div>
	);
}

interface BookProps {
	book: ReaderProps;
	ruler: RulerControl;
	reading: ReturnType<typeof useOpenBook>;
	theme: ReturnType<typeof useReaderTheme>["theme"];
	onTheme: () => void;
	scrolled: ReturnType<typeof useReceding>["scrolled"];
	/** Hides or shows the bars. */
	onBars: () => void;
	titleId: string;
	placeId: string;
}

/** The pages between the bars. */
function BookWithBars(props: BookProps) {
	const { book, reading, theme, onTheme, scrolled, onBars, titleId, ruler } = props;
	const { story } = book;
	const { page, count, turning, number, progress, close } = reading;
	const { settings, applicable } = reading;
	const pages = { book, page, count, turning, scrolled, onBars, titleId };
	const chapters = useMemo(() => chaptersOf(book.pages), [book.pages]);
	const [panel, setPanel] = useState<PanelName | null>(null);
	const togglePanel = useCallback(
		(name: PanelName) => setPanel((open) => (open === name ? null : name)),
		[],
	);
	const [isSliding, setSliding] = useState(false);
	const [isAloud, setAloud] = useState(false);
	const toggleAloud = useCallback(() => setAloud((current) => !current), []);
	return (
		<>
			<TopBar
				title={number > 1 ? story.title : undefined}
				titleId={titleId}
				written={story}
				theme={theme}
				onTheme={onTheme}
				panel={panel}
				onPanel={togglePanel}
				isAloud={isAloud}
				onAloud={toggleAloud}
				onClose={close}
			/>
			<OpenPanel
				panel={panel}
				book={book}
				reading={reading}
				chapters={chapters}
				onSliding={setSliding}
				onClose={() => setPanel(null)}
			/>
			<Pages {...pages} settings={settings} applicable={applicable} onFinish={close} />
			{ruler.isOn && (
				<Ruler ruler={ruler.ruler} settings={settings} applicable={applicable} />
			)}
			<BottomBar
				number={number}
				count={count}
				placeId={props.placeId}
				isAnnounced={!(panel === "contents" && isSliding)}
				minutesLeftInChapter={minutesLeftInChapter(chapters, number - 1, count)}
				progress={progress}
				direction={story.direction}
				next={turning.next}
				previous={turning.previous}
			/>
			{isAloud && <Aloud book={book} reading={reading} onClose={toggleAloud} />}
		</>
	);
}

type AloudProps = Pick<OpenPanelProps, "book" | "reading" | "onClose">;

/** The controls of reading aloud, below the pages. */
function Aloud({ book, reading, onClose }: AloudProps) {
	return (
		<OnDemand
			load={loadPanel.aloud}
			story={book.story}
			pages={book.pages}
			index={reading.turning.index}
			isScrolled={reading.settings.isScrolled}
			scroller={reading.page}
			onGo={reading.turning.goTo}
			onClose={onClose}
		/>
	);
}

interface OpenPanelProps extends Pick<BookProps, "book" | "reading"> {
	panel: PanelName | null;
	chapters: Chapter[];
	/** Called with true while the slider of pages has the focus. */
	onSliding: (isSliding: boolean) => void;
	onClose: () => void;
}

function OpenPanel(props: OpenPanelProps) {
	const { panel, book, reading, chapters, onClose } = props;
	const { settings, applicable, turning } = reading;
	if (panel === "settings")
		return (
			<OnDemand load={loadPanel.settings} applicable={applicable} onClose={onClose} />
		);
	if (panel === "contents")
		return (
			<OnDemand
				load={loadPanel.contents}
				story={book.story}
				pages={book.pages}
				chapters={chapters}
				index={turning.index}
				settings={settings}
				applicable={applicable}
				onGo={turning.goTo}
				onSliding={props.onSliding}
				onClose={onClose}
			/>
		);
	return null;
}

interface PagesProps {
	book: ReaderProps;
	page: RefObject<HTMLElement | null>;
	count: number;
	turning: ReturnType<typeof useOpenBook>["turning"];
	scrolled: ReturnType<typeof useReceding>["scrolled"];
	onBars: () => void;
	titleId: string;
	settings: ReadingSettings;
	applicable: Applicable;
	onFinish: () => void;
}

/** The scroll area with the pages, which a swipe turns. */
function Pages(props: PagesProps) {
	const { page, turning, settings, onBars } = props;
	const [pull, setPull] = useState(0);
	const swipe = useSwipe({ ...turning, pull: setPull });
	const sides = settings.isScrolled ? { left: onBars, right: onBars } : turning;
	const taps = useTapZones({ ...sides, middle: onBars });
	return (
		<section
			ref={page}
			className={css.scroller}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
			tabIndex={0}
			aria-label={sharedTexts.reader.story}
			{...(settings.isScrolled ? {} : swipe)}
			{...taps}
		>
			{settings.isScrolled ? <WholeText {...props} /> : <Leaves {...props} pull={pull} />}
		</section>
	);
}

const leafClass = ({ hasRuler }: ReadingSettings) =>
	classes(css.leaf, hasRuler && css.ruled);

function WholeText(props: PagesProps) {
	const { book, page, turning, titleId, settings, applicable, onFinish } = props;
	return (
		<LongPage
			story={book.story}
			pages={book.pages}
			endSlot={book.endSlot}
			scroller={page}
			className={leafClass(settings)}
			index={turning.index}
			titleId={turning.index === 0 ? titleId : undefined}
			settings={settings}
			applicable={applicable}
			onGo={turning.goTo}
			onFinish={onFinish}
		/>
	);
}

function Leaves(props: PagesProps & { pull: number }) {
	const { book, count, turning, scrolled, titleId, settings, pull } = props;
	const isMirrored = book.story.direction === "rtl";
	return (
		<Turning
			as="div"
			className={leafClass(settings)}
			position={turning.index}
			hasLeaf={(index) => index >= 0 && index < count}
			pull={isMirrored ? -pull : pull}
			isMirrored={isMirrored}
			scrolled={scrolled}
		>
			{(index, isShown) => (
				<Leaf
					book={book}
					index={index}
					titleId={isShown && index === 0 ? titleId : undefined}
					isEnd={isShown && index === count - 1}
					settings={settings}
					applicable={props.applicable}
					onFinish={props.onFinish}
				/>
			)}
		</Turning>
	);
}

interface LeafProps {
	book: ReaderProps;
	index: number;
	/** Id of the story's title on the first page, while the page is on screen. */
	titleId: string | undefined;
	/** The last page is on screen. */
	isEnd: boolean;
	settings: ReadingSettings;
	applicable: Applicable;
	onFinish: () => void;
}

/**
 * A page, and below the last one the ending. Most pages do not render again when they
 * leave.
 */
const Leaf = memo((props: LeafProps) => {
	const { book, index, titleId, isEnd, settings, applicable, onFinish } = props;
	const { story, pages, endSlot } = book;
	// The ending counts as read, so a pull at the last page does not show it.
	const [hasEnding, setHasEnding] = useState(isEnd);
	if (isEnd && !hasEnding) setHasEnding(true);
	return (
		<>
			<Page
				content={pages[index]}
				title={index === 0 ? story.title : undefined}
				titleId={titleId}
				settings={settings}
				applicable={applicable}
				written={story}
			/>
			{hasEnding && <Ending onFinish={onFinish}>{endSlot}</Ending>}
		</>
	);
});

/** Tracks the current page and saves the position. */
function useOpenBook({
	story,
	pages,
	open = true,
	onClose,
	initialProgress = 0,
	onProgress,
}: ReaderProps) {
	const count = pages.length;
	const turning = usePageTurns(count, story.direction, () =>
		initialProgress > 0 ? resumeIndex(initialProgress, count) : 0,
	);
	const number = turning.index + 1;
	const progress = progressAt(number, count);
	const settings = useReadingSettings();
	useTypeface(settings.typeface);
	const applicable = useApplicable(story.language, pages);
	useWakeLock(open, turning.turns);
	useFullScreenEnd();
	const page = useRef<HTMLElement>(null);
	const save = useAutosave({
		position: { storyId: story.id, progress, lastPosition: `page-${number}` },
		turns: turning.turns,
		onProgress: open ? onProgress : undefined,
	});

	// A button that disables itself loses the focus, and key presses would have no target.
	useEffect(() => {
		if (document.activeElement?.matches(":disabled, body")) page.current?.focus();
	});

	const close = useCallback(() => {
		save();
		onClose();
	}, [save, onClose]);
	return { page, count, turning, number, progress, settings, applicable, close };
}
