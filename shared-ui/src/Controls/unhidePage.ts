import { afterPaint } from "../afterPaint.ts";

/**
 * Shows the page to screen readers again, which an open list hides. Its hidden controls
 * could take the focus, and the page would have no landmarks and no heading. Used as the
 * ref of a list.
 * @returns a function that ends that
 */
export function unhidePage(list: Element | null): (() => void) | undefined {
	if (!list) return;
	// Icons are hidden, and the page behind an open dialog.
	const hiddenBefore = new Set(document.querySelectorAll("[aria-hidden=true]"));
	return afterPaint(() => {
		// The attribute with which Radix marks the elements that it hides.
		for (const element of document.querySelectorAll("[data-aria-hidden]"))
			if (!hiddenBefore.has(element)) element.removeAttribute("aria-hidden");
	});
}
