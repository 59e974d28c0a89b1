import { expect, onTestFinished, test } from "bun:test";
import { EventEmitter } from "node:events";
import type { App, MenuItemConstructorOptions, Notification } from "electron";
import type { Command, Updates } from "../bridge.ts";
import { fakeNotification, prevented } from "../testing/fake-electron.ts";
import { loadDesktopTexts } from "../texts/loadDesktopTexts.ts";
import { createCommands, createNotifications } from "./commands.ts";
import {
	createClosing,
	createQuitting,
	createRecovery,
	placeWindow,
} from "./lifecycle.ts";
import { contextMenuTemplate, menuTemplate } from "./menu.ts";

function givenWindow(timeoutMs?: number) {
	const done: string[] = [];
	const gone = Promise.withResolvers<void>();
	const proceed = () => {
		done.push("closed");
		gone.resolve();
	};
	const { hold, flushed, stay } = createClosing(
		() => done.push("asked"),
		proceed,
		timeoutMs,
	);
	const close = () => prevented(new EventEmitter().on("close", hold), "close");
	return { close, flushed, stay, done, gone: gone.promise };
}

test("a window closes after its page has stored its draft, and asks again if it stays open", () => {
	const { close, flushed, stay, done } = givenWindow();
	flushed();
	expect(done).toEqual([]);
	expect([close(), close()]).toEqual([true, true]);
	flushed();
	flushed();
	expect(done).toEqual(["asked", "closed"]);
	expect(close()).toBe(false);
	stay();
	expect(close()).toBe(true);
	expect(done).toEqual(["asked", "closed", "asked"]);
});

test("a window closes even if its page does not answer", async () => {
	const { close, gone } = givenWindow(1);
	expect(close()).toBe(true);
	await gone;
	expect(close()).toBe(false);
});

function givenApplication(timeoutMs?: number) {
	const done: string[] = [];
	const hasQuit = Promise.withResolvers<void>();
	const quit = () => {
		done.push("quit");
		hasQuit.resolve();
	};
	const app = Object.assign(new EventEmitter(), { quit }) as unknown as App &
		EventEmitter;
	const servers = { isSettled: () => false, settled: () => new Promise<void>(() => {}) };
	const { proceed, stay } = createQuitting(app, servers, timeoutMs);
	const end = () => prevented(app, "will-quit");
	const window = { close: () => done.push("window closed") };
	return {
		app,
		done,
		hasQuit: hasQuit.promise,
		end,
		proceed: () => proceed(window),
		stay,
	};
}

test("the application ends even if the disk does not answer", async () => {
	const { end, hasQuit } = givenApplication(1);
	expect(end()).toBe(true);
	await hasQuit;
	expect(end()).toBe(false);
});

test("a quit that a window delayed continues", () => {
	const { proceed, stay, app, done } = givenApplication();
	proceed();
	app.emit("before-quit");
	proceed();
	stay();
	proceed();
	expect(done).toEqual(["window closed", "quit", "window closed"]);
});

test("a crashed page reloads, but not twice in a row, and not after a normal end", () => {
	const done: string[] = [];
	let now = 0;
	const gone = createRecovery(
		() => done.push("reloaded"),
		() => done.push("given up"),
		() => now,
	);
	gone("clean-exit");
	expect(done).toEqual([]);
	gone("crashed");
	now = 60_000;
	gone("oom");
	now += 2000;
	gone("crashed");
	expect(done).toEqual(["reloaded", "reloaded", "given up"]);
});

const main = { x: 0, y: 25, width: 1920, height: 1055 };
const second = { x: 1920, y: 0, width: 2560, height: 1440 };
const onMain = { x: 100, y: 60, width: 1000, height: 800 };
const onSecond = { x: 2000, y: 200, width: 1400, height: 1200 };
const back = { width: 1000, height: 800 };

