import * as css from "./Aloud.css.ts";

/** Marks a part of the text without a change of the document. */
export function mark(range: Range | undefined): void {
	// Some browsers cannot, and then speech has no mark.
	if (typeof Highlight === "undefined") return;
	if (range) CSS.highlights.set(css.SPOKEN, new Highlight(range));
	else CSS.highlights.delete(css.SPOKEN);
}

/** Height of the bars over the text, in pixels. */
const BAR = 64;
/** Part of the free height above a sentence that scrolls into view. */
const ABOVE = 0.2;

/** True if all of the range, or a screen of it, is between the bars. */
export function isInView(range: Range, scroller: HTMLElement): boolean {
	const { top, bottom } = range.getBoundingClientRect();
	const view = viewOf(scroller);
	return (
		top >= view.top && (bottom <= view.bottom || top <= view.top + view.height * ABOVE)
	);
}

export function scrollIntoView(range: Range, scroller: HTMLElement): void {
	if (isInView(range, scroller)) return;
	const view = viewOf(scroller);
	const { top } = range.getBoundingClientRect();
	scroller.scrollBy({ top: top - view.top - view.height * ABOVE });
}

/** Returns the index of the first range that begins in view or below; 0 without one. */
export function firstInView(ranges: Range[], scroller: HTMLElement): number {
	const { top } = viewOf(scroller);
	const first = ranges.findIndex((range) => range.getBoundingClientRect().top >= top);
	return Math.max(first, 0);
}

function viewOf(scroller: HTMLElement) {
	const { top, bottom } = scroller.getBoundingClientRect();
	return { top: top + BAR, bottom: bottom - BAR, height: bottom - top - 2 * BAR };
}
