import { expect, test } from "bun:test";
import { type Day, stepsOf } from "./figures.ts";

const daysTo = (last: string, count: number): Day[] =>
	Array.from({ length: count }, (_, i) => ({
		day: new Date(Date.parse(last) - (count - 1 - i) * 86_400_000).toISOString().slice(0, 10),
		storyViews: 1,
		finished: 0,
		productViews: i,
		amazon: 0,
		etsy: 0,
		signUps: 0,
	}));

test("up to 90 days are shown one by one", () => {
	const days = daysTo("2026-03-31", 90);
	expect(stepsOf(days)).toEqual({ steps: days, isWeekly: false });
});

test("a year is shown by weeks that end today, and nothing is lost or counted twice", () => {
	const days = daysTo("2026-03-31", 364);
	const { steps, isWeekly } = stepsOf(days);
	expect(isWeekly).toBe(true);
	expect(steps.map(({ storyViews }) => storyViews)).toEqual(Array(52).fill(7));
	expect(steps.at(-1)).toMatchObject({ day: "2026-03-25", productViews: 7 * 360 });
	const sum = (some: Day[]) => some.reduce((total, { productViews }) => total + productViews, 0);
	expect(sum(steps)).toBe(sum(days));
});
