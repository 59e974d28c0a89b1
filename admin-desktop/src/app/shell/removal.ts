import type { MouseEvent } from "react";

/** Milliseconds in which a press at the same place repeats the press before. */
const REPEAT_MS = 1500;

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

/**
 * Returns a click handler for a button that takes its own row out of a list. The next row moves up below the pointer,
 * so a second press at the same place within a moment is meant for the first row, and does nothing.
 */
export function removal(remove: () => void): (event: MouseEvent<HTMLElement>) => void {
	return ({ currentTarget, timeStamp }) => {
		const { x, y, width, height } = currentTarget.getBoundingClientRect();
		const isSamePlace = Math.abs(x - last.x) < width && Math.abs(y - last.y) < height;
		const isRepeated = isSamePlace && timeStamp - last.at < REPEAT_MS;
		last = { at: timeStamp, x, y };
		if (!isRepeated) remove();
	};
}
