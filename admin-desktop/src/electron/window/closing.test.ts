import { expect, test } from "bun:test";
import { createClosing } from "./closing.ts";

function closing(patienceMs?: number) {
	const done: string[] = [];
	const { promise: gone, resolve } = Promise.withResolvers<void>();
	const goOn = () => {
		done.push("closed");
		resolve();
	};
	const { hold, kept, stay } = createClosing({ askPage: () => done.push("asked"), goOn, patienceMs });
	const close = () => {
		let isHeld = false;
		hold({ preventDefault: () => (isHeld = true) });
		return isHeld;
	};
	return { close, kept, stay, done, gone };
}

test("a window closes once its page has handed over what it had", () => {
	const { close, kept, done } = closing();
	expect(close()).toBe(true);
	expect(close()).toBe(true);
	kept();
	kept();
	expect(done).toEqual(["asked", "closed"]);
	expect(close()).toBe(false);
});

test("a page that does not answer does not hold its window for ever", async () => {
	const { close, gone } = closing(1);
	expect(close()).toBe(true);
	await gone;
	expect(close()).toBe(false);
});

test("a page that speaks unasked closes nothing", () => {
	const { kept, done } = closing();
	kept();
	expect(done).toEqual([]);
});

test("a window that stays after all asks its page again the next time", () => {
	const { close, kept, stay, done } = closing();
	close();
	kept();
	stay();
	expect(close()).toBe(true);
	expect(done).toEqual(["asked", "closed", "asked"]);
});
