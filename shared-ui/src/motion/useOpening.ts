import { useCallback, useMemo } from "react";
import { loadedMotion } from "./motion.ts";

/**
 * Lets a paper grow from the card of the focused button when it opens, and shrink to it
 * when it is removed. Returns the ref of the parent, which contains the paper and the
 * sheet on it.
 */
export function useOpening(isOpen: boolean) {
	const opener = useMemo(() => (isOpen ? document.activeElement : undefined), [isOpen]);
	// Measured before the document changes, which would force a layout.
	const from = useMemo(() => opener && overCard(opener), [opener]);
	return useCallback(
		(parent: HTMLElement | null) => {
			const [paper, sheet] = parent?.children ?? [];
			if (!opener || !from || !paper || !sheet) return;
			loadedMotion()?.openFrom(from, paper, sheet);
			return () => loadedMotion()?.leaveTo(overCard(opener), paper, sheet);
		},
		[opener, from],
	);
}

/**
 * Returns the transform that lays an element of the window's size over the card of a
 * button.
 */
function overCard(button: Element): string {
	const card = button.closest("article, section, header")?.getBoundingClientRect();
	const [left, right] = within(window.innerWidth, card?.left, card?.right);
	const [top, bottom] = within(window.innerHeight, card?.top, card?.bottom);
	const scale = `${(right - left) / window.innerWidth}, ${(bottom - top) / window.innerHeight}`;
	return `translate(${left}px, ${top}px) scale(${scale})`;
}

/** Returns the visible part of a range; nine tenths of the window if there is none. */
function within(size: number, start = size, end = size): [number, number] {
	const visible: [number, number] = [Math.max(start, 0), Math.min(end, size)];
	return visible[0] < visible[1] ? visible : [0.05 * size, 0.95 * size];
}
