import { expect, test } from "bun:test";
import { undo } from "prosemirror-history";
import { findText } from "../editor/findText.ts";
import { ManuscriptEditor } from "./ManuscriptEditor.ts";
import { searchableOf } from "./searchableOf.ts";

function opened(markdown: string) {
	const editor = new ManuscriptEditor(markdown, { isMail: false }, "");
	let written = markdown;
	editor.handlers.onText = (text) => {
		written = text;
	};
	const searchable = searchableOf(editor);
	return {
		editor,
		text: () => written,
		replaceAll: (query: string, replacement: string) =>
			searchable.replace(findText([searchable.text()], query), replacement),
	};
}

test("all matches are replaced in one step of undo, and keep their emphasis", () => {
	const before = "## A ring\n\nThe _ring_ is a **Ring of gold**.\n\n- ring, ring\n";
	const { editor, text, replaceAll } = opened(before);
	replaceAll("ring", "band");
	expect(text()).toBe("## A band\n\nThe _band_ is a **band of gold**.\n\n- band, band\n");
	editor.run(undo);
	editor.flush();
	expect(text()).toBe(before);
});

test("a match can be replaced by nothing, and its paragraph stays", () => {
	const { editor, text, replaceAll } = opened("one\n\nring\n\ntwo");
	replaceAll("ring", "");
	expect(text()).toBe("one\n\ntwo");
	expect(editor.state.doc.childCount).toBe(3);
});

test("a space matches a line end but no picture", () => {
	const { text, replaceAll } = opened("gold\\\nring ![x](/objects/1)![y](/objects/2)");
	replaceAll(" ", "-");
	expect(text()).toBe("gold-ring-![x](/objects/1)![y](/objects/2)");
});
