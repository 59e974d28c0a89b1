import { join } from "node:path";
import { BrowserWindow, type ContextMenuParams, dialog, Menu, screen } from "electron";
import { APP_SCHEME, START_HOST } from "../bridge.ts";
import { CLOSING } from "../channels.ts";
import type { Site } from "../servers/servers.ts";
import type { Settings } from "../storage/settings.ts";
import { desktopTexts } from "../texts/texts.ts";
import {
	createClosing,
	createRecovery,
	placeWindow,
	smallestWindow,
} from "./lifecycle.ts";
import { contextMenuTemplate } from "./menu.ts";
import { followPlacement } from "./placement.ts";

interface AppWindowDeps {
	settings: Settings;
	folder: string;
	onPageGone: () => void;
	proceedClosing: (window: BrowserWindow) => void;
	forDevelopers: boolean;
}

/** Written by `buildDesktop`. */
const ICON = "icon.png";

const RIGHTS = {
	contextIsolation: true,
	sandbox: true,
	nodeIntegration: false,
	nodeIntegrationInSubFrames: false,
	nodeIntegrationInWorker: false,
	webSecurity: true,
	allowRunningInsecureContent: false,
	webviewTag: false,
	navigateOnDragDrop: false,
};

export type AppWindow = ReturnType<typeof openAppWindow>;

export function openAppWindow(deps: AppWindowDeps) {
	const { settings, onPageGone, proceedClosing } = deps;
	const window = createWindow(deps);
	const placement = followPlacement(window, settings.get().window);
	const { webContents: contents } = window;
	const closing = createClosing(
		() => contents.send(CLOSING),
		() => proceedClosing(window),
	);
	window.on("close", (event) => {
		void settings.change({ window: placement.state() }).catch(console.error);
		closing.hold(event);
	});
	contents.on("did-start-navigation", ({ isMainFrame, isSameDocument }) => {
		if (isMainFrame && !isSameDocument) onPageGone();
	});
	const recover = createRecovery(() => contents.reload(), showStopped);
	contents.on("render-process-gone", (_event, { reason }) => recover(reason));
	contents.on("context-menu", (_event, clicked) => showContextMenu(window, clicked));

	return {
		window,
		flushed: closing.flushed,
		stay: closing.stay,
		show: (site: Site | null) =>
			void window
				.loadURL(`${APP_SCHEME}://${site?.id ?? START_HOST}/${site ? "admin" : ""}`)
				.catch(console.error),
		focus() {
			if (window.isMinimized()) window.restore();
			window.show();
			window.focus();
		},
		tell: (channel: string, notice: unknown) => contents.send(channel, notice),
	};
}

function showStopped(): void {
	const { stopped, stoppedText } = desktopTexts.dialogs;
	dialog.showErrorBox(stopped, stoppedText);
}

function createWindow({ settings, folder, forDevelopers }: AppWindowDeps): BrowserWindow {
	const saved = settings.get().window;
	const screens = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(
		({ workArea }) => workArea,
	);
	const window = new BrowserWindow({
		...placeWindow(saved?.bounds ?? null, screens),
		minWidth: smallestWindow.width,
		minHeight: smallestWindow.height,
		show: false,
		// On Windows and macOS the program file contains the icon.
		...(process.platform === "linux" && { icon: join(folder, ICON) }),
		webPreferences: {
			...RIGHTS,
			preload: join(folder, "preload.cjs"),
			devTools: forDevelopers,
		},
	});
	window.once("ready-to-show", () => {
		// Maximizing also shows the window, so it must wait for the page.
		if (saved?.maximized) window.maximize();
		else window.show();
	});
	return window;
}

function showContextMenu(window: BrowserWindow, clicked: ContextMenuParams): void {
	const { webContents: contents } = window;
	const template = contextMenuTemplate(clicked, {
		replace: (word) => contents.replaceMisspelling(word),
		learn: (word) => contents.session.addWordToSpellCheckerDictionary(word),
	});
	if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
}
