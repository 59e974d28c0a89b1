import { afterEach, expect, test } from "bun:test";
import { warmUp } from "./warmUp.ts";

const { requestIdleCallback, cancelIdleCallback } = window;
afterEach(() => Object.assign(window, { requestIdleCallback, cancelIdleCallback }));

test("a warm-up runs once in idle time and leaves the page as it is", async () => {
	const tasks: (() => void)[] = [];
	Object.assign(window, { requestIdleCallback: (task: () => void) => tasks.push(task) });
	const { innerHTML } = document.body;
	const { activeElement } = document;
	warmUp();
	warmUp();
	expect(tasks).toHaveLength(1);
	for (const task of tasks) {
		task();
		await Promise.resolve();
	}
	expect(tasks).toHaveLength(3);
	expect(document.body.innerHTML).toBe(innerHTML);
	expect(document.activeElement === activeElement).toBe(true);
});
