import { expect, test } from "bun:test";
import type { ReadingProgress } from "./events.ts";
import { type Reading, reading, saveProgress } from "./reading.ts";

const NOW = 1_000_000;

const place = (page: number, at?: number): ReadingProgress => ({
	storyId: 7,
	progress: (page / 7) * 100,
	lastPosition: `page-${page}`,
	...(at !== undefined && { at }),
});

test.each<[claim: string, saves: ReadingProgress[], page: number]>([
	["the latest save wins, going back included", [place(5, 10), place(2, 20)], 2],
	["a save that arrives out of order is ignored", [place(5, 20), place(2, 10)], 5],
	["a save without a time was made now", [place(5, 20), place(2)], 2],
	["a save without a time was made now, and older ones are too late", [place(5), place(2, 20)], 5],
	["a clock that is ahead does not shut out later saves", [place(5, NOW * 10), place(2, NOW)], 2],
])("%s", (_, saves, page) => {
	const state = saves.reduce<Reading>(
		(state, save) => saveProgress(state, 3, save, NOW).reduce(reading.evolve, state),
		reading.initial,
	);
	expect(state?.lastPosition).toBe(`page-${page}`);
});

test("progress is kept as it came, and the same place again is nothing", () => {
	const saved = saveProgress(null, 3, place(1, 10), NOW);
	const data = { userId: 3, storyId: 7, progress: (1 / 7) * 100, lastPosition: "page-1", at: 10 };
	expect(saved).toEqual([{ type: "ReadingProgressSaved", data }]);
	expect(saveProgress(saved.reduce(reading.evolve, reading.initial), 3, place(1, 20), NOW)).toEqual([]);
});
