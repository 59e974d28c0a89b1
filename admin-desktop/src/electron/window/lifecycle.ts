import type { App, BrowserWindow } from "electron";
import type { Servers } from "../servers/servers.ts";
import type { Bounds } from "../storage/settings.ts";

export const smallestWindow = { width: 720, height: 520 };
const USUAL = { width: 1280, height: 860 };
/**
 * Size of the part of the title bar that must be on a screen, so that the window can be
 * dragged, in pixels.
 */
const HOLD = { width: 120, height: 32 };

/**
 * Returns the saved bounds, or fitting ones if that screen is gone or smaller. @param
 * screens Areas for windows, the main screen first
 */
export function placeWindow(
	saved: Bounds | null,
	screens: Bounds[],
): Partial<Bounds> & typeof USUAL {
	const screen = saved && screens.find((screen) => canBeHeld(saved, screen));
	const room = screen ?? screens[0];
	const fit = (wanted: typeof USUAL) => ({
		width: Math.round(clamp(wanted.width, smallestWindow.width, room?.width)),
		height: Math.round(clamp(wanted.height, smallestWindow.height, room?.height)),
	});
	// Without a position, the system centers the window.
	if (!saved || !screen) return fit(saved ?? USUAL);
	return {
		x: Math.round(saved.x),
		y: Math.round(Math.max(saved.y, screen.y)),
		...fit(saved),
	};
}

function canBeHeld({ x, y, width }: Bounds, screen: Bounds): boolean {
	const visible = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
	return (
		visible >= HOLD.width &&
		y > screen.y - HOLD.height &&
		y + HOLD.height <= screen.y + screen.height
	);
}

const clamp = (value: number, least: number, most = Number.POSITIVE_INFINITY) =>
	Math.min(Math.max(value, least), Math.max(most, least));

/** Closes a window after its page has saved its draft, or after the timeout. */
export function createClosing(
	askPage: () => void,
	proceed: () => void,
	timeoutMs = 1000,
) {
	let state: "open" | "asked" | "flushed" = "open";
	let timer: ReturnType<typeof setTimeout> | undefined;

	function hold(event: { preventDefault: () => void }): void {
		if (state === "flushed") return;
		event.preventDefault();
		if (state === "asked") return;
		state = "asked";
		timer = setTimeout(flushed, timeoutMs);
		askPage();
	}

	function flushed(): void {
		if (state !== "asked") return;
		clearTimeout(timer);
		state = "flushed";
		proceed();
	}

	function stay(): void {
		clearTimeout(timer);
		state = "open";
	}

	return { hold, flushed, stay };
}

export function createQuitting(
	app: Pick<App, "on" | "quit">,
	servers: Pick<Servers, "isSettled" | "settled">,
	timeoutMs = 5000,
) {
	let isQuitting = false;
	let hasWaited = false;
	app.on("before-quit", () => {
		isQuitting = true;
	});
	app.on("will-quit", (event) => {
		if (hasWaited || servers.isSettled()) return;
		event.preventDefault();
		hasWaited = true;
		const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
		void Promise.race([servers.settled().catch(() => {}), timeout]).then(() =>
			app.quit(),
		);
	});

	function proceed(window: Pick<BrowserWindow, "close">): void {
		if (isQuitting) app.quit();
		else window.close();
	}

	function stay(): void {
		isQuitting = false;
	}

	return { proceed, stay };
}

/** A page that crashes again within this time, in milliseconds, would keep crashing. */
const REPEAT_MS = 10_000;

export function createRecovery(
	reload: () => void,
	giveUp: () => void,
	clock = () => performance.now(),
) {
	let last = Number.NEGATIVE_INFINITY;

	/** @param reason Electron's name; `clean-exit` is a normal end */
	return function recover(reason: string): void {
		if (reason === "clean-exit") return;
		const isAgain = clock() - last < REPEAT_MS;
		last = clock();
		if (isAgain) giveUp();
		else reload();
	};
}
