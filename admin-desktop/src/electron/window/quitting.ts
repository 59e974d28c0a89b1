import type { App, BrowserWindow } from "electron";
import type { Servers } from "../servers/servers.ts";

const PATIENCE_MS = 5000;

export function createQuitting(
	app: Pick<App, "on" | "quit">,
	servers: Pick<Servers, "isSettled" | "settled">,
	patienceMs = PATIENCE_MS,
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
		const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
		void Promise.race([servers.settled().catch(() => {}), patience]).then(() => app.quit());
	});

	function goOn(window: Pick<BrowserWindow, "close">): void {
		if (isQuitting) app.quit();
		else window.close();
	}

	function stay(): void {
		isQuitting = false;
	}

	return { goOn, stay };
}
