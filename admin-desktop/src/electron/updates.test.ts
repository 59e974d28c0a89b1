import { expect, mock, test } from "bun:test";
import { EventEmitter } from "node:events";
import type { AppUpdater } from "electron-updater";
import type { Updates } from "./bridge.ts";
import { createUpdates } from "./updates.ts";

const FEED = "https://updates.example/desktop";

function updates(settings: { on: boolean; feed: string | null }) {
	const events = new EventEmitter();
	const done: unknown[] = [];
	const announced: Updates[] = [];
	const updater = Object.assign(events, {
		setFeedURL: (feed: unknown) => done.push(feed),
		checkForUpdates: async () => done.push("looked"),
		quitAndInstall: () => done.push("installed"),
	}) as unknown as AppUpdater;
	const load = mock(() => updater);
	const tell = (update: Updates) => announced.push(update);
	return {
		...createUpdates({ updater: load, settings, tell }),
		done,
		announced,
		events,
		updater,
		load,
	};
}

test("updates are checked only if they are turned on with an address", () => {
	for (const settings of [
		{ on: false, feed: FEED },
		{ on: true, feed: null },
	]) {
		const { state, install, load } = updates(settings);
		install();
		expect(state()).toEqual({ kind: "off" });
		expect(load).not.toHaveBeenCalled();
	}
});

test("a newer version is downloaded, announced, and installed on request", () => {
	const { state, install, done, announced, events, updater } = updates({
		on: true,
		feed: FEED,
	});
	expect(done).toEqual([{ provider: "generic", url: FEED }, "looked"]);
	expect(updater.allowDowngrade).toBe(false);
	expect(state()).toEqual({ kind: "current" });
	events.emit("update-available", { version: "2.0.0" });
	install();
	expect(done).not.toContain("installed");
	events.emit("update-downloaded", { version: "2.0.0" });
	expect(announced).toEqual([
		{ kind: "loading", version: "2.0.0" },
		{ kind: "ready", version: "2.0.0" },
	]);
	install();
	expect(done).toContain("installed");
});

test("a failed check is reported unless an update is ready", () => {
	const { state, events } = updates({ on: true, feed: FEED });
	events.emit("error", new Error("no such host"));
	expect(state()).toEqual({ kind: "failed", problem: "no such host" });
	events.emit("update-not-available", { version: "1.0.0" });
	expect(state()).toEqual({ kind: "current" });
	events.emit("update-downloaded", { version: "2.0.0" });
	events.emit("error", new Error("no such host"));
	expect(state()).toEqual({ kind: "ready", version: "2.0.0" });
});
