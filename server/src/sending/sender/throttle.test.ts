import { expect, test } from "bun:test";
import { createThrottle } from "./throttle.ts";

test("no more go a second than the rate, evenly, and as many as wanted without one", () => {
	let now = 0;
	const throttle = createThrottle(40, () => now);
	let gone = throttle.take(64);
	expect(gone).toBe(4);
	for (; now < 1000; now += throttle.waitMs()) gone += throttle.take(64);
	expect(gone).toBeLessThanOrEqual(44);
	expect(gone).toBeGreaterThanOrEqual(40);
	expect(createThrottle(undefined).take(64)).toBe(64);
});
