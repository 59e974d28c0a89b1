import {
	type RefObject,
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";

/** Distance from the page's top and end within which the bars stay visible, in pixels. */
const NEAR = 72;

/**
 * Returns whether the bars should hide: true while the reader scrolls down a tall page.
 * False on scrolling up, near both ends, and on each new page. Also returns the last
 * scroll position, which needs no layout, and a function that hides or shows the bars.
 */
export function useReceding(
	page: RefObject<HTMLElement | null>,
	turns: number,
	isScrolled: boolean,
) {
	const [isReceding, setReceding] = useState(false);
	const before = useRef(0);

	useEffect(() => {
		const element = page.current;
		if (!element) return;
		const look = () => {
			const { scrollTop, clientHeight, scrollHeight } = element;
			const isNearEnd = scrollTop + clientHeight > scrollHeight - NEAR;
			if (scrollTop < NEAR || isNearEnd) setReceding(false);
			else if (Math.abs(scrollTop - before.current) > 4)
				setReceding(scrollTop > before.current);
			before.current = scrollTop;
		};
		element.addEventListener("scroll", look, { passive: true });
		return () => element.removeEventListener("scroll", look);
	}, [page]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page turn
	useLayoutEffect(() => {
		// Scrolling turns the pages of one long page.
		if (isScrolled) return;
		setReceding(false);
		// Without a previous scroll, scrolling would only force an early layout.
		if (before.current > 0) page.current?.scrollTo({ top: 0, behavior: "instant" });
		before.current = 0;
	}, [page, turns, isScrolled]);

	const toggle = useCallback(() => setReceding((current) => !current), []);
	return { isReceding, scrolled: before, toggle };
}
