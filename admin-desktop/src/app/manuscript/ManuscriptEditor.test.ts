import { expect, test } from "bun:test";
import { redo, undo } from "prosemirror-history";
import { TextSelection } from "prosemirror-state";
import { cardBlock } from "./blocks/photos.ts";
import {
	linkTarget,
	moveBlock,
	setLink,
	toggleHeading,
	toggleList,
	toggleQuote,
	toggleStrong,
} from "./formatting/commands.ts";
import { ManuscriptEditor } from "./ManuscriptEditor.ts";
import { schema } from "./schema.ts";

function opened(text: string, isMail = false) {
	const editor = new ManuscriptEditor(text, { isMail }, "");
	let written = text;
	editor.handlers.onText = (text) => {
		written = text;
	};
	return {
		editor,
		text() {
			editor.flush();
			return written;
		},
		/** Selects the first occurrence of a part of the text. */
		select(part: string) {
			const { doc, tr } = editor.state;
			const starts: number[] = [];
			doc.descendants((node, position) => {
				const at = node.text?.indexOf(part) ?? -1;
				if (at >= 0) starts.push(position + at);
			});
			const [start = 0] = starts;
			const selection = TextSelection.create(doc, start, start + part.length);
			editor.dispatch(tr.setSelection(selection));
		},
	};
}

const { nodes } = schema;

test.each([
	["bold", toggleStrong, "a __b__ ring", "ring", "a __b__ __ring__"],
	["bold off", toggleStrong, "a __dark__ ring", "dark", "a dark ring"],
	["a heading", toggleHeading(2), "ring\ngold", "ring", "## ring gold"],
	["no heading", toggleHeading(2), "ring\n---", "ring", "ring"],
	["a list", toggleList(nodes.bulletList), "ring", "ring", "- ring"],
	["no list", toggleList(nodes.bulletList), "+ ring", "ring", "ring"],
	[
		"numbers",
		toggleList(nodes.orderedList),
		"+ ring\n+ band",
		"ring",
		"1. ring\n2. band",
	],
	["a quote", toggleQuote, "ring", "ring", "> ring"],
	["the next place", moveBlock(1), "ring\n\n* a\n\n_b_", "ring", "* a\n\nring\n\n_b_"],
] as const)(
	"%s changes its block and can be undone",
	(_, command, before, part, after) => {
		const around = (text: string) => `\n_Above_  \n\n${text}\n\n*   below\n`;
		const { editor, text, select } = opened(around(before));
		select(part);
		editor.run(command);
		expect(text()).toBe(around(after));
		editor.run(undo);
		expect(text()).toBe(around(before));
		editor.run(redo);
		expect(text()).toBe(around(after));
	},
);

test("neighboring lists stay apart", () => {
	const { editor, text, select } = opened("- one\n\ntwo\n\n- three");
	select("two");
	editor.run(toggleList(nodes.bulletList));
	expect(text()).toBe("- one\n\n* two\n\n- three");
});

test("a link is set, changed and removed", () => {
	const { editor, text, select } = opened("a ring there");
	const set = (href: string) =>
		editor.dispatch(setLink(editor.state, linkTarget(editor.state), href));
	select("ring");
	set("/ring");
	expect(text()).toBe("a [ring](/ring) there");
	set("/rings");
	expect(text()).toBe("a [ring](/rings) there");
	set("");
	expect(text()).toBe("a ring there");
});

test("an edit of the Markdown is one step, and keeps the blocks that it does not touch", () => {
	const { editor, text } = opened("one\n\n_two_\n\nthree");
	const [first] = editor.state.doc.children;
	editor.setText("one\n\n__two__ and\n\nthree\n");
	expect(editor.state.doc.firstChild === first).toBeTrue();
	expect(text()).toBe("one\n\n_two_\n\nthree");
	editor.run(undo);
	expect(text()).toBe("one\n\n_two_\n\nthree\n");
});

test("a card is inserted after the block of the caret", () => {
	const { editor, text, select } = opened("one\n\ntwo", true);
	select("one");
	editor.insert([cardBlock("/stories/the-ring", "The [ring]")]);
	expect(text()).toBe("one\n\n![The \\[ring\\]](/stories/the-ring)\n\ntwo");
});

test("mails keep their line ends and HTML, and stories show HTML as text", () => {
	const typed = (isMail: boolean) => {
		const { editor, text } = opened("Ada\nMain Street", isMail);
		editor.dispatch(editor.state.tr.insertText("<b>x</b> ", 1));
		return text();
	};
	expect(typed(true)).toBe("<b>x</b> Ada\nMain Street");
	expect(typed(false)).toBe("\\<b>x\\</b> Ada Main Street");
});

test("a text without a readable block is kept", () => {
	const { editor, text } = opened(" \n");
	expect(text()).toBe(" \n");
	editor.dispatch(editor.state.tr.insertText("a", 1));
	expect(text()).toBe("a");
	editor.run(undo);
	expect(text()).toBe(" \n");
});
