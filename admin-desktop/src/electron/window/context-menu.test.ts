import { expect, test } from "bun:test";
import { contextMenuTemplate } from "./context-menu.ts";

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
