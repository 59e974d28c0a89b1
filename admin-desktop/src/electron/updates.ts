import type { AppUpdater } from "electron-updater";
import type { Updates } from "./bridge.ts";
import type { SettingsValues } from "./storage/settings.ts";

interface UpdatesDeps {
	updater: () => AppUpdater;
	settings: SettingsValues["updates"];
	tell: (updates: Updates) => void;
}

const DAY_MS = 86_400_000;

/** Checks the configured folder for updates, now and daily. Off by default. */
export function createUpdates({ updater: load, settings, tell }: UpdatesDeps) {
	const { on, feed } = settings;
	let state: Updates = on && feed ? { kind: "current" } : { kind: "off" };
	if (!on || !feed) return { state: () => state, install: () => {} };

	const change = (next: Updates) => {
		state = next;
		tell(next);
	};
	const updater = load();
	updater.autoDownload = true;
	updater.autoInstallOnAppQuit = true;
	updater.allowDowngrade = false;
	updater.setFeedURL({ provider: "generic", url: feed });
	updater.on("update-available", ({ version }) => change({ kind: "loading", version }));
	updater.on("update-not-available", () => change({ kind: "current" }));
	updater.on("update-downloaded", ({ version }) => change({ kind: "ready", version }));
	updater.on("error", ({ message }) => {
		// A failed check does not invalidate an update that is ready.
		if (state.kind !== "ready") change({ kind: "failed", problem: message });
	});
	const check = () => void updater.checkForUpdates().catch(() => {});
	check();
	setInterval(check, DAY_MS).unref();

	return {
		state: () => state,
		install: () => {
			if (state.kind === "ready") updater.quitAndInstall();
		},
	};
}
