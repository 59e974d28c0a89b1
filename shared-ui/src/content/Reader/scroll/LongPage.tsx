import type { Root } from "mdast";
import {
	type ReactNode,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
} from "react";
import type { Written } from "../../writtenIn.ts";
import { Ending, Page } from "../Page.tsx";
import type { Applicable } from "../settings/applicable.ts";
import type { ReadingSettings } from "../settings/readingSettings.ts";
import { joinPages } from "./joinPages.ts";

/** Part of the window's height above which a page is the current one. */
const READING_LINE = 0.4;

interface LongPageProps {
	story: { title: string } & Written;
	pages: Root[];
	endSlot: ReactNode;
	scroller: RefObject<HTMLElement | null>;
	className: string;
	/** The current page, from 0. */
	index: number;
	titleId: string | undefined;
	settings: ReadingSettings;
	applicable: Applicable;
	onGo: (index: number) => void;
	onFinish: () => void;
}

/** Shows all pages as one text that scrolls. */
export function LongPage(props: LongPageProps) {
	const { story, pages, endSlot, scroller, index, onGo, onFinish } = props;
	const text = useMemo(() => joinPages(pages), [pages]);
	useScrolledPage({ scroller, index, count: pages.length, onGo });
	return (
		<div className={props.className}>
			<Page
				content={text}
				title={story.title}
				titleId={props.titleId}
				settings={props.settings}
				applicable={props.applicable}
				written={story}
			/>
			<Ending onFinish={onFinish}>{index === pages.length - 1 && endSlot}</Ending>
		</div>
	);
}

interface ScrolledPage extends Pick<LongPageProps, "scroller" | "index" | "onGo"> {
	count: number;
}

/** Names the page to which the text is scrolled, and scrolls to another current page. */
function useScrolledPage({ scroller, index, count, onGo }: ScrolledPage): void {
	const scrolled = useRef(0);

	useLayoutEffect(() => {
		const element = scroller.current;
		if (!element || index === scrolled.current) return;
		scrolled.current = index;
		const target = startsIn(element).findLast((start) => pageOf(start) <= index + 1);
		const top = target ? topIn(element, target) + element.scrollTop : 0;
		const margin = Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0;
		element.scrollTo({ top: index === 0 ? 0 : top - margin, behavior: "instant" });
	}, [scroller, index]);

	useEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const look = () => {
			const current = indexIn(element, count);
			if (current === scrolled.current) return;
			scrolled.current = current;
			onGo(current);
		};
		element.addEventListener("scroll", look, { passive: true });
		return () => element.removeEventListener("scroll", look);
	}, [scroller, count, onGo]);
}

/** Returns the page at the reading line, from 0; the last one at the end of the text. */
function indexIn(element: HTMLElement, count: number): number {
	const { scrollTop, clientHeight, scrollHeight } = element;
	if (scrollTop + clientHeight >= scrollHeight - 4) return count - 1;
	const line = clientHeight * READING_LINE;
	const start = startsIn(element).findLast((start) => topIn(element, start) <= line);
	return start ? pageOf(start) - 1 : 0;
}

const startsIn = (element: HTMLElement) => [
	...element.querySelectorAll<HTMLElement>("[data-page]"),
];
const pageOf = ({ dataset }: HTMLElement) => Number(dataset.page);
const topIn = (element: HTMLElement, start: HTMLElement) =>
	start.getBoundingClientRect().top - element.getBoundingClientRect().top;
