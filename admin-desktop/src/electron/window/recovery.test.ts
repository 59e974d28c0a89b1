import { expect, test } from "bun:test";
import { createRecovery } from "./recovery.ts";

function recovery() {
	const done: string[] = [];
	const clock = { now: 0 };
	const gone = createRecovery({
		reload: () => done.push("reloaded"),
		giveUp: () => done.push("given up"),
		clock: () => clock.now,
	});
	return { gone, done, clock };
}

test("a page whose process has died is loaded again, also later on", () => {
	const { gone, done, clock } = recovery();
	gone("crashed");
	clock.now = 60_000;
	gone("oom");
	expect(done).toEqual(["reloaded", "reloaded"]);
});

test("a page that dies again at once is not loaded for ever", () => {
	const { gone, done, clock } = recovery();
	gone("crashed");
	clock.now = 2000;
	gone("crashed");
	expect(done).toEqual(["reloaded", "given up"]);
});

test("a page that was to end stays ended", () => {
	const { gone, done } = recovery();
	gone("clean-exit");
	expect(done).toEqual([]);
});
