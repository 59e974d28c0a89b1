import type { Selected } from "./selected.ts";

/** Changes what is in a text area as if it was typed: one step that can be undone, and React is told. */
export function typeInto(area: HTMLTextAreaElement, { text, start, end }: Selected): void {
	const { value } = area;
	let from = 0;
	while (from < value.length && from < text.length && value[from] === text[from]) from++;
	let same = 0;
	const most = Math.min(value.length, text.length) - from;
	while (same < most && value.at(-1 - same) === text.at(-1 - same)) same++;
	const put = text.slice(from, text.length - same);
	area.focus();
	area.setSelectionRange(from, value.length - same);
	if (value !== text && !typed(put)) {
		area.setRangeText(put);
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
	area.setSelectionRange(start, end);
	// Only what gets the focus is scrolled to where its caret is now.
	if (area.scrollHeight > area.clientHeight) area.blur();
	area.focus();
}

/** Old, but the only way to edit that the browser's own undoing knows of. */
const typed = (put: string) =>
	put === "" ? document.execCommand("delete") : document.execCommand("insertText", false, put);
