import { type RefObject, useEffect, useState } from "react";

/** Pixels of the page that keep the bars in sight, at its top and at its end. */
const NEAR = 72;

/** Whether the bars should make room: true while reading down a tall page, false going up, near its ends and anew on every page. */
export function useReceding(page: RefObject<HTMLElement | null>, turns: number): boolean {
	const [receding, setReceding] = useState(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a turned page starts with its bars in sight
	useEffect(() => {
		const element = page.current;
		if (!element) return;
		setReceding(false);
		let before = element.scrollTop;
		const look = () => {
			const { scrollTop, clientHeight, scrollHeight } = element;
			const isNearEnd = scrollTop + clientHeight > scrollHeight - NEAR;
			if (scrollTop < NEAR || isNearEnd) setReceding(false);
			else if (Math.abs(scrollTop - before) > 4) setReceding(scrollTop > before);
			before = scrollTop;
		};
		element.addEventListener("scroll", look, { passive: true });
		return () => element.removeEventListener("scroll", look);
	}, [page, turns]);

	return receding;
}
