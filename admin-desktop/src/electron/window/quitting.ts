import type { App, BrowserWindow } from "electron";
import type { Servers } from "../servers/servers.ts";

const TIMEOUT_MS = 5000;

export function createQuitting(
	app: Pick<App, "on" | "quit">,
	servers: Pick<Servers, "isSettled" | "settled">,
	timeoutMs = TIMEOUT_MS,
) {
	let isQuitting = false;
	let hasWaited = false;
	app.on("before-quit", () => {
		isQuitting = true;
	});
	app.on("will-quit", (event) => {
		if (hasWaited || servers.isSettled()) return;
		event.preventDefault();
		hasWaited = true;
		const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
		void Promise.race([servers.settled().catch(() => {}), timeout]).then(() => app.quit());
	});

	function proceed(window: Pick<BrowserWindow, "close">): void {
		if (isQuitting) app.quit();
		else window.close();
	}

	function stay(): void {
		isQuitting = false;
	}

	return { proceed, stay };
}
