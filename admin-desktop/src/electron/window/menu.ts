import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import type { Command, SimpleCommand, Updates } from "../bridge.ts";
import type { RoleNames } from "../texts/en.ts";
import { desktopTexts } from "../texts/texts.ts";

interface MenuDeps {
	platform: NodeJS.Platform;
	/** Name of the application. */
	appName: string;
	send: (command: Command) => void;
	updates: Updates;
	installUpdate: () => void;
	forDevelopers: boolean;
}

export function menuTemplate(deps: MenuDeps): MenuItemConstructorOptions[] {
	const isMac = deps.platform === "darwin";
	return [
		...(isMac ? [appMenu(deps)] : []),
		fileMenu(deps, isMac),
		editMenu(deps),
		viewMenu(deps),
		windowMenu(deps, isMac),
		...(isMac ? [] : [helpMenu(deps)]),
	];
}

const separator = { type: "separator" } as const;

/**
 * Returns an item of the system with its name in the language of the person. Electron's own
 * names are English.
 */
function item(
	{ platform, appName }: Pick<MenuDeps, "platform" | "appName">,
	role: keyof RoleNames,
): MenuItemConstructorOptions {
	const { roles, macRoles } = desktopTexts;
	const name = (platform === "darwin" && macRoles?.[role]) || roles?.[role];
	if (!name) return { role };
	return { role, label: typeof name === "string" ? name : name(appName) };
}

const entry = (
	{ send }: MenuDeps,
	label: string,
	name: SimpleCommand,
	accelerator?: string,
): MenuItemConstructorOptions => ({
	id: name,
	label,
	...(accelerator && { accelerator: `CommandOrControl+${accelerator}` }),
	click: () => send({ name }),
});

const appMenu = (deps: MenuDeps): MenuItemConstructorOptions => ({
	role: "appMenu",
	submenu: [
		item(deps, "about"),
		...update(deps),
		separator,
		item(deps, "services"),
		separator,
		item(deps, "hide"),
		item(deps, "hideOthers"),
		item(deps, "unhide"),
		separator,
		item(deps, "quit"),
	],
});

const fileMenu = (deps: MenuDeps, isMac: boolean): MenuItemConstructorOptions => ({
	label: desktopTexts.menu.file,
	submenu: [
		entry(deps, desktopTexts.menu.newStory, "new-story", "N"),
		entry(deps, desktopTexts.menu.newProduct, "new-product", "Shift+N"),
		separator,
		entry(deps, desktopTexts.menu.save, "save", "S"),
		separator,
		entry(deps, desktopTexts.menu.servers, "servers"),
		entry(deps, desktopTexts.menu.signOut, "sign-out"),
		separator,
		item(deps, isMac ? "close" : "quit"),
	],
});

const editMenu = (deps: MenuDeps): MenuItemConstructorOptions => ({
	label: desktopTexts.menu.edit,
	submenu: [
		item(deps, "undo"),
		item(deps, "redo"),
		separator,
		item(deps, "cut"),
		item(deps, "copy"),
		item(deps, "paste"),
		item(deps, "pasteAndMatchStyle"),
		item(deps, "delete"),
		item(deps, "selectAll"),
		separator,
		entry(deps, desktopTexts.menu.find, "find", "F"),
	],
});

const viewMenu = (deps: MenuDeps): MenuItemConstructorOptions => ({
	label: desktopTexts.menu.view,
	submenu: [
		entry(deps, desktopTexts.menu.preview, "preview", "Shift+P"),
		entry(deps, desktopTexts.menu.history, "history", "Shift+H"),
		separator,
		item(deps, "reload"),
		...(deps.forDevelopers ? [{ role: "toggleDevTools" as const }] : []),
		separator,
		item(deps, "resetZoom"),
		item(deps, "zoomIn"),
		item(deps, "zoomOut"),
		separator,
		item(deps, "togglefullscreen"),
	],
});

const windowMenu = (deps: MenuDeps, isMac: boolean): MenuItemConstructorOptions => ({
	...item(deps, "windowMenu"),
	submenu: [
		item(deps, "minimize"),
		item(deps, "zoom"),
		...(isMac ? [separator, item(deps, "front")] : [item(deps, "close")]),
	],
});

const helpMenu = (deps: MenuDeps): MenuItemConstructorOptions => ({
	...item(deps, "help"),
	submenu: [item(deps, "about"), ...update(deps)],
});

function update({ updates, installUpdate }: MenuDeps): MenuItemConstructorOptions[] {
	if (updates.kind !== "ready") return [];
	return [
		{
			id: "install-update",
			label: desktopTexts.menu.installUpdate(updates.version),
			click: installUpdate,
		},
	];
}

type Clicked = Pick<
	ContextMenuParams,
	| "isEditable"
	| "editFlags"
	| "selectionText"
	| "misspelledWord"
	| "dictionarySuggestions"
>;

interface Spelling {
	replace: (word: string) => void;
	learn: (word: string) => void;
}

export function contextMenuTemplate(
	clicked: Clicked,
	spelling: Spelling,
	platform: NodeJS.Platform = process.platform,
): MenuItemConstructorOptions[] {
	const { isEditable, editFlags, selectionText } = clicked;
	const action = (role: keyof RoleNames, enabled: boolean) => ({
		...item({ platform, appName: "" }, role),
		enabled,
	});
	const copy = action("copy", editFlags.canCopy);
	if (!isEditable) return selectionText.trim() ? [copy] : [];
	return [
		...corrections(clicked, spelling),
		action("undo", editFlags.canUndo),
		action("redo", editFlags.canRedo),
		separator,
		action("cut", editFlags.canCut),
		copy,
		action("paste", editFlags.canPaste),
		action("selectAll", editFlags.canSelectAll),
	];
}

function corrections(
	{ misspelledWord, dictionarySuggestions }: Clicked,
	{ replace, learn }: Spelling,
) {
	if (!misspelledWord) return [];
	return [
		...dictionarySuggestions.map((word) => ({ label: word, click: () => replace(word) })),
		{
			label: desktopTexts.menu.learn(misspelledWord),
			click: () => learn(misspelledWord),
		},
		separator,
	];
}
