import type { MouseEvent } from "react";

/** Milliseconds within which a press at the same place counts as a repetition. */
const REPEAT_MS = 1500;

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

/**
 * Returns a click handler for a button that removes its own row. The next row then moves
 * up below the pointer, so the handler ignores a second press at the same place within
 * `REPEAT_MS`.
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
