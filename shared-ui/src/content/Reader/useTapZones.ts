import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Part of the window at each side that turns pages. */
const ZONE = 0.28;

/** Elements with an effect of their own. */
const CONTROLS = "a, button, input, select, textarea, summary, [data-reader-panel]";

interface TapZones {
	left: () => void;
	right: () => void;
	middle: () => void;
}

/**
 * Calls the function of the zone that a finger or pen taps. Ignores taps that end a
 * selection or close a panel.
 */
export function useTapZones({ left, right, middle }: TapZones) {
	const isTap = useRef(false);

	const onPointerDown = ({ pointerType }: PointerEvent) => {
		const isOpen = document.querySelector("[data-reader-panel]") !== null;
		isTap.current = pointerType !== "mouse" && !isOpen && !isSelecting();
	};

	const onClick = ({ target, clientX }: MouseEvent) => {
		const isPlain = isTap.current && !isSelecting();
		isTap.current = false;
		if (!isPlain || (target as Element).closest(CONTROLS)) return;
		const part = clientX / window.innerWidth;
		if (part < ZONE) left();
		else if (part > 1 - ZONE) right();
		else middle();
	};

	return { onPointerDown, onClick };
}

const isSelecting = () => window.getSelection()?.isCollapsed === false;
