import type { BrowserWindow } from "electron";
import type { Bounds, SettingsValues } from "../storage/settings.ts";

type WindowState = NonNullable<SettingsValues["window"]>;

/**
 * Time after showing in which the window manager may move the window to fit its frame, in
 * milliseconds.
 */
const DECORATION_MS = 1000;
/**
 * Maximum size of the frame at the left and at the top, in pixels. Larger moves come from
 * the person.
 */
const MAX_FRAME = { x: 32, y: 96 };

type PlacedWindow = Pick<
	BrowserWindow,
	"on" | "getBounds" | "getNormalBounds" | "isMaximized"
>;

/**
 * Tracks the bounds of a window, to restore them at the next start. Call it before the
 * window is shown. Showing a maximized window replaces its normal bounds, so they are
 * stored before.
 */
export function followPlacement(
	window: PlacedWindow,
	saved: WindowState | null,
	clock = () => performance.now(),
): { state: () => WindowState } {
	const requested = saved?.maximized ? saved.bounds : window.getBounds();
	const frame = measureFrame(window, requested, clock);
	let normal: Bounds | null = saved?.maximized ? saved.bounds : null;
	let hasAppeared = false;

	window.on("show", () => {
		hasAppeared = true;
		frame.appear();
	});
	window.on("maximize", () => {
		// A window that starts maximized already has the saved bounds.
		normal ??= frame.without(window.getNormalBounds());
	});
	window.on("unmaximize", () => {
		normal = null;
		hasAppeared = true;
		frame.appear();
	});

	return {
		state() {
			// A window that closes before it appears is not maximized yet.
			if (saved && !hasAppeared) return saved;
			const maximized = window.isMaximized();
			const bounds = (maximized && normal) || frame.without(window.getNormalBounds());
			return { bounds, maximized };
		},
	};
}

/**
 * Measures the frame of a window at its first move. On X11 a window is placed by its frame
 * but reports the position of its content.
 */
function measureFrame(window: PlacedWindow, placed: Bounds, clock: () => number) {
	let requested: Bounds | null = placed;
	let frame = { x: 0, y: 0 };
	let appearedAt = Number.NEGATIVE_INFINITY;

	function measure(): void {
		if (!requested || window.isMaximized() || clock() - appearedAt > DECORATION_MS)
			return;
		const { x, y } = window.getBounds();
		const shift = { x: x - requested.x, y: y - requested.y };
		// A window that starts maximized can move to a corner first. That is no frame, so the
		// measurement waits.
		if (!isFrame(shift)) return;
		requested = null;
		frame = shift;
	}

	function appear(): void {
		appearedAt = clock();
	}

	const without = ({ x, y, width, height }: Bounds): Bounds => ({
		x: x - frame.x,
		y: y - frame.y,
		width,
		height,
	});

	window.on("move", measure);
	return { appear, without };
}

const isFrame = ({ x, y }: Pick<Bounds, "x" | "y">) =>
	x >= 0 && x <= MAX_FRAME.x && y >= 0 && y <= MAX_FRAME.y;
