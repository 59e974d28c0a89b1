import type { KeyboardEvent, RefObject } from "react";
import type { PageTurns } from "./usePageTurns.ts";

/** How much of the window a key scrolls, so that a few lines stay in sight. */
const SCREENFUL = 0.86;

/** Space and Page Down scroll a tall page to its end before they turn it, Page Up likewise back: no line is skipped. */
export function useReaderKeys(page: RefObject<HTMLElement | null>, turns: PageTurns) {
	return (event: KeyboardEvent) => {
		if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
		const act = actionOf(event, page.current, turns);
		if (!act) return;
		event.preventDefault();
		act();
	};
}

function actionOf(event: KeyboardEvent, page: HTMLElement | null, turns: PageTurns) {
	const target = event.target as Element;
	if (target.closest("input, textarea, select, [contenteditable]")) return;
	if (event.key === " ") {
		if (target.closest("button, a, summary")) return;
		return event.shiftKey ? () => back(page, turns) : () => onwards(page, turns);
	}
	// Shift and an arrow extend a selection.
	if (event.shiftKey) return;
	switch (event.key) {
		case "ArrowRight":
			return turns.right;
		case "ArrowLeft":
			return turns.left;
		case "PageDown":
			return () => onwards(page, turns);
		case "PageUp":
			return () => back(page, turns);
		case "Home":
			return turns.first;
		case "End":
			return turns.last;
	}
}

function onwards(page: HTMLElement | null, turns: PageTurns) {
	if (!page || page.scrollTop + page.clientHeight >= page.scrollHeight - 4) turns.next();
	else scroll(page, 1);
}

function back(page: HTMLElement | null, turns: PageTurns) {
	if (!page || page.scrollTop <= 4) turns.previous();
	else scroll(page, -1);
}

function scroll(page: HTMLElement, direction: 1 | -1) {
	page.scrollBy(0, direction * page.clientHeight * SCREENFUL);
}
