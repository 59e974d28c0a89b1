import { expect, test } from "bun:test";
import { EventEmitter } from "node:events";
import type { App } from "electron";
import { createQuitting } from "./quitting.ts";

function quitting(isSettled: boolean, patienceMs?: number) {
	const events = new EventEmitter();
	const done: string[] = [];
	const written = Promise.withResolvers<void>();
	const quit = Promise.withResolvers<void>();
	const app = Object.assign(events, {
		quit() {
			done.push("quit");
			quit.resolve();
		},
	}) as unknown as App;
	const servers = { isSettled: () => isSettled, settled: () => written.promise };
	const { goOn, stay } = createQuitting(app, servers, patienceMs);
	const end = () => {
		let isHeld = false;
		events.emit("will-quit", { preventDefault: () => (isHeld = true) });
		return isHeld;
	};
	const window = { close: () => done.push("window closed") };
	return { events, done, written: written.resolve, quit: quit.promise, end, goOn: () => goOn(window), stay };
}

test("an application with everything on the disk ends at once", () => {
	expect(quitting(true).end()).toBe(false);
});

test("an application that is still writing ends when that is done", async () => {
	const { end, written, quit, done } = quitting(false);
	expect(end()).toBe(true);
	expect(done).toEqual([]);
	written();
	await quit;
	expect(end()).toBe(false);
});

test("a disk that does not answer does not keep the application alive", async () => {
	const { end, quit } = quitting(false, 1);
	expect(end()).toBe(true);
	await quit;
	expect(end()).toBe(false);
});

test("what a window held up goes on as it was begun", () => {
	const { goOn, stay, events, done } = quitting(true);
	goOn();
	events.emit("before-quit");
	goOn();
	stay();
	goOn();
	expect(done).toEqual(["window closed", "quit", "window closed"]);
});
