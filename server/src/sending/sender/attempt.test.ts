import { expect, test } from "bun:test";
import { outcomeOf } from "./attempt.ts";

const now = new Date(1_000_000);

test("a refusal that may pass is tried again after 1 s, 15 s, 2 min and 10 min, and then has failed", () => {
	const refused = { kind: "refused", passing: true, reason: "421" } as const;
	const waits = [1, 2, 3, 4].map((count) => outcomeOf(7, refused, count, now).dueAt - now.getTime());
	expect(waits).toEqual([1000, 15_000, 120_000, 600_000]);
	expect(outcomeOf(7, refused, 5, now)).toEqual({
		id: 7,
		state: "failed",
		reason: "421",
		dueAt: 0,
		attempts: 5,
	});
});

test("a refusal for good and an uncertain end are never tried again by themselves", () => {
	const refused = { kind: "refused", passing: false, reason: "550" } as const;
	expect(outcomeOf(7, refused, 1, now).state).toBe("failed");
	expect(outcomeOf(7, { kind: "uncertain", reason: "closed" }, 1, now).state).toBe("unknown");
});
