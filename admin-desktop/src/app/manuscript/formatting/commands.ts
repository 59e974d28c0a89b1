import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { closeHistory } from "prosemirror-history";
import { type Attrs, Fragment, type Node, type NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import {
	type Command,
	type EditorState,
	NodeSelection,
	Selection,
	TextSelection,
	type Transaction,
} from "prosemirror-state";
import { schema } from "../schema.ts";

const { nodes, marks } = schema;

/** Makes a command a step of undo of its own, however soon it follows typing. */
const asStep =
	(command: Command): Command =>
	(state, dispatch, view) =>
		command(state, dispatch && ((change) => dispatch(closeHistory(change))), view);

export const toggleStrong = asStep(toggleMark(marks.strong));
export const toggleEmphasis = asStep(toggleMark(marks.emphasis));

/** Returns whether a mark is at the caret or in the selection. */
export function hasMark(
	{ doc, selection, storedMarks }: EditorState,
	name: string,
): boolean {
	const type = schema.marks[name];
	if (!type) return false;
	const { from, to, $from, empty } = selection;
	if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
	return doc.rangeHasMark(from, to, type);
}

/** Returns the closest node of a type around the selection. */
export function around(
	{ selection: { $from } }: EditorState,
	type: NodeType,
): Node | null {
	for (let depth = $from.depth; depth > 0; depth--)
		if ($from.node(depth).type === type) return $from.node(depth);
	return null;
}

/** Turns the blocks of the selection into headings, or headings into paragraphs. */
export const toggleHeading = (level: number): Command =>
	asStep((state, dispatch) => {
		const heading = around(state, nodes.heading);
		const isOn = heading?.attrs.level === level;
		const command = isOn
			? setBlockType(nodes.paragraph)
			: setBlockType(nodes.heading, { level });
		return command(state, dispatch);
	});

/** Turns the selection into a list, a list into one of another type, or into paragraphs. */
export const toggleList = (type: NodeType): Command =>
	asStep((state, dispatch) => {
		const other = type === nodes.bulletList ? nodes.orderedList : nodes.bulletList;
		if (around(state, type)) return liftListItem(nodes.listItem)(state, dispatch);
		const position = positionAround(state, other);
		if (position !== null) {
			dispatch?.(state.tr.setNodeMarkup(position, type, { id: null, marker: null }));
			return true;
		}
		return wrapInList(type)(state, dispatch);
	});

export const toggleQuote: Command = asStep((state, dispatch) =>
	around(state, nodes.blockquote)
		? lift(state, dispatch)
		: wrapIn(nodes.blockquote)(state, dispatch),
);

function positionAround(
	{ selection: { $from } }: EditorState,
	type: NodeType,
): number | null {
	for (let depth = $from.depth; depth > 0; depth--)
		if ($from.node(depth).type === type) return $from.before(depth);
	return null;
}

export const addLineBreak: Command = (state, dispatch) => {
	if (state.selection.$from.parent.type.spec.code) return false;
	dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
	return true;
};

/**
 * Inserts blocks after the block at the end of the selection, or in place of an empty
 * paragraph, and moves the caret below them.
 */
export function insertBlocks(state: EditorState, blocks: readonly Node[]): Transaction {
	const { $to } = state.selection;
	const index = $to.index(0);
	const block = state.doc.maybeChild(index);
	const isBlank = block?.type === nodes.paragraph && block.content.size === 0;
	const after = $to.depth > 0 ? $to.after(1) : state.selection.to;
	const start = isBlank && $to.depth > 0 ? $to.before(1) : after;
	const isLast = after >= state.doc.content.size;
	const added = isLast ? [...blocks, nodes.paragraph.create()] : blocks;
	const transaction = state.tr.replaceWith(start, after, Fragment.from(added));
	const below = start + blocks.reduce((size, { nodeSize }) => size + nodeSize, 0);
	const selection = Selection.near(transaction.doc.resolve(below));
	return closeHistory(transaction.setSelection(selection).scrollIntoView());
}

export const insertBlock =
	(block: () => Node): Command =>
	(state, dispatch) => {
		dispatch?.(insertBlocks(state, [block()]));
		return true;
	};

/** Moves the top-level block at the caret, or the selected one, up or down. */
export const moveBlock = (step: 1 | -1): Command =>
	asStep((state, dispatch) => {
		const { $from } = state.selection;
		const index = $from.index(0);
		const block = state.doc.maybeChild(index);
		const neighbor = state.doc.maybeChild(index + step);
		if (!block || !neighbor) return false;
		if (!dispatch) return true;
		const start = $from.posAtIndex(index, 0);
		const target = step > 0 ? start + neighbor.nodeSize : start - neighbor.nodeSize;
		const transaction = state.tr
			.delete(start, start + block.nodeSize)
			.insert(target, block);
		const shift = target - start;
		const { selection } = state;
		const moved =
			selection instanceof NodeSelection
				? NodeSelection.create(transaction.doc, selection.from + shift)
				: TextSelection.create(
						transaction.doc,
						selection.anchor + shift,
						selection.head + shift,
					);
		dispatch(transaction.setSelection(moved).scrollIntoView());
		return true;
	});

/** The text of a link and its address, for the dialog. */
export interface LinkTarget {
	from: number;
	to: number;
	href: string;
}

/** Returns the link at the selection, or the text that becomes one. */
export function linkTarget(state: EditorState): LinkTarget {
	const { from, to, empty, $from } = state.selection;
	const link =
		marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
	if (link) return { ...extentOf(state, link.attrs), href: link.attrs.href };
	if (!empty) return { from, to, href: addressIn(state.doc.textBetween(from, to)) };
	const text = $from.parent.textBetween(
		0,
		$from.parent.content.size,
		undefined,
		"\ufffc",
	);
	const before =
		/[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, $from.parentOffset))?.[0] ?? "";
	const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice($from.parentOffset))?.[0] ?? "";
	return { from: from - before.length, to: to + after.length, href: "" };
}

const addressIn = (text: string) => (/^https?:\/\/\S+$/.test(text) ? text : "");

/** Returns the range of neighboring text with the same link as the caret. */
function extentOf({ selection: { $from } }: EditorState, { href }: Attrs) {
	const { parent } = $from;
	const start = $from.start();
	const has = (node: Node) => marks.link.isInSet(node.marks)?.attrs.href === href;
	let range = { from: $from.pos, to: $from.pos };
	let run = { from: start, to: start, isLink: false };
	parent.forEach((node, offset) => {
		const from = start + offset;
		const isLink = has(node);
		run =
			isLink && run.isLink
				? { ...run, to: from + node.nodeSize }
				: { from, to: from + node.nodeSize, isLink };
		if (run.isLink && run.from <= $from.pos && $from.pos <= run.to)
			range = { from: run.from, to: run.to };
	});
	return range;
}

/** Returns the change that gives a text an address, or removes the link. */
export function setLink(
	state: EditorState,
	{ from, to }: LinkTarget,
	href: string,
): Transaction {
	const transaction = closeHistory(state.tr.removeMark(from, to, marks.link));
	if (href === "") return transaction;
	const mark = marks.link.create({ href });
	if (from < to) return transaction.addMark(from, to, mark);
	return transaction.insert(from, schema.text(href, [mark]));
}
