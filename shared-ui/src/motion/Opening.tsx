import { useCallback, useMemo, useState } from "react";
import { loadedMotion } from "./motion.ts";
import type { OpeningProps } from "./props.ts";

/**
 * A part that is prepared out of sight. When it opens it moves into the window, if motion
 * has loaded.
 */
export function Opening({ part, from, ...attributes }: OpeningProps) {
	const [MovingOpen] = useState(() => loadedMotion()?.MovingOpen);
	return MovingOpen ? (
		<MovingOpen part={part} from={from} {...attributes} />
	) : (
		<div {...attributes} />
	);
}

/**
 * Lets a paper grow from the card of the focused button when it opens, and shrink to it
 * when it is removed. Returns the transform at the start, and the ref of the parent of
 * paper and sheet.
 */
export function useOpening(isOpen: boolean) {
	const opener = useMemo(() => (isOpen ? document.activeElement : undefined), [isOpen]);
	const from = useMemo(() => (opener ? overCard(opener) : undefined), [opener]);
	const ref = useCallback(
		(parent: HTMLElement | null) => () => {
			const [paper, sheet] = parent?.children ?? [];
			if (opener && paper && sheet)
				loadedMotion()?.leaveTo(overCard(opener), paper, sheet);
		},
		[opener],
	);
	return { from, ref };
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
