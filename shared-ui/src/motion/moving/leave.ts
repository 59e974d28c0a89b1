import { animate } from "framer-motion/dom/mini";
import { EASE } from "./ease.ts";
import * as css from "./moving.css.ts";

const FADE = { duration: 0.14, ease: EASE };
const RETURN = { duration: 0.3, ease: EASE, opacity: { delay: 0.12, duration: 0.18 } };

/**
 * Shows copies of an open paper, which shrinks to a transform, and of the sheet on it,
 * which fades.
 */
export function leaveTo(transform: string, paper: Element, sheet: Element): void {
	const copy = showCopy(paper);
	const motion = { opacity: [1, 0], transform: ["none", transform] };
	animate(copy, motion, RETURN).then(() => copy.remove());
	leave(sheet);
}

/** Shows a copy of an element, which fades. */
export function leave(element: Element): void {
	const copy = showCopy(element);
	animate(copy, { opacity: [1, 0] }, FADE).then(() => copy.remove());
}

/**
 * Adds a copy of an element at the same place of the window and with the same theme.
 * Presses and screen readers do not reach the copy.
 */
function showCopy(element: Element): HTMLElement {
	const { left, top, width, height } = element.getBoundingClientRect();
	const copy = element.cloneNode(true) as HTMLElement;
	for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
	const host = document.createElement("div");
	host.className = css.leaving;
	host.inert = true;
	host.ariaHidden = "true";
	const theme = element.closest<HTMLElement>("[data-theme]")?.dataset.theme;
	if (theme) host.dataset.theme = theme;
	Object.assign(host.style, {
		left: `${left}px`,
		top: `${top}px`,
		width: `${width}px`,
		height: `${height}px`,
	});
	host.append(copy);
	const restoreScroll = savedScroll(element, copy);
	document.body.append(host);
	restoreScroll();
	return host;
}

/**
 * Returns a function that scrolls the parts of a copy to where the parts of the original
 * are now.
 */
function savedScroll(original: Element, copy: Element): () => void {
	const copies = copy.querySelectorAll("*");
	const tops = [...original.querySelectorAll("*")].map(({ scrollTop }) => scrollTop);
	return () => {
		for (const [index, top] of tops.entries())
			if (top > 0) copies[index]?.scrollTo({ top, behavior: "instant" });
	};
}
