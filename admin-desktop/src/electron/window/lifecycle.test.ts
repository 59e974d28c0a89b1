import { expect, test } from "bun:test";
import { EventEmitter } from "node:events";
import type { App } from "electron";
import { prevented } from "../testing/fake-electron.ts";
import { createClosing, createQuitting, createRecovery } from "./lifecycle.ts";

function givenWindow(timeoutMs?: number) {
	const done: string[] = [];
	const gone = Promise.withResolvers<void>();
	const proceed = () => {
		done.push("closed");
		gone.resolve();
	};
	const { hold, flushed, stay } = createClosing(() => done.push("asked"), proceed, timeoutMs);
	const close = () => prevented(new EventEmitter().on("close", hold), "close");
	return { close, flushed, stay, done, gone: gone.promise };
}

test("a window closes once its page has handed over what it had, and is asked again if it stays", () => {
	const { close, flushed, stay, done } = givenWindow();
	expect([close(), close()]).toEqual([true, true]);
	flushed();
	flushed();
	expect(done).toEqual(["asked", "closed"]);
	expect(close()).toBe(false);
	stay();
	expect(close()).toBe(true);
	expect(done).toEqual(["asked", "closed", "asked"]);
});

test("a page that does not answer does not hold its window for ever", async () => {
	const { close, gone } = givenWindow(1);
	expect(close()).toBe(true);
	await gone;
	expect(close()).toBe(false);
});

test("a page that speaks unasked closes nothing", () => {
	const { flushed, done } = givenWindow();
	flushed();
	expect(done).toEqual([]);
});

function givenApplication(timeoutMs?: number) {
	const done: string[] = [];
	const hasQuit = Promise.withResolvers<void>();
	const quit = () => {
		done.push("quit");
		hasQuit.resolve();
	};
	const app = Object.assign(new EventEmitter(), { quit }) as unknown as App & EventEmitter;
	const servers = { isSettled: () => false, settled: () => new Promise<void>(() => {}) };
	const { proceed, stay } = createQuitting(app, servers, timeoutMs);
	const end = () => prevented(app, "will-quit");
	const window = { close: () => done.push("window closed") };
	return { app, done, hasQuit: hasQuit.promise, end, proceed: () => proceed(window), stay };
}

test("a disk that does not answer does not keep the application alive", async () => {
	const { end, hasQuit } = givenApplication(1);
	expect(end()).toBe(true);
	await hasQuit;
	expect(end()).toBe(false);
});

test("what a window held up goes on as it was begun", () => {
	const { proceed, stay, app, done } = givenApplication();
	proceed();
	app.emit("before-quit");
	proceed();
	stay();
	proceed();
	expect(done).toEqual(["window closed", "quit", "window closed"]);
});

test.each([
	[
		"is loaded again, also later on",
		[
			["crashed", 0],
			["oom", 60_000],
		],
		["reloaded", "reloaded"],
	],
	[
		"and does so again at once is not loaded for ever",
		[
			["crashed", 0],
			["crashed", 2000],
		],
		["reloaded", "given up"],
	],
	["and was to end stays ended", [["clean-exit", 0]], []],
] as const)("a page whose process dies %s", (_, deaths, expected) => {
	const done: string[] = [];
	let now = 0;
	const gone = createRecovery(
		() => done.push("reloaded"),
		() => done.push("given up"),
		() => now,
	);
	for (const [reason, at] of deaths) {
		now = at;
		gone(reason);
	}
	expect(done).toEqual([...expected]);
});
