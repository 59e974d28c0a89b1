import { expect, mock, onTestFinished, spyOn, test } from "bun:test";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inputs } from "./bridge.ts";
import { CLOSING, COMMAND, FLUSHED } from "./channels.ts";
import { buildScript } from "./packaging/build.ts";
import { openSettings } from "./storage/settings.ts";
import { fakeElectron, prevented } from "./testing/fake-electron.ts";
import { serversIn, serverThat, temporaryFolder } from "./testing/servers.ts";

type Fake = ReturnType<typeof fakeElectron>;

async function start(
	userData = temporaryFolder(),
	change?: (electron: Fake["electron"]) => void,
) {
	const { fake, until } = await launch(userData, change);
	await until(() => fake.windows[0]?.webContents.url);
	const [window] = fake.windows;
	if (!window) throw new Error("no window was opened");
	const { webContents: contents } = window;
	const senderFrame = () => ({
		parent: null,
		origin: contents.url.split("/").slice(0, 3).join("/"),
	});
	const call = async (channel: string, payload: unknown = {}) =>
		fake.handlers.get(channel)?.(
			{ sender: contents, senderFrame: senderFrame() },
			payload,
		);
	const load = (url: string) =>
		fake.electron.protocol.handlers.get("app")?.(new Request(url));
	const flushed = (sender: unknown = contents) =>
		fake.electron.ipcMain.emit(FLUSHED, { sender });
	return { ...fake, userData, window, contents, call, load, flushed, until };
}

async function launch(
	userData: string,
	change: (electron: Fake["electron"]) => void = () => {},
) {
	const folder = temporaryFolder();
	await buildScript("main", folder);
	await Bun.write(
		join(folder, "renderer/index.html"),
		"<!doctype html><title>Admin</title>",
	);
	const fake = fakeElectron(folder, userData);
	change(fake.electron);
	Object.assign(globalThis, { electronForTests: fake.electron });
	await Bun.write(
		join(folder, "node_modules/electron/index.js"),
		"module.exports = electronForTests",
	);
	createRequire(folder)(join(folder, "main.cjs"));
	fake.ready();
	const until = async (what: () => unknown) => {
		while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
	};
	return { fake, until };
}

async function startWithServer() {
	const { address } = serverThat(() => Response.json({ title: "The Wren" }));
	const userData = temporaryFolder();
	const servers = await serversIn(userData);
	await servers.add(address);
	await servers.choose(address);
	return { ...(await start(userData)), address };
}

test("a first start asks for a server, and later starts open it", async () => {
	const { address } = serverThat(() => Response.json({ title: "The Wren" }));
	const { contents, call, load, userData } = await start();
	expect(contents.url).toBe("app://start/");
	expect(await (await load(contents.url))?.text()).toContain("<title>Admin</title>");
	expect(await call("servers.add", { address })).toEqual({
		ok: true,
		value: { address },
	});
	expect(await call("servers.choose", { address })).toMatchObject({ ok: true });
	expect(contents.url).toMatch(/^app:\/\/s[0-9a-f]{24}\/admin$/);
	expect(
		await (await load(contents.url.replace("/admin", "/api/stories/1")))?.json(),
	).toEqual({
		title: "The Wren",
	});

	const again = await start(userData);
	expect(again.contents.url).toBe(contents.url);
	expect(await again.call("servers.current")).toEqual({ ok: true, value: { address } });
});

test("the page has only the bridge, and every call is answered", async () => {
	const { window, electron, handlers, contents } = await start();
	expect(window.options.webPreferences).toMatchObject({
		contextIsolation: true,
		sandbox: true,
		nodeIntegration: false,
		nodeIntegrationInSubFrames: false,
		nodeIntegrationInWorker: false,
		webSecurity: true,
		webviewTag: false,
		devTools: false,
	});
	if (process.platform === "linux") expect(window.options.icon).toMatch(/icon\.png$/);
	const { setPermissionRequestHandler, setPermissionCheckHandler, webRequest } =
		electron.session.defaultSession;
	for (const guard of [
		electron.app.enableSandbox,
		setPermissionRequestHandler,
		setPermissionCheckHandler,
		webRequest.onBeforeRequest,
		contents.setWindowOpenHandler,
	])
		expect(guard.mock.calls).toHaveLength(1);
	expect(contents.listenerCount("will-frame-navigate")).toBe(1);
	expect([...handlers.keys()]).toEqual(Object.keys(inputs));
	const [[schemes]] = electron.protocol.registerSchemesAsPrivileged.mock.calls as [
		[{ privileges: object }[]],
	];
	expect(schemes?.[0]?.privileges).not.toHaveProperty("bypassCSP");
});

test("only an application under development can be started without the sandbox", async () => {
	const enabled = async (isPackaged: boolean, switches: string[]) => {
		const { electron } = await start(temporaryFolder(), ({ app }) => {
			app.isPackaged = isPackaged;
			app.commandLine.hasSwitch = (name) => switches.includes(name);
		});
		return electron.app.enableSandbox.mock.calls.length === 1;
	};
	expect(await enabled(true, ["no-sandbox"])).toBe(true);
	expect(await enabled(false, [])).toBe(true);
	expect(await enabled(false, ["no-sandbox"])).toBe(false);
});

