import { join } from "node:path";
import { uiLanguageOf } from "@creations/events/text";
import {
	app,
	dialog,
	ipcMain,
	Menu,
	Notification,
	protocol,
	safeStorage,
	session,
	shell,
} from "electron";
import { autoUpdater } from "electron-updater";
import { APP_SCHEME, type Updates } from "./bridge.ts";
import { COMMAND, FLUSHED, UPDATES } from "./channels.ts";
import { answerCalls, type IpcDeps } from "./ipc.ts";
import { Problem } from "./problem.ts";
import { createPages } from "./protocol/answers.ts";
import { createAppProtocol } from "./protocol/app-protocol.ts";
import { createServers } from "./servers/servers.ts";
import { createSignIn } from "./sign-in/sign-in.ts";
import { canEncrypt } from "./storage/secret.ts";
import { openSettings, type Settings } from "./storage/settings.ts";
import { loadDesktopTexts } from "./texts/loadDesktopTexts.ts";
import { desktopTexts } from "./texts/texts.ts";
import { createUpdates } from "./updates.ts";
import { type AppWindow, openAppWindow } from "./window/app-window.ts";
import { createCommands, createNotifications } from "./window/commands.ts";
import {
	createExternal,
	DEEP_LINK_SCHEME,
	type External,
	guardContents,
	guardSession,
	linkAmong,
	screenOf,
} from "./window/guard.ts";
import { createQuitting } from "./window/lifecycle.ts";
import { menuTemplate } from "./window/menu.ts";

const forDevelopers = !app.isPackaged;
const folder = app.getAppPath();
let appWindow: AppWindow | null = null;
const commands = createCommands((command) => appWindow?.tell(COMMAND, command));

// `enableSandbox` overrides `--no-sandbox`, which Electron needs to run as root. Packaged
// applications ignore the switch.
if (app.isPackaged || !app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
protocol.registerSchemesAsPrivileged([
	{
		scheme: APP_SCHEME,
		privileges: {
			standard: true,
			secure: true,
			supportFetchAPI: true,
			stream: true,
			codeCache: true,
		},
	},
]);
// The development version has its own folder, so it does not share settings and drafts
// with an installed one.
const usualFolder = app.getPath("userData") + (forDevelopers ? " Development" : "");
app.setPath("userData", app.commandLine.getSwitchValue("user-data-dir") || usualFolder);

if (app.requestSingleInstanceLock()) {
	handleLinks();
	app
		.whenReady()
		.then(start)
		.catch((error: unknown) => {
			console.error(error);
			dialog.showErrorBox(
				desktopTexts.dialogs.cannotStart(app.getName()),
				error instanceof Problem ? error.message : String(error),
			);
			app.exit(1);
		});
} else {
	app.quit();
}

function handleLinks(): void {
	const take = (link: string | undefined) => {
		const path = link && screenOf(link);
		if (path) commands.send({ name: "open", path });
	};
	take(linkAmong(process.argv));
	app.on("second-instance", (_event, args) => {
		appWindow?.focus();
		take(linkAmong(args));
	});
	app.on("open-url", (event, link) => {
		event.preventDefault();
		appWindow?.focus();
		take(link);
	});
	if (app.isPackaged) app.setAsDefaultProtocolClient(DEEP_LINK_SCHEME);
}

async function start(): Promise<void> {
	await loadDesktopTexts(uiLanguageOf(app.getLocale()) ?? "en");
	const userData = app.getPath("userData");
	const settings = await openSettings(join(userData, "settings.json"));
	const backend =
		process.platform === "linux" ? safeStorage.getSelectedStorageBackend() : null;
	const remembersSignIn = await canEncrypt(safeStorage, backend);
	const servers = createServers(settings, userData, remembersSignIn ? safeStorage : null);
	const external = createExternal((address) => shell.openExternal(address), servers);
	const quitting = createQuitting(app, servers);

	guardSession(session.defaultSession);
	const mayGo = () => confirmLoss(quitting);
	app.on("web-contents-created", (_event, contents) =>
		guardContents(contents, { open: external.open, mayGo }),
	);
	const pages = createPages(join(folder, "renderer"));
	protocol.handle(APP_SCHEME, createAppProtocol(pages, servers));

	const showMenu = (updates: Updates) => setMenu(updates, () => updating.install());
	const updating = createUpdates({
		updater: () => autoUpdater,
		settings: settings.get().updates,
		tell(updates) {
			showMenu(updates);
			appWindow?.tell(UPDATES, updates);
		},
	});
	const about = { version: app.getVersion(), remembersSignIn };
	handleCalls({ servers, external, updates: updating, about });
	showMenu(updating.state());

	const open = () => {
		appWindow = openWindow(settings, quitting.proceed);
		appWindow.show(servers.current());
	};
	app.on("activate", () => (appWindow ? appWindow.focus() : open()));
	app.on("window-all-closed", () => process.platform !== "darwin" && app.quit());
	open();
}

function setMenu(updates: Updates, install: () => void): void {
	Menu.setApplicationMenu(Menu.buildFromTemplate(menu(updates, install)));
}

function confirmLoss(quitting: ReturnType<typeof createQuitting>): boolean {
	if (discardsChanges()) return true;
	quitting.stay();
	appWindow?.stay();
	return false;
}

function discardsChanges(): boolean {
	const { unsaved, unsavedText, keepEditing, discard } = desktopTexts.dialogs;
	const buttons = [keepEditing, discard];
	const chosen = dialog.showMessageBoxSync({
		type: "warning",
		message: unsaved,
		detail: unsavedText,
		buttons,
		defaultId: 0,
		cancelId: 0,
	});
	return chosen === buttons.indexOf(discard);
}

function openWindow(
	settings: Settings,
	proceedClosing: Parameters<typeof openAppWindow>[0]["proceedClosing"],
) {
	const opened = openAppWindow({
		settings,
		folder,
		proceedClosing,
		forDevelopers,
		onPageGone: commands.gone,
	});
	opened.window.on("closed", () => {
		commands.gone();
		appWindow = null;
	});
	return opened;
}

function handleCalls(
	deps: Pick<IpcDeps, "servers" | "updates" | "about"> & { external: External },
): void {
	const focus = () => appWindow?.focus();
	const create = Notification.isSupported()
		? (options: { title: string; body: string }) => new Notification(options)
		: null;
	const isOwn = (contents: Electron.WebContents) =>
		contents === appWindow?.window.webContents;
	answerCalls({
		...deps,
		ipc: ipcMain,
		isOwn,
		report: console.error,
		signIn: createSignIn(deps.external.show),
		notify: createNotifications({ create, focus, send: commands.send }),
		commands,
		show: (site) => appWindow?.show(site),
		focus,
	});
	ipcMain.on(FLUSHED, ({ sender }) => isOwn(sender) && appWindow?.flushed());
}

const menu = (updates: Updates, installUpdate: () => void) =>
	menuTemplate({
		platform: process.platform,
		appName: app.getName(),
		send: commands.send,
		updates,
		installUpdate,
		forDevelopers,
	});
