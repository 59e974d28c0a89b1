import { type TouchEvent, useRef } from "react";

const THRESHOLD = 50;

/** Minimum ratio of horizontal to vertical movement. Below it, the touch is a scroll. */
const SLANT = 1.5;

/**
 * Width of the zone at each screen edge that belongs to the browser's back gesture, in
 * pixels.
 */
const EDGE = 16;

/** Pixels that a finger moves before it pulls. */
const SLOP = 10;

interface Swipe {
	left: () => void;
	right: () => void;
	/**
	 * Called as the finger moves sideways, with the part of the element's width; 0 when the
	 * finger has left.
	 */
	pull?: (part: number) => void;
}

/**
 * Calls `right` for a swipe to the left, and `left` for a swipe to the right. Ignores
 * pinching, scrolling and selecting.
 */
export function useSwipe({ left, right, pull }: Swipe) {
	const start = useRef<Point | null>(null);
	const isPulling = useRef(false);

	const onTouchStart = (event: TouchEvent) => {
		const touch = event.touches[0];
		const isAlone = event.touches.length === 1 && touch && !isZoomedIn();
		const isInside =
			touch && touch.clientX > EDGE && touch.clientX < window.innerWidth - EDGE;
		start.current = isAlone && isInside ? { x: touch.clientX, y: touch.clientY } : null;
		if (!start.current) onTouchCancel();
	};

	const onTouchMove = ({ touches, currentTarget }: TouchEvent) => {
		const touch = touches[0];
		const from = start.current;
		if (!pull || !from || !touch) return;
		isPulling.current ||= isSideways(from, touch, SLOP);
		if (isPulling.current) pull((touch.clientX - from.x) / currentTarget.clientWidth);
	};

	const onTouchEnd = (event: TouchEvent) => {
		const touch = event.changedTouches[0];
		const from = start.current;
		onTouchCancel();
		if (!from || !touch || !isSideways(from, touch, THRESHOLD)) return;
		if (touch.clientX < from.x) right();
		else left();
	};

	function onTouchCancel() {
		start.current = null;
		if (isPulling.current) pull?.(0);
		isPulling.current = false;
	}

	return { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel };
}

interface Point {
	x: number;
	y: number;
}

/** Returns whether the finger has moved sideways, at least by a number of pixels. */
function isSideways(start: Point, touch: TouchEvent["touches"][number], min: number) {
	const across = Math.abs(touch.clientX - start.x);
	const isScroll = across < SLANT * Math.abs(touch.clientY - start.y);
	return across >= min && !isScroll && !isSelecting();
}

const isSelecting = () => window.getSelection()?.isCollapsed === false;
const isZoomedIn = () => (window.visualViewport?.scale ?? 1) > 1.01;
