import type { Direction } from "@creations/events/text/language";
import { type KeyboardEvent, type RefObject, useMemo, useReducer } from "react";
import type { RulerControl } from "./ruler/useRuler.ts";
import { toggleFullScreen } from "./useFullScreen.ts";

interface Place {
	index: number;
	turns: number;
}

/**
 * Turns pages between the first and the last of `count`. `left` and `right` are the sides
 * of a book with text in `direction`.
 */
export function usePageTurns(count: number, direction: Direction, start: () => number) {
	const [place, go] = useReducer(
		(from: Place, to: (index: number) => number): Place => {
			const index = Math.min(Math.max(to(from.index), 0), count - 1);
			if (index === from.index) return from;
			return { index, turns: from.turns + 1 };
		},
		undefined,
		(): Place => ({ index: start(), turns: 0 }),
	);
	const turns = useMemo(() => {
		const next = () => go((index) => index + 1);
		const previous = () => go((index) => index - 1);
		return {
			next,
			previous,
			left: direction === "rtl" ? next : previous,
			right: direction === "rtl" ? previous : next,
			first: () => go(() => 0),
			last: () => go(() => Number.POSITIVE_INFINITY),
			goTo: (index: number) => go(() => index),
		};
	}, [direction]);
	// The text may become shorter while the reader is open.
	return { ...place, ...turns, index: Math.min(place.index, count - 1) };
}

export type PageTurns = Pick<
	ReturnType<typeof usePageTurns>,
	"next" | "previous" | "left" | "right" | "first" | "last" | "goTo"
>;

/** Share of the window that a key scrolls, so that a few lines stay visible. */
const SCREENFUL = 0.86;

/**
 * Handles the reader's keys. Escape closes. Space and Page Down scroll a tall page to its
 * end before they turn it; Page Up does the reverse. Up and down move the ruler.
 */
export function useReaderKeys(
	page: RefObject<HTMLElement | null>,
	turns: PageTurns,
	ruler: RulerControl,
	close: () => void,
) {
	return (event: KeyboardEvent) => {
		if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
		const act =
			event.key === "Escape"
				? close
				: (rulerAction(event, ruler) ?? actionOf(event, page.current, turns));
		if (!act) return;
		event.preventDefault();
		act();
	};
}

function rulerAction({ key, target }: KeyboardEvent, { isOn, move }: RulerControl) {
	if (!isOn || (target as Element).closest(`${FIELDS}, [data-reader-panel]`)) return;
	if (key === "ArrowDown") return () => move(1);
	if (key === "ArrowUp") return () => move(-1);
}

const FIELDS = "input, textarea, select, [contenteditable]";

function actionOf(event: KeyboardEvent, page: HTMLElement | null, turns: PageTurns) {
	const target = event.target as Element;
	if (target.closest(FIELDS)) return;
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
		case "f":
			return toggleFullScreen;
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
