import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";

type Clicked = Pick<
	ContextMenuParams,
	"isEditable" | "editFlags" | "selectionText" | "misspelledWord" | "dictionarySuggestions"
>;

interface Spelling {
	replace: (word: string) => void;
	learn: (word: string) => void;
}

export function contextMenuTemplate(clicked: Clicked, spelling: Spelling): MenuItemConstructorOptions[] {
	const { isEditable, editFlags, selectionText } = clicked;
	const copy = { role: "copy", enabled: editFlags.canCopy } as const;
	if (!isEditable) return selectionText.trim() ? [copy] : [];
	return [
		...corrections(clicked, spelling),
		{ role: "undo", enabled: editFlags.canUndo },
		{ role: "redo", enabled: editFlags.canRedo },
		{ type: "separator" },
		{ role: "cut", enabled: editFlags.canCut },
		copy,
		{ role: "paste", enabled: editFlags.canPaste },
		{ role: "selectAll", enabled: editFlags.canSelectAll },
	];
}

function corrections({ misspelledWord, dictionarySuggestions }: Clicked, { replace, learn }: Spelling) {
	if (!misspelledWord) return [];
	const items: MenuItemConstructorOptions[] = dictionarySuggestions.map((word) => ({
		label: word,
		click: () => replace(word),
	}));
	items.push({ label: `Add “${misspelledWord}” to the Dictionary`, click: () => learn(misspelledWord) });
	items.push({ type: "separator" });
	return items;
}
