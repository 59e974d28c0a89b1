import { expect, test } from "bun:test";
import type { ReadingProgress } from "@creations/events";
import { type Reading, reading, saveProgress } from "./reading.ts";

const NOW = 1_000_000;

const place = (page: number, at?: number): ReadingProgress => ({
	storyId: 7,
	progress: (page / 7) * 100,
	lastPosition: `page-${page}`,
	...(at !== undefined && { at }),
});

function after(...saves: ReadingProgress[]): string | undefined {
	const state = saves.reduce<Reading>(
		(state, save) => saveProgress(state, 3, save, NOW).reduce(reading.evolve, state),
		reading.initial,
	);
	return state?.lastPosition;
}

test("the latest save wins, going back included", () => {
	expect(after(place(5, 10), place(2, 20))).toBe("page-2");
});

test("a save that arrives out of order is ignored", () => {
	expect(after(place(5, 20), place(2, 10))).toBe("page-5");
});

test("a save without a time was made now", () => {
	expect(after(place(5, 20), place(2))).toBe("page-2");
	expect(after(place(5), place(2, 20))).toBe("page-5");
});

test("a clock that is ahead does not shut out later saves", () => {
	expect(after(place(5, NOW * 10), place(2, NOW))).toBe("page-2");
});

test("the same place again is nothing", () => {
	const state = saveProgress(null, 3, place(5, 10), NOW).reduce(reading.evolve, reading.initial);
	expect(saveProgress(state, 3, place(5, 20), NOW)).toEqual([]);
});

test("progress is kept as it came", () => {
	const [saved] = saveProgress(null, 3, place(1, 10), NOW);
	expect(saved?.data).toEqual({
		userId: 3,
		storyId: 7,
		progress: (1 / 7) * 100,
		lastPosition: "page-1",
		at: 10,
	});
});