test.each([
	[
		"a first window has its usual size and is centered",
		null,
		[main],
		{ width: 1280, height: 860 },
	],
	["a window is where it was", onMain, [main, second], onMain],
	["on either screen", onSecond, [main, second], onSecond],
	[
		"of a screen that is gone, to where it can be seen",
		onSecond,
		[main],
		{ width: 1400, height: 1055 },
	],
	["beyond the upper edge it comes back", { ...onMain, y: -500 }, [main], back],
	["beyond the lower edge", { ...onMain, y: 1070 }, [main], back],
	["beyond the left edge", { ...onMain, x: -950 }, [main], back],
	["beyond the right edge", { ...onMain, x: 1900 }, [main], back],
	[
		"a little above its screen it is moved onto it",
		{ ...onMain, y: 10 },
		[main],
		{ ...onMain, y: 25 },
	],
	[
		"too small to work in",
		{ ...onMain, width: 3, height: 3 },
		[second],
		{ width: 720, height: 520 },
	],
	[
		"larger than its screen",
		{ x: 10, y: 30, width: 9000, height: 9000 },
		[main],
		{ x: 10, y: 30, width: 1920, height: 1055 },
	],
	[
		"without any screen",
		{ x: 0, y: 0, width: 10, height: 10 },
		[],
		{ width: 720, height: 520 },
	],
])("a window opens %s", (_, saved, screens, place) => {
	expect(placeWindow(saved, screens)).toEqual(place);
});

const open = (path: string): Command => ({ name: "open", path });

function given() {
	const got: Command[] = [];
	return { got, ...createCommands((command) => got.push(command)) };
}

test("only the latest command to open a screen waits for the page", () => {
	const { got, listening, gone, send } = given();
	send({ name: "new-story" });
	send(open("/admin/stories/7"));
	send(open("/admin/stories/8"));
	expect(got).toEqual([]);
	listening();
	gone();
	listening();
	expect(got).toEqual([open("/admin/stories/8")]);
});

test.each(["new-story", "new-product", "servers"] as const)(
	"%s waits for the page, and a later command about the page that is gone does not replace it",
	(name) => {
		const { got, listening, send } = given();
		send(open("/admin/stories/7"));
		send({ name });
		send({ name: "save" });
		send({ name: "find" });
		listening();
		expect(got).toEqual([{ name }]);
	},
);

test("a click on a notification opens its screen; without notifications nothing happens", () => {
	const done: unknown[] = [];
	const FakeNotification = fakeNotification();
	const [focus, send] = [
		() => done.push("focus"),
		(command: Command) => done.push(command),
	];
	const create = (options: object) =>
		new FakeNotification(options) as unknown as Notification;
	const sent = {
		title: "Newsletter sent",
		body: "To 1,204 people.",
		path: "/admin/newsletters/3",
	};
	createNotifications({ create: null, focus, send })(sent);
	createNotifications({ create, focus, send })(sent);
	const [shown] = FakeNotification.shown;
	expect(shown?.options).toEqual({ title: "Newsletter sent", body: "To 1,204 people." });
	shown?.emit("click");
	expect(done).toEqual(["focus", open("/admin/newsletters/3")]);
});

function menu(
	platform: NodeJS.Platform,
	updates: Updates = { kind: "off" },
	forDevelopers = false,
) {
	const sent: Command[] = [];
	let installed = 0;
	const template = menuTemplate({
		platform,
		appName: "Stories and Creations",
		updates,
		forDevelopers,
		send: (command) => sent.push(command),
		installUpdate: () => installed++,
	});
	return {
		template,
		items: template.flatMap(submenuOf),
		sent,
		installed: () => installed,
	};
}

const submenuOf = ({ submenu }: MenuItemConstructorOptions) =>
	Array.isArray(submenu) ? submenu : [];

const click = (item: MenuItemConstructorOptions | undefined) =>
	(item?.click as (() => void) | undefined)?.();

test.each(["linux", "win32", "darwin"] as const)(
	"on %s the menu sends every command, by its keys too",
	(on) => {
		const { items, sent } = menu(on);
		for (const [label, accelerator, name] of [
			["New Story", "CommandOrControl+N", "new-story"],
			["New Product", "CommandOrControl+Shift+N", "new-product"],
			["Save", "CommandOrControl+S", "save"],
			["Find", "CommandOrControl+F", "find"],
			["Preview", "CommandOrControl+Shift+P", "preview"],
			["History", "CommandOrControl+Shift+H", "history"],
			["Servers…", undefined, "servers"],
			["Sign Out", undefined, "sign-out"],
		] as const) {
			const item = items.find((item) => item.label === label);
			expect(item?.accelerator).toBe(accelerator);
			click(item);
			expect(sent.pop()).toEqual({ name });
		}
	},
);

