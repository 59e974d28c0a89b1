import { type TouchEvent, useRef } from "react";

const THRESHOLD = 50;

/** Minimum ratio of horizontal to vertical movement. Below it, the touch is a scroll. */
const SLANT = 1.5;

/** Width of the zone at each screen edge that belongs to the browser's back gesture, in pixels. */
const EDGE = 16;

/**
 * Calls `right` for a swipe to the left, and `left` for a swipe to the right. Ignores pinching, scrolling and
 * selecting.
 */
export function useSwipe({ left, right }: Record<"left" | "right", () => void>) {
	const start = useRef<{ x: number; y: number } | null>(null);

	const onTouchStart = (event: TouchEvent) => {
		const touch = event.touches[0];
		const isAlone = event.touches.length === 1 && touch && !isZoomedIn();
		const isInside = touch && touch.clientX > EDGE && touch.clientX < window.innerWidth - EDGE;
		start.current = isAlone && isInside ? { x: touch.clientX, y: touch.clientY } : null;
	};

	const onTouchEnd = (event: TouchEvent) => {
		const touch = event.changedTouches[0];
		const from = start.current;
		start.current = null;
		if (!from || !touch || window.getSelection()?.isCollapsed === false) return;
		const across = touch.clientX - from.x;
		if (Math.abs(across) < THRESHOLD || Math.abs(across) < SLANT * Math.abs(touch.clientY - from.y)) return;
		if (across < 0) right();
		else left();
	};

	const onTouchCancel = () => {
		start.current = null;
	};

	return { onTouchStart, onTouchEnd, onTouchCancel };
}

const isZoomedIn = () => (window.visualViewport?.scale ?? 1) > 1.01;
