import { mock } from "bun:test";
import { EventEmitter } from "node:events";
import { encryptionForTests } from "./servers.ts";

type Listener = (...given: unknown[]) => unknown;

export const noting = () => mock((..._: unknown[]) => {});

export const given = ({ mock }: ReturnType<typeof noting>) =>
	mock.calls[0]?.[0] as Listener;

export function prevented(
	events: EventEmitter,
	name: string,
	details: object = {},
	...more: unknown[]
): boolean {
	let isPrevented = false;
	events.emit(name, { ...details, preventDefault: () => (isPrevented = true) }, ...more);
	return isPrevented;
}

export class FakeContents extends EventEmitter {
	url = "";
	session = { addWordToSpellCheckerDictionary: noting() };
	setWindowOpenHandler = noting();
	setWebRTCIPHandlingPolicy = noting();
	getURL = () => this.url;
	reload = noting();
	send = noting();
}

class FakeWindow extends EventEmitter {
	webContents = new FakeContents();
	isDestroyed = false;
	hasToLose = false;
	maximize = noting();
	show = noting();
	focus = noting();

	constructor(
		readonly options: { webPreferences: Record<string, unknown>; icon?: string },
	) {
		super();
	}
	getBounds = () => ({ x: 10, y: 40, width: 1000, height: 700 });
	getNormalBounds = this.getBounds;
	isMaximized = () => false;
	isMinimized = () => false;

	async loadURL(url: string) {
		this.webContents.emit("did-start-navigation", {
			isMainFrame: true,
			isSameDocument: false,
		});
		this.webContents.url = url;
	}

	close() {
		if (prevented(this, "close")) return;
		if (this.hasToLose && !prevented(this.webContents, "will-prevent-unload")) return;
		this.isDestroyed = true;
		this.emit("closed");
	}
}

const screenOf = () => ({ workArea: { x: 0, y: 0, width: 1920, height: 1080 } });

export function fakeNotification() {
	return class Notification extends EventEmitter {
		static isSupported = () => true;
		static shown: Notification[] = [];
		constructor(readonly options: unknown) {
			super();
		}
		show = () => Notification.shown.push(this);
	};
}

type Handler = (request: Request) => Promise<Response>;

function fakeProtocol() {
	const handlers = new Map<string, Handler>();
	const handle = (scheme: string, handler: Handler) => void handlers.set(scheme, handler);
	return { registerSchemesAsPrivileged: noting(), handlers, handle };
}

export function fakeSession() {
	return Object.assign(new EventEmitter(), {
		setPermissionRequestHandler: noting(),
		setPermissionCheckHandler: noting(),
		setDevicePermissionHandler: noting(),
		webRequest: { onBeforeRequest: noting() },
	});
}

function fakeApp(folder: string, userData: string, windows: FakeWindow[]) {
	const ended = Promise.withResolvers<void>();
	const ready = Promise.withResolvers<void>();
	const app = Object.assign(new EventEmitter(), {
		ready: ready.resolve,
		ended: ended.promise,
		isPackaged: true,
		enableSandbox: noting(),
		setAsDefaultProtocolClient: noting(),
		commandLine: { getSwitchValue: () => "", hasSwitch: (_: string): boolean => false },
		getAppPath: () => folder,
		getPath: () => userData,
		setPath: noting(),
		getVersion: () => "1.0.0",
		getLocale: (): string => "en-US",
		getName: () => "Stories and Creations",
		requestSingleInstanceLock: (): boolean => true,
		whenReady: () => ready.promise,
		exit: (code: number) => ended.reject(new Error(`ended with ${code}`)),
		quit() {
			app.emit("before-quit");
			for (const window of windows) if (!window.isDestroyed) window.close();
			if (windows.some(({ isDestroyed }) => !isDestroyed)) return;
			if (!prevented(app, "will-quit")) ended.resolve();
		},
	});
	return app;
}

/**
 * Fakes the part of Electron that the main process uses. Tests check our wiring, not
 * Electron's behavior.
 */
export function fakeElectron(folder: string, userData: string) {
	const windows: FakeWindow[] = [];
	const handlers = new Map<string, Listener>();
	const app = fakeApp(folder, userData, windows);
	const ipcMain = Object.assign(new EventEmitter(), {
		handle: (channel: string, handler: Listener) => void handlers.set(channel, handler),
	});
	const electron = {
		app,
		protocol: fakeProtocol(),
		ipcMain,
		session: { defaultSession: fakeSession() },
		Notification: fakeNotification(),
		BrowserWindow: class extends FakeWindow {
			constructor(options: FakeWindow["options"]) {
				super(options);
				windows.push(this);
				app.emit("web-contents-created", {}, this.webContents);
			}
		},
		dialog: { showErrorBox: noting(), showMessageBoxSync: (_: unknown) => 0 },
		Menu: {
			setApplicationMenu: noting(),
			buildFromTemplate: (template: unknown) => template,
		},
		screen: { getPrimaryDisplay: screenOf, getAllDisplays: () => [screenOf()] },
		shell: { openExternal: async (address: string) => void opened.push(address) },
		safeStorage: {
			...encryptionForTests(),
			getSelectedStorageBackend: () => "gnome_libsecret",
		},
	};
	const opened: string[] = [];
	return { electron, windows, handlers, opened, ready: app.ready, ended: app.ended };
}
