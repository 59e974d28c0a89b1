import {
	baseKeymap,
	chainCommands,
	exitCode,
	joinDown,
	joinUp,
} from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import {
	InputRule,
	inputRules,
	textblockTypeInputRule,
	undoInputRule,
	wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { MarkType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Plugin } from "prosemirror-state";
import { schema } from "../schema.ts";
import {
	addLineBreak,
	insertBlocks,
	moveBlock,
	toggleEmphasis,
	toggleHeading,
	toggleList,
	toggleQuote,
	toggleStrong,
} from "./commands.ts";

const { nodes, marks } = schema;

/**
 * Returns the keys of the text. Tab is not among them, because it moves the focus.
 * @param onLink opens the dialog for a link's address
 */
export const keys = (onLink: () => void): Plugin[] => [
	keymap({
		"Mod-z": undo,
		"Mod-Shift-z": redo,
		"Mod-y": redo,
		"Mod-b": toggleStrong,
		"Mod-i": toggleEmphasis,
		"Mod-k": () => {
			onLink();
			return true;
		},
		"Mod-Alt-2": toggleHeading(2),
		"Mod-Alt-3": toggleHeading(3),
		"Mod-Shift-7": toggleList(nodes.orderedList),
		"Mod-Shift-8": toggleList(nodes.bulletList),
		"Mod-Shift-9": toggleQuote,
		"Mod-]": sinkListItem(nodes.listItem),
		"Mod-[": liftListItem(nodes.listItem),
		"Alt-ArrowUp": moveBlock(-1),
		"Alt-ArrowDown": moveBlock(1),
		"Shift-Enter": addLineBreak,
		"Mod-Enter": exitCode,
		Enter: splitListItem(nodes.listItem),
		Backspace: chainCommands(undoInputRule),
		"Alt-Backspace": joinUp,
		"Alt-Delete": joinDown,
	}),
	keymap(baseKeymap),
];

/** Returns the rules that turn typed Markdown into blocks and emphasis. */
export const typing = (): Plugin =>
	inputRules({
		rules: [
			textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, marker = ""]) => ({
				level: marker.length,
			})),
			wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
			wrappingInputRule(/^\s*([-+*])\s$/, nodes.bulletList),
			wrappingInputRule(
				/^(\d{1,9})[.)]\s$/,
				nodes.orderedList,
				([, start]) => ({ start: Number(start) }),
				([, start], list) => list.childCount + list.attrs.start === Number(start),
			),
			textblockTypeInputRule(/^```$/, nodes.codeBlock),
			new InputRule(/^(?:---|\*\*\*)$/, (state) =>
				insertBlocks(
					state.apply(
						state.tr.delete(state.selection.$from.start(), state.selection.from),
					),
					[nodes.rule.create()],
				),
			),
			emphasisRule(/(?:^|[^*\w])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.strong),
			emphasisRule(/(?:^|[^*\w])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.emphasis),
			emphasisRule(/(?:^|[^_\w])(_([^_\s](?:[^_]*[^_\s])?)_)$/, marks.emphasis),
			emphasisRule(/(?:^|[^`])(`([^`]+)`)$/, marks.code),
		],
	});

/** Replaces typed marks by a mark: the first group is the text with them, the second without. */
const emphasisRule = (pattern: RegExp, type: MarkType) =>
	new InputRule(pattern, (state, [, marked = "", text = ""], _start, end) => {
		// The last character is not in the document yet.
		const from = end - marked.length + 1;
		return state.tr
			.replaceWith(
				from,
				end,
				schema.text(text, type.create().addToSet(state.doc.resolve(from).marks())),
			)
			.removeStoredMark(type);
	});
