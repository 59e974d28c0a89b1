import { type TouchEvent, useRef } from "react";

const THRESHOLD = 50;

/** How much more sideways than up or down a finger must go; else it is scrolling. */
const SLANT = 1.5;

/** Pixels at the sides of the screen that belong to the browser's own back gesture. */
const EDGE = 16;

/** One finger to the left goes to what is on the right, and the other way round. Pinching, scrolling and selecting do not. */
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
