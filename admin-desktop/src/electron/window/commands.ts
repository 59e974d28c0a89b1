import type { Notification } from "electron";
import type { Command, Input } from "../bridge.ts";

export type Commands = ReturnType<typeof createCommands>;

/** Commands that open another screen. */
const OPENING: ReadonlySet<Command["name"]> = new Set([
	"open",
	"new-story",
	"new-product",
	"servers",
]);

/**
 * Sends commands to the page. The latest command that opens a screen waits until the page
 * listens; others are dropped.
 */
export function createCommands(toPage: (command: Command) => void) {
	let isListening = false;
	let waiting: Command | null = null;

	function send(command: Command): void {
		if (isListening) toPage(command);
		else if (OPENING.has(command.name)) waiting = command;
	}

	function listening(): void {
		isListening = true;
		if (waiting) toPage(waiting);
		waiting = null;
	}

	function gone(): void {
		isListening = false;
	}

	return { send, listening, gone };
}

interface NotificationsDeps {
	create:
		| ((options: { title: string; body: string }) => Pick<Notification, "on" | "show">)
		| null;
	focus: () => void;
	send: (command: Command) => void;
}

export function createNotifications({ create, focus, send }: NotificationsDeps) {
	// Without a reference, a notification is garbage-collected and its click is lost.
	const notifications = new Set<Pick<Notification, "on" | "show">>();

	return function show({ title, body, path }: Input<"notifications.show">): void {
		const notification = create?.({ title, body });
		if (!notification) return;
		notifications.add(notification);
		notification.on("click", () => {
			focus();
			send({ name: "open", path });
		});
		notification.on("close", () => notifications.delete(notification));
		notification.show();
	};
}
