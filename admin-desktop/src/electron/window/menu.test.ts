import { expect, test } from "bun:test";
import type { MenuItemConstructorOptions } from "electron";
import type { Command, Updates } from "../bridge.ts";
import { contextMenuTemplate, menuTemplate } from "./menu.ts";

function menu(platform: NodeJS.Platform, updates: Updates = { kind: "off" }, forDevelopers = false) {
	const sent: Command[] = [];
	let installed = 0;
	const template = menuTemplate({
		platform,
		updates,
		forDevelopers,
		send: (command) => sent.push(command),
		installUpdate: () => installed++,
	});
	return { template, items: template.flatMap(submenuOf), sent, installed: () => installed };
}

const submenuOf = ({ submenu }: MenuItemConstructorOptions) => (Array.isArray(submenu) ? submenu : []);

const click = (item: MenuItemConstructorOptions | undefined) => (item?.click as (() => void) | undefined)?.();

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

test("quitting is where each system has it", () => {
	const quit = (on: NodeJS.Platform) =>
		menu(on).template.findIndex((item) => submenuOf(item).some(({ role }) => role === "quit"));
	expect(menu("darwin").template[quit("darwin")]?.role).toBe("appMenu");
	expect(menu("linux").template[quit("linux")]?.label).toBe("&File");
});

test("an update that is ready can be installed, any other cannot", () => {
	for (const on of ["linux", "darwin"] as const) {
		expect(menu(on, { kind: "loading", version: "2.0.0" }).items.some(isUpdate)).toBe(false);
		const { items, installed } = menu(on, { kind: "ready", version: "2.0.0" });
		click(items.find(isUpdate));
		expect(installed()).toBe(1);
	}
});

const isUpdate = ({ label }: MenuItemConstructorOptions) => label === "Restart to Install 2.0.0";

test("only developers look into the page", () => {
	const tools = (forDevelopers: boolean) =>
		menu("linux", { kind: "off" }, forDevelopers).items.filter(({ role }) => role === "toggleDevTools")
			.length;
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
		{ ...clicked, misspelledWord: "jewlery", dictionarySuggestions: ["jewelry", "jeweler"] },
		{ replace: (word) => done.push(`replace ${word}`), learn: (word) => done.push(`learn ${word}`) },
	);
	for (const item of menu.slice(0, 3)) (item.click as () => void)();
	expect(done).toEqual(["replace jewelry", "replace jeweler", "learn jewlery"]);
});

test("a text offers what can be done with it", () => {
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

test("elsewhere only what is selected can be copied", () => {
	const elsewhere = { ...clicked, isEditable: false };
	expect(contextMenuTemplate(elsewhere, spelling)).toEqual([]);
	expect(contextMenuTemplate({ ...elsewhere, selectionText: "a ring" }, spelling)).toHaveLength(1);
});