test("a link from a second start waits for the page and focuses the window", async () => {
	const { electron, call, contents, window } = await startWithServer();
	electron.app.emit("second-instance", {}, ["program", "stories-admin://story/7"]);
	electron.app.emit("second-instance", {}, ["program", "stories-admin://story/../7"]);
	expect(window.focus.mock.calls.length).toBeGreaterThan(0);
	expect(contents.send.mock.calls).toEqual([]);
	await call("commands.listen");
	expect(contents.send.mock.calls).toEqual([
		[COMMAND, { name: "open", path: "/admin/stories/7" }],
	]);
	expect(prevented(electron.app, "open-url", {}, "stories-admin://product/3")).toBe(true);
	expect(contents.send.mock.calls).toContainEqual([
		COMMAND,
		{ name: "open", path: "/admin/products/3" },
	]);
});

test("quitting waits for the page's draft and for the disk", async () => {
	const { electron, call, contents, window, ended, userData, flushed } =
		await startWithServer();
	electron.app.quit();
	expect(window.isDestroyed).toBe(false);
	expect(contents.send.mock.calls).toContainEqual([CLOSING]);
	const writing = call("drafts.write", {
		key: "draft:stories/7",
		text: "the last words",
	});
	flushed();
	await ended;
	await writing;
	expect(
		(await (await serversIn(userData)).current()?.drafts.read("draft:stories/7"))?.text,
	).toBe("the last words");
	const { window: state } = (await openSettings(join(userData, "settings.json"))).get();
	expect(state).toEqual({
		bounds: { x: 10, y: 40, width: 1000, height: 700 },
		maximized: false,
	});
});

test("closing the window ends the application except on a Mac", async () => {
	const { electron, window, flushed, ended, until } = await startWithServer();
	window.close();
	flushed({});
	expect(window.isDestroyed).toBe(false);
	flushed();
	await until(() => window.isDestroyed);
	electron.app.emit("window-all-closed");
	if (process.platform !== "darwin") await ended;
});

test("the page opens only its site in the browser, and reloads if its process dies", async () => {
	const { call, opened, address, contents } = await startWithServer();
	expect(await call("pages.open", { path: "/stories/the-wren" })).toMatchObject({
		ok: true,
	});
	expect(await call("pages.open", { path: "//evil.example/" })).toMatchObject({
		ok: false,
	});
	expect(opened).toEqual([`${address}/stories/the-wren`]);
	expect(await call("about.read")).toEqual({
		ok: true,
		value: { version: "1.0.0", remembersSignIn: true, updates: { kind: "off" } },
	});
	contents.emit("render-process-gone", {}, { reason: "crashed" });
	expect(contents.reload.mock.calls).toHaveLength(1);
});

test("an application with an unusable folder does not start and shows the reason", async () => {
	const file = join(temporaryFolder(), "a-file");
	await Bun.write(file, "");
	const log = spyOn(console, "error").mockImplementation(() => {});
	onTestFinished(() => log.mockRestore());
	const { fake } = await launch(file);
	await expect(fake.ended).rejects.toThrow("ended with 1");
	const [[title, text] = []] = fake.electron.dialog.showErrorBox.mock.calls;
	expect(title).toBe("Stories and Creations cannot start");
	expect(text).toContain("a-file");
	expect(fake.windows).toEqual([]);
});

test("a window with an unstored draft closes only after confirmation", async () => {
	const { electron, window, contents, ended, flushed } = await startWithServer();
	window.hasToLose = true;
	const quit = () => {
		electron.app.quit();
		flushed();
	};
	quit();
	expect(window.isDestroyed).toBe(false);
	electron.dialog.showMessageBoxSync = () => 1;
	quit();
	await ended;
	expect(
		contents.send.mock.calls.filter(([channel]) => channel === CLOSING),
	).toHaveLength(2);
});

test("menu and dialogs have the language of the system, else English", async () => {
	const fileMenuIn = async (locale: string) => {
		const { electron } = await start(temporaryFolder(), ({ app }) => {
			app.getLocale = () => locale;
		});
		const [[template] = []] = electron.Menu.setApplicationMenu.mock.calls;
		return (template as { label?: string }[]).flatMap(({ label }) => label ?? []);
	};
	expect(await fileMenuIn("fr-CA")).toContain("&Fichier");
	expect(await fileMenuIn("nl")).toContain("&File");

	const { electron, window, flushed, ended } = await start(
		temporaryFolder(),
		({ app }) => {
			app.getLocale = () => "it";
		},
	);
	const discards = mock((_: unknown) => 1);
	electron.dialog.showMessageBoxSync = discards;
	window.hasToLose = true;
	electron.app.quit();
	flushed();
	await ended;
	expect(discards.mock.calls[0]?.[0]).toMatchObject({
		buttons: ["Continua a modificare", "Scarta le modifiche"],
	});
});

test("a second start on the same folder ends at once and changes nothing", async () => {
	const userData = temporaryFolder();
	const { fake } = await launch(userData, ({ app }) => {
		app.requestSingleInstanceLock = () => false;
	});
	await fake.ended;
	expect([fake.windows, readdirSync(userData)]).toEqual([[], []]);
});

test("without a key store the page knows that a sign-in does not last", async () => {
	const { call } = await start(temporaryFolder(), ({ safeStorage }) => {
		safeStorage.getSelectedStorageBackend = () => "basic_text";
		safeStorage.isAsyncEncryptionAvailable = async () => false;
	});
	expect(await call("about.read")).toMatchObject({
		ok: true,
		value: { remembersSignIn: false },
	});
});
