import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { Searchable } from "../editor/searchables.ts";
import type { ManuscriptEditor } from "./ManuscriptEditor.ts";
import { schema } from "./schema.ts";

interface Line {
	/** Offset in the searched text. */
	offset: number;
	/** Position in the document. */
	position: number;
	text: string;
}

/** Returns the text of a manuscript for the find bar, one line for each block. */
export function searchableOf(editor: ManuscriptEditor): Searchable {
	return {
		text: () =>
			linesOf(editor)
				.map(({ text }) => text)
				.join("\n"),
		selection() {
			const { from, to } = editor.state.selection;
			const lines = linesOf(editor);
			return { start: offsetAt(lines, from), end: offsetAt(lines, to) };
		},
		select({ start, end }) {
			const lines = linesOf(editor);
			const { doc, tr } = editor.state;
			const range = [positionAt(lines, start), positionAt(lines, end)] as const;
			editor.view?.focus();
			editor.dispatch(
				tr.setSelection(TextSelection.create(doc, ...range)).scrollIntoView(),
			);
		},
		replace(ranges, replacement) {
			const lines = linesOf(editor);
			const { tr } = editor.state;
			// From the end, so that earlier positions stay.
			for (const { start, end } of ranges.toReversed()) {
				const [from, to] = [positionAt(lines, start), positionAt(lines, end)];
				if (replacement) tr.insertText(replacement, from, to);
				else tr.delete(from, to);
			}
			editor.dispatch(closeHistory(tr));
			editor.flush();
		},
		isReadOnly: () => editor.view?.editable === false,
	};
}

function linesOf({ state: { doc } }: ManuscriptEditor): Line[] {
	const lines: Line[] = [];
	let offset = 0;
	doc.descendants((node, position) => {
		if (!node.isTextblock) return true;
		const text = node.textBetween(0, node.content.size, undefined, leafText);
		lines.push({ offset, position: position + 1, text });
		offset += text.length + 1;
		return false;
	});
	return lines;
}

/** A picture and a line end are one character, as they are one position. */
const leafText = ({ type }: Node) => (type === schema.nodes.hardBreak ? " " : "\ufffc");

function offsetAt(lines: readonly Line[], position: number): number {
	const line = lines.findLast((line) => line.position <= position);
	return line ? line.offset + Math.min(position - line.position, line.text.length) : 0;
}

function positionAt(lines: readonly Line[], offset: number): number {
	const line = lines.findLast((line) => line.offset <= offset);
	return line ? line.position + offset - line.offset : 0;
}
