import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

interface Point {
	x: number;
	y: number;
}

/** Offset of the picture's center from the frame's center, in pixels, and its scale. */
interface View extends Point {
	scale: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };
const CLOSEST = 4;
const DOUBLE_TAP = { scale: 2.5, ms: 300, pixels: 30 };

/**
 * Zooms with two fingers and moves with one. A double tap or double click zooms in and
 * out.
 */
export function usePinchZoom() {
	const [view, setView] = useState(WHOLE);
	const [isGliding, setGliding] = useState(false);
	const frame = useRef<HTMLDivElement>(null);

	function changeView(frame: HTMLElement, glides: boolean, next: (from: View) => View) {
		setGliding(glides);
		setView((from) => covering(next(from), frame));
	}

	/** Zooms in or out at the center of the frame. */
	function zoomBy(factor: number) {
		if (!frame.current) return;
		changeView(frame.current, true, (from) => zoomed(from, from.scale * factor, WHOLE));
	}

	const onClick = useDoubleTap((tap, frame) =>
		changeView(frame, true, (from) =>
			from.scale > 1 ? WHOLE : zoomed(from, DOUBLE_TAP.scale, tap),
		),
	);
	const handlers = { ...useFingers(changeView), onClick };
	return { frame, view, isGliding, handlers, zoomBy };
}

type ChangeView = (
	frame: HTMLElement,
	glides: boolean,
	next: (from: View) => View,
) => void;

/** Zooms with two fingers and moves with one. */
function useFingers(changeView: ChangeView) {
	const [fingers] = useState(() => new Map<number, Point>());

	function onPointerDown(event: PointerEvent<HTMLElement>) {
		if (event.button !== 0) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		fingers.set(event.pointerId, fromMiddle(event));
	}

	function onPointerMove(event: PointerEvent<HTMLElement>) {
		if (!fingers.has(event.pointerId)) return;
		const before = gripOf(fingers);
		fingers.set(event.pointerId, fromMiddle(event));
		const now = gripOf(fingers);
		changeView(event.currentTarget, false, (from) => moved(from, before, now));
	}

	const release = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
	return {
		onPointerDown,
		onPointerMove,
		onPointerUp: release,
		onPointerCancel: release,
	};
}

const NO_TAP = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };

/** Detects double taps. Some touch screens send no `dblclick`. */
function useDoubleTap(onDoubleTap: (tap: Point, frame: HTMLElement) => void) {
	const lastTap = useRef(NO_TAP);

	return (event: MouseEvent<HTMLElement>) => {
		const tap = { ...fromMiddle(event), at: event.timeStamp };
		const isSecond =
			tap.at - lastTap.current.at < DOUBLE_TAP.ms &&
			distance(tap, lastTap.current) < DOUBLE_TAP.pixels;
		lastTap.current = isSecond ? NO_TAP : tap;
		if (isSecond) onDoubleTap(tap, event.currentTarget);
	};
}

function fromMiddle({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Point {
	const { left, top, width, height } = currentTarget.getBoundingClientRect();
	return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

interface Grip extends Point {
	spread: number;
}

/** Returns the center of all fingers and the distance between the first two. */
function gripOf(fingers: Map<number, Point>): Grip {
	const [first = WHOLE, second] = fingers.values();
	if (!second) return { x: first.x, y: first.y, spread: 1 };
	// At least 1, because it is a divisor.
	const spread = Math.max(distance(first, second), 1);
	return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, spread };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Follows the fingers from one grip to the next. */
function moved(view: View, before: Grip, now: Grip): View {
	const to = zoomed(view, (view.scale * now.spread) / before.spread, before);
	return { ...to, x: to.x + now.x - before.x, y: to.y + now.y - before.y };
}

/** Zooms so that the given point stays in place. */
function zoomed(view: View, wanted: number, { x, y }: Point): View {
	const scale = Math.min(Math.max(wanted, 1), CLOSEST);
	const by = scale / view.scale;
	return { scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by };
}

/** Moves the view back so that the picture covers the frame, or is in its middle. */
function covering({ scale, x, y }: View, frame: HTMLElement): View {
	const { width, height } = fittedSize(frame);
	const within = (value: number, side: number, frameSide: number) => {
		const most = Math.max((scale * side - frameSide) / 2, 0);
		return Math.min(Math.max(value, -most), most);
	};
	return {
		scale,
		x: within(x, width, frame.clientWidth),
		y: within(y, height, frame.clientHeight),
	};
}

/** Returns the size of the whole picture in its frame. */
export function fittedSize(frame: HTMLElement) {
	const { clientWidth, clientHeight } = frame;
	const picture = frame.querySelector("img");
	if (!picture?.naturalWidth || !picture.naturalHeight)
		return { width: clientWidth, height: clientHeight };
	const ratio = picture.naturalWidth / picture.naturalHeight;
	const width = Math.min(clientWidth, clientHeight * ratio);
	return { width, height: width / ratio };
}
