import { expect, test } from "bun:test";
import type { Notification } from "electron";
import type { Command } from "../bridge.ts";
import { fakeNotification } from "../testing/fake-electron.ts";
import { createCommands, createNotifications } from "./commands.ts";

const open = (path: string): Command => ({ name: "open", path });

function given() {
	const got: Command[] = [];
	return { got, ...createCommands((command) => got.push(command)) };
}

test("what should be opened waits for the page, once and the latest only; a key pressed before does not", () => {
	const { got, listening, gone, send } = given();
	send({ name: "new-story" });
	send(open("/admin/stories/7"));
	send(open("/admin/stories/8"));
	expect(got).toEqual([]);
	listening();
	gone();
	listening();
	expect(got).toEqual([open("/admin/stories/8")]);
});

test("a click on a notification brings its screen to the front; a system without any is left in peace", () => {
	const done: unknown[] = [];
	const FakeNotification = fakeNotification();
	const [focus, send] = [() => done.push("focus"), (command: Command) => done.push(command)];
	const create = (options: object) => new FakeNotification(options) as unknown as Notification;
	const sent = { title: "Newsletter sent", body: "To 1,204 people.", path: "/admin/newsletters/3" };
	createNotifications({ create: null, focus, send })(sent);
	createNotifications({ create, focus, send })(sent);
	const [shown] = FakeNotification.shown;
	expect(shown?.options).toEqual({ title: "Newsletter sent", body: "To 1,204 people." });
	shown?.emit("click");
	expect(done).toEqual(["focus", open("/admin/newsletters/3")]);
});
