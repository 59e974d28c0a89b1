import { div as MotionDiv } from "framer-motion/m";
import { createRoot } from "react-dom/client";
import { byScript, EASE, Features, UNMOVED } from "./Features.tsx";
import * as css from "./moving.css.ts";

const FADE = { opacity: 0, transition: { duration: 0.14 } };
const RETURN = { duration: 0.3, ease: EASE, opacity: { delay: 0.12, duration: 0.18 } };

/**
 * Shows copies of an open paper, which shrinks to a transform, and of the sheet on it,
 * which fades.
 */
export function leaveTo(transform: string, paper: Element, sheet: Element): void {
	leave(paper, { opacity: 0, transform, transition: RETURN });
	leave(sheet);
}

/**
 * Shows a copy of an element until it is out of sight. Presses and screen readers do not
 * reach the copy.
 */
export function leave(
	element: Element,
	to: typeof FADE & { transform?: string } = FADE,
): void {
	const host = hostAt(element);
	const copy = element.cloneNode(true) as HTMLElement;
	for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
	const container = document.createElement("div");
	host.append(container, copy);
	const restoreScroll = savedScroll(element, copy);
	document.body.append(host);
	restoreScroll();
	const root = createRoot(container);

	function place(parent: HTMLElement | null) {
		parent?.append(copy);
		restoreScroll();
	}

	function remove() {
		root.unmount();
		host.remove();
	}

	root.render(
		<Features>
			<MotionDiv
				{...byScript}
				ref={place}
				className={css.copied}
				initial={{ opacity: 1, transform: to.transform ? UNMOVED : "none" }}
				animate={to}
				onAnimationComplete={remove}
			/>
		</Features>,
	);
}

/** Creates an element at the same place of the window and with the same theme. */
function hostAt(element: Element): HTMLElement {
	const { left, top, width, height } = element.getBoundingClientRect();
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
