import type { Notification } from "electron";
import type { Command, Input } from "../bridge.ts";

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
