import { expect, test } from "bun:test";
import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import type { Bounds } from "../storage/settings.ts";
import { followPlacement } from "./placement.ts";

const PLACED = { x: 61, y: 65, width: 900, height: 600 };
const SCREEN = { x: 0, y: 19, width: 1440, height: 981 };
/** The offset that a title bar adds to the position of a window. */
const inFrame = ({ x, y, ...size }: Bounds): Bounds => ({ x: x + 1, y: y + 20, ...size });

/** Simulates the values that Electron reports under X11 with a window manager. */
class X11Window extends EventEmitter {
	bounds: Bounds;
	normal: Bounds;
	maximized = false;

	constructor(placed: Bounds) {
		super();
		this.bounds = placed;
		this.normal = placed;
	}
	getBounds = () => this.bounds;
	getNormalBounds = () => this.normal;
	isMaximized = () => this.maximized;

	moveTo(bounds: Bounds) {
		this.bounds = bounds;
		if (!this.maximized) this.normal = bounds;
		this.emit("move");
	}

	appear() {
		this.emit("show");
		this.moveTo(inFrame(this.bounds));
	}

	maximize() {
		this.maximized = true;
		this.emit("maximize");
		this.moveTo(SCREEN);
	}

	/** Showing a maximized window replaces its normal bounds. */
	showAgain() {
		this.normal = this.bounds;
		this.emit("show");
	}

	unmaximizeTo(bounds: Bounds) {
		this.maximized = false;
		this.emit("unmaximize");
		this.moveTo(bounds);
	}
}

function opened(placed: Bounds, maximized = false) {
	const window = new X11Window(placed);
	const time = { now: 0 };
	const saved = { bounds: placed, maximized };
	const { state } = followPlacement(
		window as unknown as BrowserWindow,
		saved,
		() => time.now,
	);
	return { window, state, time };
}

test("a window that was not moved is saved where it was placed", () => {
	const { window, state } = opened(PLACED);
	window.appear();
	expect(state()).toEqual({ bounds: PLACED, maximized: false });
});

test("a window that was moved is saved without its frame", () => {
	const { window, state, time } = opened(PLACED);
	window.appear();
	time.now = 60_000;
	const there = { x: 200, y: 150, width: 800, height: 500 };
	window.moveTo(inFrame(there));
	expect(state().bounds).toEqual(there);
});

test("without a window frame the position is saved unchanged", () => {
	const { window, state, time } = opened(PLACED);
	window.emit("show");
	time.now = 60_000;
	const there = { ...PLACED, x: 66, y: 75 };
	window.moveTo(there);
	expect(state().bounds).toEqual(there);
});

test("a large move counts as the person's", () => {
	const { window, state } = opened(PLACED);
	window.emit("show");
	const there = { ...PLACED, x: 500 };
	window.moveTo(there);
	expect(state().bounds).toEqual(there);
});

test("a maximized window keeps its own size, also after it was shown again", () => {
	const { window, state, time } = opened(PLACED);
	window.appear();
	time.now = 60_000;
	window.maximize();
	window.showAgain();
	expect(state()).toEqual({ bounds: PLACED, maximized: true });
});

test("a window that starts maximized keeps the size of the start before", () => {
	const { window, state } = opened(PLACED, true);
	window.maximize();
	window.showAgain();
	expect(state()).toEqual({ bounds: PLACED, maximized: true });
});

test("a window that starts maximized is saved without its frame once it has its own size", () => {
	const { window, state, time } = opened(PLACED, true);
	window.maximize();
	window.showAgain();
	time.now = 60_000;
	window.unmaximizeTo(inFrame(PLACED));
	expect(state()).toEqual({ bounds: PLACED, maximized: false });
	time.now = 120_000;
	window.maximize();
	expect(state()).toEqual({ bounds: PLACED, maximized: true });
});

test("a window that starts in the corner is saved without its frame", () => {
	const { window, state, time } = opened(PLACED, true);
	window.emit("show");
	window.moveTo({ ...PLACED, x: SCREEN.x, y: SCREEN.y });
	window.maximize();
	time.now = 60_000;
	window.unmaximizeTo(inFrame(PLACED));
	expect(state()).toEqual({ bounds: PLACED, maximized: false });
});

test("a window that closes before it appears keeps the state of the start before", () => {
	const { state } = opened(PLACED, true);
	expect(state()).toEqual({ bounds: PLACED, maximized: true });
});
