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
	const start = useRef<{ x: number; y: number } | null>(null);
	const isPulling = useRef(false);

	const onTouchStart = (event: TouchEvent) => {
		const touch = event.touches[0];
		const isAlone = event.touches.length === 1 && touch && !isZoomedIn();
		const isInside =
			touch && touch.clientX > EDGE && touch.clientX < window.innerWidth - EDGE;
		start.current = isAlone && isInside ? { x: touch.clientX, y: touch.clientY } : null;
		if (!start.current) endPull();
	};

	const onTouchMove = ({ touches, currentTarget }: TouchEvent) => {
		const touch = touches[0];
		if (!pull || !start.current || !touch) return;
		const across = touch.clientX - start.current.x;
		if (!isPulling.current) {
			if (isSelecting() || Math.abs(across) < SLOP) return;
			const isScroll =
				Math.abs(across) < SLANT * Math.abs(touch.clientY - start.current.y);
			if (isScroll) return;
			isPulling.current = true;
		}
		pull(across / currentTarget.clientWidth);
	};

	const onTouchEnd = (event: TouchEvent) => {
		const touch = event.changedTouches[0];
		const from = start.current;
		onTouchCancel();
		if (!from || !touch || isSelecting()) return;
		const across = touch.clientX - from.x;
		if (
			Math.abs(across) < THRESHOLD ||
			Math.abs(across) < SLANT * Math.abs(touch.clientY - from.y)
		)
			return;
		if (across < 0) right();
		else left();
	};

	const onTouchCancel = () => {
		start.current = null;
		endPull();
	};

	function endPull() {
		if (isPulling.current) pull?.(0);
		isPulling.current = false;
	}

	return { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel };
}

const isSelecting = () => window.getSelection()?.isCollapsed === false;
const isZoomedIn = () => (window.visualViewport?.scale ?? 1) > 1.01;
