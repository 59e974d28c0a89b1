import { expect, test } from "bun:test";
import { agoOrDay, agoText, byDay, dayTitle } from "./days.ts";

const now = new Date(2025, 2, 5, 14, 30);
const local = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

test("what was today is so long ago, what was before has its time of day", () => {
	expect(agoText(local(2025, 2, 5, 14, 30), now)).toBe("just now");
	expect(agoText(local(2025, 2, 5, 14, 27), now)).toBe("3 minutes ago");
	expect(agoText(local(2025, 2, 5, 12, 15), now)).toBe("2 hours ago");
	expect(agoText(local(2025, 2, 4, 14, 27), now)).toMatch(/^2:27\sPM$/);
});

test("where clocks differ, nothing is in so many minutes", () => {
	expect(agoText(local(2025, 2, 5, 14, 30), new Date(now.getTime() - 30_000))).toBe("just now");
	expect(agoText(local(2025, 2, 5, 15, 30), now)).toMatch(/^3:30\sPM$/);
});

test("days have the names that people give them", () => {
	expect(dayTitle(new Date(2025, 2, 5, 1), now)).toBe("Today");
	expect(dayTitle(new Date(2025, 2, 4, 23), now)).toBe("Yesterday");
	expect(dayTitle(new Date(2025, 2, 1), now)).toBe("Saturday, March 1");
	expect(dayTitle(new Date(2024, 2, 1), now)).toBe("Friday, March 1, 2024");
	expect(dayTitle(new Date(2024, 11, 31), new Date(2025, 0, 1))).toBe("Yesterday");
	expect(agoOrDay(local(2025, 2, 4), now)).toBe("yesterday");
	expect(agoOrDay(local(2025, 2, 1), now)).toBe("on Saturday, March 1");
});

test("entries stand under their days, in the order they come", () => {
	const entries = [
		{ position: 9, at: local(2025, 2, 5, 10) },
		{ position: 8, at: local(2025, 2, 5, 0) },
		{ position: 7, at: local(2025, 2, 4, 23, 59) },
		{ position: 6, at: local(2025, 2, 5, 1) },
	];
	expect(byDay(entries).map(({ entries: ofDay }) => ofDay.map(({ position }) => position))).toEqual([
		[9, 8],
		[7],
		[6],
	]);
});
