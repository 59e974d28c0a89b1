import type { Notification } from "electron";
import type { Command, Input } from "../bridge.ts";

export type Commands = ReturnType<typeof createCommands>;

/** Brings commands to the page. What should be opened waits until it listens: a link may have started the application. */
export function createCommands(toPage: (command: Command) => void) {
	let isListening = false;
	let waiting: Command | null = null;

	function send(command: Command): void {
		if (isListening) toPage(command);
		else if (command.name === "open") waiting = command;
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
	create: ((options: { title: string; body: string }) => Pick<Notification, "on" | "show">) | null;
	focus: () => void;
	send: (command: Command) => void;
}

export function createNotifications({ create, focus, send }: NotificationsDeps) {
	// One that nobody holds may be collected, and then its click is lost.
	const shown = new Set<Pick<Notification, "on" | "show">>();

	return function show({ title, body, path }: Input<"notifications.show">): void {
		const notification = create?.({ title, body });
		if (!notification) return;
		shown.add(notification);
		notification.on("click", () => {
			focus();
			send({ name: "open", path });
		});
		notification.on("close", () => shown.delete(notification));
		notification.show();
	};
}
