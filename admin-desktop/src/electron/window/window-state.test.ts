import { expect, test } from "bun:test";
import { placeWindow } from "./window-state.ts";

const main = { x: 0, y: 25, width: 1920, height: 1055 };
const second = { x: 1920, y: 0, width: 2560, height: 1440 };

test("a first window has its usual size and is centred by the system", () => {
	expect(placeWindow(null, [main])).toEqual({ width: 1280, height: 860 });
});

test("a window is where it was, on either screen", () => {
	const left = { x: 100, y: 60, width: 1000, height: 800 };
	const right = { x: 2000, y: 200, width: 1400, height: 1200 };
	expect(placeWindow(left, [main, second])).toEqual(left);
	expect(placeWindow(right, [main, second])).toEqual(right);
});

test("a window of a screen that is gone keeps its size and comes to where it can be seen", () => {
	const right = { x: 2000, y: 200, width: 1400, height: 1200 };
	expect(placeWindow(right, [main])).toEqual({ width: 1400, height: 1055 });
});

test("a window whose upper edge cannot be reached comes back", () => {
	for (const lost of [
		{ x: 100, y: -500, width: 1000, height: 800 },
		{ x: 100, y: 1070, width: 1000, height: 800 },
		{ x: -950, y: 100, width: 1000, height: 800 },
		{ x: 1900, y: 100, width: 1000, height: 800 },
	]) {
		expect(placeWindow(lost, [main])).toEqual({ width: 1000, height: 800 });
	}
});

test("a window a little above its screen is moved onto it", () => {
	expect(placeWindow({ x: 10, y: 10, width: 1000, height: 800 }, [main])).toMatchObject({ x: 10, y: 25 });
});

test("no window is too small to work in or larger than its screen", () => {
	expect(placeWindow({ x: 10, y: 30, width: 3, height: 3 }, [{ ...main, width: 1000 }])).toEqual({
		width: 720,
		height: 520,
	});
	expect(placeWindow({ x: 10, y: 30, width: 9000, height: 9000 }, [main])).toEqual({
		x: 10,
		y: 30,
		width: 1920,
		height: 1055,
	});
	expect(placeWindow({ x: 0, y: 0, width: 10, height: 10 }, [])).toEqual({ width: 720, height: 520 });
});
