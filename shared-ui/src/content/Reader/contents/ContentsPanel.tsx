import type { Root } from "mdast";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "../../../Button/Button.tsx";
import { sharedTexts } from "../../../texts/texts.ts";
import { type Written, writtenIn } from "../../writtenIn.ts";
import { Page } from "../Page.tsx";
import * as controls from "../panels/controls.css.ts";
import { Panel } from "../panels/Panel.tsx";
import type { Applicable } from "../settings/applicable.ts";
import type { ReadingSettings } from "../settings/readingSettings.ts";
import * as css from "./ContentsPanel.css.ts";
import { type Chapter, chapterAt, minutesLeftInChapter } from "./chapters.ts";

interface ContentsPanelProps {
	story: { title: string } & Written;
	pages: Root[];
	chapters: Chapter[];
	/** The current page, from 0. */
	index: number;
	settings: ReadingSettings;
	applicable: Applicable;
	onGo: (index: number) => void;
	/** Called with true when the slider gets the focus, which reads its value aloud. */
	onSliding: (isSliding: boolean) => void;
	onClose: () => void;
}

/** Shows all pages on a slider with a preview, and the chapters. */
export function ContentsPanel(props: ContentsPanelProps) {
	const { story, pages, chapters, index, onGo, onClose } = props;
	const [start] = useState(index);
	const [shown, setShown] = useState(index);
	useEffect(() => setShown(index), [index]);
	const { reader } = sharedTexts;
	return (
		<Panel title={reader.contents} side="start" onClose={onClose}>
			<div className={css.place}>
				<Preview {...props} index={shown} />
				<PlaceText {...props} index={shown} />
			</div>
			<PageSlider
				value={shown}
				count={pages.length}
				direction={story.direction}
				onSlide={setShown}
				onGo={onGo}
				onSliding={props.onSliding}
			/>
			{index !== start && (
				<Button variant="secondary" onClick={() => onGo(start)}>
					{reader.backTo(start + 1)}
				</Button>
			)}
			{chapters.length > 0 && (
				<nav aria-label={reader.chapters}>
					<ol className={css.chapters}>
						{chapters.map((chapter) => (
							<li key={`${chapter.index} ${chapter.title}`}>
								<button
									type="button"
									className={css.chapter}
									aria-current={chapter === chapterAt(chapters, index) || undefined}
									onClick={() => {
										onGo(chapter.index);
										onClose();
									}}
								>
									<span {...writtenIn(story)}>{chapter.title}</span>
									<span className={controls.value}>{chapter.index + 1}</span>
								</button>
							</li>
						))}
					</ol>
				</nav>
			)}
		</Panel>
	);
}

/** The page in small. Sliding does not wait for it. */
function Preview({ story, pages, index, settings, applicable }: ContentsPanelProps) {
	const shown = useDeferredValue(index);
	return (
		<div className={css.preview} aria-hidden="true" inert>
			<div className={css.miniature}>
				<Page
					content={pages[shown]}
					title={shown === 0 ? story.title : undefined}
					titleId={undefined}
					settings={settings}
					applicable={applicable}
					written={story}
				/>
			</div>
		</div>
	);
}

function PlaceText({ story, pages, chapters, index }: ContentsPanelProps) {
	const minutes = minutesLeftInChapter(chapters, index, pages.length);
	const chapter = chapterAt(chapters, index);
	const { reader } = sharedTexts;
	return (
		<div className={css.placeText}>
			<p>{reader.pageOf(index + 1, pages.length)}</p>
			{chapter && <p {...writtenIn(story)}>{chapter.title}</p>}
			{minutes !== undefined && (
				<p className={controls.value}>{reader.thisChapterMinutes(minutes)}</p>
			)}
		</div>
	);
}

interface PageSliderProps {
	value: number;
	count: number;
	direction: Written["direction"];
	onSlide: (index: number) => void;
	/** Called at the end of sliding. */
	onGo: (index: number) => void;
	onSliding: ContentsPanelProps["onSliding"];
}

function PageSlider(props: PageSliderProps) {
	const { value, count, direction, onSlide, onGo, onSliding } = props;
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const element = input.current;
		// React's `onChange` is called during sliding, too.
		const go = () => onGo(Number(element?.value) - 1);
		element?.addEventListener("change", go);
		return () => element?.removeEventListener("change", go);
	}, [onGo]);
	// Browsers need not report that a removed element has lost the focus.
	useEffect(() => () => onSliding(false), [onSliding]);
	return (
		<input
			ref={input}
			type="range"
			className={controls.range}
			dir={direction}
			aria-label={sharedTexts.reader.page}
			aria-valuetext={sharedTexts.reader.pageOf(value + 1, count)}
			min={1}
			max={count}
			value={value + 1}
			onFocus={() => onSliding(true)}
			onBlur={() => onSliding(false)}
			onChange={({ target }) => onSlide(Number(target.value) - 1)}
		/>
	);
}
