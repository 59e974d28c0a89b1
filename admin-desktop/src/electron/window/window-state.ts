export interface Bounds {
	x: number;
	y: number;
	width: number;
	height: number;
}

export const smallestWindow = { width: 720, height: 520 };
const USUAL = { width: 1280, height: 860 };
/** As much of the upper edge must be on a screen that one can take hold of the window, in pixels. */
const HOLD = { width: 120, height: 32 };

/** Where it was, unless that screen is gone or smaller. @param screens where windows may be, the main one first */
export function placeWindow(saved: Bounds | null, screens: Bounds[]): Partial<Bounds> & typeof USUAL {
	const screen = saved && screens.find((screen) => canBeHeld(saved, screen));
	const room = screen ?? screens[0];
	const fit = (wanted: typeof USUAL) => ({
		width: Math.round(clamp(wanted.width, smallestWindow.width, room?.width)),
		height: Math.round(clamp(wanted.height, smallestWindow.height, room?.height)),
	});
	// Without a place the system centres it.
	if (!saved || !screen) return fit(saved ?? USUAL);
	return { x: Math.round(saved.x), y: Math.round(Math.max(saved.y, screen.y)), ...fit(saved) };
}

function canBeHeld({ x, y, width }: Bounds, screen: Bounds): boolean {
	const visible = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
	return visible >= HOLD.width && y > screen.y - HOLD.height && y + HOLD.height <= screen.y + screen.height;
}

const clamp = (value: number, least: number, most = Number.POSITIVE_INFINITY) =>
	Math.min(Math.max(value, least), Math.max(most, least));
