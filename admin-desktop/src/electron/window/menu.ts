import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import type { Command, SimpleCommand, Updates } from "../bridge.ts";

interface MenuDeps {
	platform: NodeJS.Platform;
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
		{ role: "windowMenu" },
		...(isMac ? [] : [helpMenu(deps)]),
	];
}

const separator = { type: "separator" } as const;

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
		{ role: "about" },
		...update(deps),
		separator,
		{ role: "services" },
		separator,
		{ role: "hide" },
		{ role: "hideOthers" },
		{ role: "unhide" },
		separator,
		{ role: "quit" },
	],
});

const fileMenu = (deps: MenuDeps, isMac: boolean): MenuItemConstructorOptions => ({
	label: "&File",
	submenu: [
		entry(deps, "New Story", "new-story", "N"),
		entry(deps, "New Product", "new-product", "Shift+N"),
		separator,
		entry(deps, "Save", "save", "S"),
		separator,
		entry(deps, "Servers…", "servers"),
		entry(deps, "Sign Out", "sign-out"),
		separator,
		{ role: isMac ? "close" : "quit" },
	],
});

const editMenu = (deps: MenuDeps): MenuItemConstructorOptions => ({
	label: "&Edit",
	submenu: [
		{ role: "undo" },
		{ role: "redo" },
		separator,
		{ role: "cut" },
		{ role: "copy" },
		{ role: "paste" },
		{ role: "pasteAndMatchStyle" },
		{ role: "delete" },
		{ role: "selectAll" },
		separator,
		entry(deps, "Find", "find", "F"),
	],
});

const viewMenu = (deps: MenuDeps): MenuItemConstructorOptions => ({
	label: "&View",
	submenu: [
		entry(deps, "Preview", "preview", "Shift+P"),
		entry(deps, "History", "history", "Shift+H"),
		separator,
		{ role: "reload" },
		...(deps.forDevelopers ? [{ role: "toggleDevTools" as const }] : []),
		separator,
		{ role: "resetZoom" },
		{ role: "zoomIn" },
		{ role: "zoomOut" },
		separator,
		{ role: "togglefullscreen" },
	],
});

const helpMenu = (deps: MenuDeps): MenuItemConstructorOptions => ({
	role: "help",
	submenu: [{ role: "about" }, ...update(deps)],
});

function update({ updates, installUpdate }: MenuDeps): MenuItemConstructorOptions[] {
	if (updates.kind !== "ready") return [];
	return [
		{
			id: "install-update",
			label: `Restart to Install ${updates.version}`,
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
): MenuItemConstructorOptions[] {
	const { isEditable, editFlags, selectionText } = clicked;
	const copy = { role: "copy", enabled: editFlags.canCopy } as const;
	if (!isEditable) return selectionText.trim() ? [copy] : [];
	return [
		...corrections(clicked, spelling),
		{ role: "undo", enabled: editFlags.canUndo },
		{ role: "redo", enabled: editFlags.canRedo },
		separator,
		{ role: "cut", enabled: editFlags.canCut },
		copy,
		{ role: "paste", enabled: editFlags.canPaste },
		{ role: "selectAll", enabled: editFlags.canSelectAll },
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
			label: `Add “${misspelledWord}” to the Dictionary`,
			click: () => learn(misspelledWord),
		},
		separator,
	];
}
