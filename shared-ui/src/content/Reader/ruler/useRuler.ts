import { type PointerEvent, type RefObject, useMemo, useRef } from "react";

/** Lines that stay clear. */
export const RULER_LINES = 3;

/** Parts of the window's height between which the keys move the ruler before the text. */
const HIGHEST = 0.2;
const LOWEST = 0.6;

export type RulerControl = ReturnType<typeof useRuler>;

/**
 * Moves the reading ruler: with the mouse, and by a line with the keys, which also scroll
 * the text below it. For a finger, it stays in place while the text scrolls.
 */
export function useRuler(isOn: boolean, page: RefObject<HTMLElement | null>) {
	const ruler = useRef<HTMLDivElement>(null);
	return useMemo(() => {
		const moveTo = (top: number) => {
			const { current } = ruler;
			if (!current) return;
			const highest = window.innerHeight - current.offsetHeight;
			current.style.top = `${Math.min(Math.max(top, 0), highest)}px`;
		};
		const move = (lines: 1 | -1) => {
			if (!ruler.current) return;
			const { offsetTop, offsetHeight } = ruler.current;
			const step = (lines * offsetHeight) / RULER_LINES;
			const part = (offsetTop + step) / window.innerHeight;
			const isFar = lines > 0 ? part > LOWEST : part < HIGHEST;
			if (isFar && canScroll(page.current, lines)) page.current?.scrollBy(0, step);
			else moveTo(offsetTop + step);
		};
		const onPointerMove = ({ pointerType, clientY }: PointerEvent) => {
			if (pointerType === "mouse")
				moveTo(clientY - (ruler.current?.offsetHeight ?? 0) / 2);
		};
		return { isOn, ruler, move, onPointerMove };
	}, [isOn, page]);
}

function canScroll(page: HTMLElement | null, direction: 1 | -1): boolean {
	if (!page) return false;
	const { scrollTop, clientHeight, scrollHeight } = page;
	return direction > 0 ? scrollTop + clientHeight < scrollHeight - 4 : scrollTop > 4;
}
