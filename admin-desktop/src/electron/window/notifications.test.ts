import { expect, test } from "bun:test";
import { EventEmitter } from "node:events";
import type { Notification } from "electron";
import type { Command } from "../bridge.ts";
import { createNotifications } from "./notifications.ts";

const sent = { title: "Newsletter sent", body: "To 1,204 people.", path: "/admin/newsletters/3" };

test("a click on a notification brings its screen to the front", () => {
	const done: (string | Command)[] = [];
	const shown = new EventEmitter();
	const notify = createNotifications({
		create(options) {
			done.push(`${options.title}: ${options.body}`);
			return Object.assign(shown, { show: () => done.push("shown") }) as unknown as Notification;
		},
		focus: () => done.push("focus"),
		send: (command) => done.push(command),
	});
	notify(sent);
	shown.emit("click");
	expect(done).toEqual([
		"Newsletter sent: To 1,204 people.",
		"shown",
		"focus",
		{ name: "open", path: "/admin/newsletters/3" },
	]);
});

test("a system without notifications is left in peace", () => {
	createNotifications({ create: null, focus: () => {}, send: () => {} })(sent);
});