test("no two entries have the same keys", () => {
	const keys = menu("linux").items.flatMap(({ accelerator }) => accelerator ?? []);
	expect(new Set(keys).size).toBe(keys.length);
});

test("Quit is in each system's usual menu", () => {
	const quit = (on: NodeJS.Platform) =>
		menu(on).template.findIndex((item) =>
			submenuOf(item).some(({ role }) => role === "quit"),
		);
	expect(menu("darwin").template[quit("darwin")]?.role).toBe("appMenu");
	expect(menu("linux").template[quit("linux")]?.label).toBe("&File");
});

test("an update that is ready can be installed, any other cannot", () => {
	for (const on of ["linux", "darwin"] as const) {
		expect(menu(on, { kind: "loading", version: "2.0.0" }).items.some(isUpdate)).toBe(
			false,
		);
		const { items, installed } = menu(on, { kind: "ready", version: "2.0.0" });
		click(items.find(isUpdate));
		expect(installed()).toBe(1);
	}
});

test("the menus have the words of each system in the language of the person", async () => {
	onTestFinished(() => loadDesktopTexts("en"));
	await loadDesktopTexts("de");
	const labels = (on: NodeJS.Platform) =>
		menu(on).items.map(({ role, label }) => label ?? role ?? "");
	expect(menu("win32").template.map(({ label }) => label)).toEqual([
		"&Datei",
		"&Bearbeiten",
		"&Ansicht",
		"Fenster",
		"Hilfe",
	]);
	expect(labels("win32")).toEqual(
		expect.arrayContaining(["Beenden", "Rückgängig", "Minimieren"]),
	);
	expect(labels("darwin")).toEqual(
		expect.arrayContaining([
			"Stories and Creations beenden",
			"Widerrufen",
			"Im Dock ablegen",
		]),
	);
	const misspelled = { ...clicked, misspelledWord: "Rign" };
	const labelled = contextMenuTemplate(misspelled, spelling, "linux");
	expect(labelled.map(({ label }) => label)).toEqual(
		expect.arrayContaining(["„Rign“ zum Wörterbuch hinzufügen", "Ausschneiden"]),
	);
});

test("an English menu has the names of Electron", () => {
	const named = menu("linux").items.filter(({ role, label }) => role && label);
	expect(named).toEqual([]);
});

const isUpdate = ({ label }: MenuItemConstructorOptions) =>
	label === "Restart to Install 2.0.0";

test("developer tools exist in development only", () => {
	const tools = (forDevelopers: boolean) =>
		menu("linux", { kind: "off" }, forDevelopers).items.filter(
			({ role }) => role === "toggleDevTools",
		).length;
	expect([tools(false), tools(true)]).toEqual([0, 1]);
});

const editFlags = {
	canUndo: true,
	canRedo: false,
	canCut: true,
	canCopy: true,
	canPaste: true,
	canDelete: true,
	canSelectAll: true,
	canEditRichly: false,
};
const clicked = {
	isEditable: true,
	editFlags,
	selectionText: "",
	misspelledWord: "",
	dictionarySuggestions: [] as string[],
};
const spelling = { replace: () => {}, learn: () => {} };

test("a misspelled word can be replaced or learned", () => {
	const done: string[] = [];
	const menu = contextMenuTemplate(
		{
			...clicked,
			misspelledWord: "jewlery",
			dictionarySuggestions: ["jewelry", "jeweler"],
		},
		{
			replace: (word) => done.push(`replace ${word}`),
			learn: (word) => done.push(`learn ${word}`),
		},
	);
	for (const item of menu.slice(0, 3)) (item.click as () => void)();
	expect(done).toEqual(["replace jewelry", "replace jeweler", "learn jewlery"]);
});

test("the context menu of a text offers its actions", () => {
	const menu = contextMenuTemplate(clicked, spelling);
	expect(menu.map(({ role }) => role)).toEqual([
		"undo",
		"redo",
		undefined,
		"cut",
		"copy",
		"paste",
		"selectAll",
	]);
	expect(menu.find(({ role }) => role === "redo")?.enabled).toBe(false);
});

test("outside of fields the context menu only copies a selection", () => {
	const elsewhere = { ...clicked, isEditable: false };
	expect(contextMenuTemplate(elsewhere, spelling)).toEqual([]);
	expect(
		contextMenuTemplate({ ...elsewhere, selectionText: "a ring" }, spelling),
	).toHaveLength(1);
});
