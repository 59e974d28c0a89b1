import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels of the page that keep the bars in sight, at its top and at its end. */
const NEAR = 72;

/**
 * Whether the bars should make room: true while reading down a tall page, false going up, near its ends and anew on every
 * page. Each begins at its top.
 */
export function useReceding(page: RefObject<HTMLElement | null>, turns: number): boolean {
	const [receding, setReceding] = useState(false);
	const before = useRef(0);

	useEffect(() => {
		const element = page.current;
		if (!element) return;
		const look = () => {
			const { scrollTop, clientHeight, scrollHeight } = element;
			const isNearEnd = scrollTop + clientHeight > scrollHeight - NEAR;
			if (scrollTop < NEAR || isNearEnd) setReceding(false);
			else if (Math.abs(scrollTop - before.current) > 4) setReceding(scrollTop > before.current);
			before.current = scrollTop;
		};
		element.addEventListener("scroll", look, { passive: true });
		return () => element.removeEventListener("scroll", look);
	}, [page]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: on every turned page
	useLayoutEffect(() => {
		setReceding(false);
		// Where nobody has scrolled, to say so would lay out the page before its time.
		if (before.current > 0) page.current?.scrollTo({ top: 0, behavior: "instant" });
		before.current = 0;
	}, [page, turns]);

	return receding;
}
