import { join } from "node:path";
import { app, dialog, ipcMain, Menu, Notification, protocol, safeStorage, session, shell } from "electron";
import { autoUpdater } from "electron-updater";
import { APP_SCHEME, type Updates } from "./bridge.ts";
import { type CallsDeps, createCalls } from "./calls.ts";
import { COMMAND, KEPT, UPDATES } from "./channels.ts";
import { answerCalls } from "./ipc.ts";
import { canEncrypt } from "./kept/secret.ts";
import { openSettings, type Settings } from "./kept/settings.ts";
import { Problem } from "./problem.ts";
import { createAppProtocol } from "./protocol/app-protocol.ts";
import { createPages } from "./protocol/pages.ts";
import { createServers, type Servers } from "./servers/servers.ts";
import { createSignIn } from "./sign-in/sign-in.ts";
import { createUpdates } from "./updates.ts";
import { type AppWindow, openAppWindow } from "./window/app-window.ts";
import { createCommands } from "./window/commands.ts";
import { DEEP_LINK_SCHEME, linkAmong, screenOf } from "./window/deep-links.ts";
import { createExternal, type External } from "./window/external.ts";
import { guardContents, guardSession } from "./window/guard.ts";
import { menuTemplate } from "./window/menu.ts";
import { createNotifications } from "./window/notifications.ts";
import { createQuitting } from "./window/quitting.ts";

const GO = "Lose It";
const LOSING = {
	type: "warning" as const,
	message: "What you wrote last is not saved",
	detail: "No draft of it could be kept on this computer either. Save it, or lose it.",
	buttons: ["Keep Editing", GO],
	defaultId: 0,
	cancelId: 0,
};

const forDevelopers = !app.isPackaged;
const folder = app.getAppPath();
let appWindow: AppWindow | null = null;
const commands = createCommands((command) => appWindow?.tell(COMMAND, command));

app.enableSandbox();
protocol.registerSchemesAsPrivileged([
	{
		scheme: APP_SCHEME,
		privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
	},
]);
// Another folder is another application, with settings and drafts of its own: so is one under development.
const usualFolder = app.getPath("userData") + (forDevelopers ? " Development" : "");
app.setPath("userData", app.commandLine.getSwitchValue("user-data-dir") || usualFolder);

if (app.requestSingleInstanceLock()) {
	takeLinks();
	app
		.whenReady()
		.then(start)
		.catch((error: unknown) => {
			console.error(error);
			dialog.showErrorBox(
				`${app.getName()} cannot start`,
				error instanceof Problem ? error.message : String(error),
			);
			app.exit(1);
		});
} else {
	app.quit();
}

function takeLinks(): void {
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
	const kept = app.getPath("userData");
	const settings = await openSettings(join(kept, "settings.json"));
	const backend = process.platform === "linux" ? safeStorage.getSelectedStorageBackend() : null;
	const remembersSignIn = await canEncrypt(safeStorage, backend);
	const encryption = remembersSignIn ? safeStorage : null;
	const servers = createServers({ settings, folder: kept, encryption, fetch });
	const external = createExternal({ openExternal: (address) => shell.openExternal(address), servers });
	const quitting = createQuitting(app, servers);

	guardSession(session.defaultSession);
	const mayGo = () => mayLose(quitting);
	app.on("web-contents-created", (_event, contents) =>
		guardContents(contents, { open: external.open, mayGo }),
	);
	protocol.handle(
		APP_SCHEME,
		createAppProtocol({ pages: createPages(join(folder, "renderer")), servers, fetch }),
	);

	const showMenu = (updates: Updates) =>
		Menu.setApplicationMenu(Menu.buildFromTemplate(menu(updates, () => updating.install())));
	const updating = createUpdates({
		updater: () => autoUpdater,
		settings: settings.get().updates,
		tell(updates) {
			showMenu(updates);
			appWindow?.tell(UPDATES, updates);
		},
	});
	const about = { version: app.getVersion(), remembersSignIn };
	takeCalls({ servers, external, updates: updating, about });
	showMenu(updating.state());

	const open = () => {
		appWindow = openWindow(settings, quitting.goOn);
		appWindow.show(servers.current());
	};
	app.on("activate", () => (appWindow ? appWindow.focus() : open()));
	app.on("window-all-closed", () => process.platform !== "darwin" && app.quit());
	open();
}

function mayLose(quitting: ReturnType<typeof createQuitting>): boolean {
	if (dialog.showMessageBoxSync(LOSING) === LOSING.buttons.indexOf(GO)) return true;
	quitting.stay();
	appWindow?.stay();
	return false;
}

function openWindow(settings: Settings, goOnClosing: Parameters<typeof openAppWindow>[0]["goOnClosing"]) {
	const opened = openAppWindow({ settings, folder, goOnClosing, forDevelopers, onPageGone: commands.gone });
	opened.window.on("closed", () => {
		commands.gone();
		appWindow = null;
	});
	return opened;
}

function takeCalls(
	deps: Pick<CallsDeps, "updates" | "about"> & { servers: Servers; external: External },
): void {
	const focus = () => appWindow?.focus();
	const create = Notification.isSupported()
		? (options: { title: string; body: string }) => new Notification(options)
		: null;
	const calls = createCalls({
		...deps,
		signIn: createSignIn({ fetch, openBrowser: deps.external.show }),
		notify: createNotifications({ create, focus, send: commands.send }),
		commands,
		show: (site) => appWindow?.show(site),
		focus,
	});
	const isOwn = (contents: Electron.WebContents) => contents === appWindow?.window.webContents;
	answerCalls({ ipc: ipcMain, calls, servers: deps.servers, isOwn, report: console.error });
	ipcMain.on(KEPT, ({ sender }) => isOwn(sender) && appWindow?.kept());
}

const menu = (updates: Updates, installUpdate: () => void) =>
	menuTemplate({ platform: process.platform, send: commands.send, updates, installUpdate, forDevelopers });
