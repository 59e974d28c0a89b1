import { isTangled, manuscriptOf } from "@creations/events/text/manuscript";
import { PAGE_WORDS } from "@creations/events/text/page-progress";
import { wordStarts } from "@creations/events/text/words";
import type { Nodes } from "mdast";
import type { Node } from "prosemirror-model";
import { Plugin, PluginKey, type PluginView, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { adminTexts } from "../../texts/texts.ts";
import * as css from "../manuscript.css.ts";

interface Marks {
	words: number;
	marks: DecorationSet;
}

const key = new PluginKey<Marks>("page-marks");

/** Pause in typing after which words and pages are counted again, in milliseconds. */
const PAUSE_MS = 400;

/** Marks the first word of each page in the margin, and counts the words. */
export function pageMarks(onCount: (words: number) => void): Plugin<Marks> {
	return new Plugin<Marks>({
		key,
		state: {
			init: (_config, { doc }) => countedMarks(doc),
			apply: (transaction, before) => marksAfter(transaction, before),
		},
		props: { decorations: (state) => key.getState(state)?.marks },
		view: (view) => recount(view, onCount),
	});
}

/** Counts again after a pause in typing. */
function recount(view: EditorView, onCount: (words: number) => void): PluginView {
	let timer: ReturnType<typeof setTimeout> | undefined;
	function schedule() {
		clearTimeout(timer);
		timer = setTimeout(() => {
			view.dispatch(view.state.tr.setMeta(key, true).setMeta("addToHistory", false));
			onCount(wordsIn(view));
		}, PAUSE_MS);
	}
	onCount(wordsIn(view));
	schedule();
	return {
		update: (_view, before) => before.doc !== view.state.doc && schedule(),
		destroy: () => clearTimeout(timer),
	};
}

const wordsIn = ({ state }: EditorView) => key.getState(state)?.words ?? 0;

function marksAfter(transaction: Transaction, before: Marks): Marks {
	if (transaction.getMeta(key)) return countedMarks(transaction.doc);
	if (!transaction.docChanged) return before;
	return { ...before, marks: before.marks.map(transaction.mapping, transaction.doc) };
}

function countedMarks(doc: Node): Marks {
	const { words, starts } = pageStarts(doc);
	const marks = starts.map((position, index) => {
		const number = index + 2;
		const widget = () => markFor(number);
		return Decoration.widget(position, widget, {
			key: `page-${number}`,
			side: -1,
			marks: [],
		});
	});
	return { words, marks: DecorationSet.create(doc, marks) };
}

/** The words of a block, as offsets from its position. */
const counted = new WeakMap<Node, readonly number[]>();

/**
 * Returns the number of words, and the position of the first word of each page after the
 * first. Counts the words as the reader's pages do, block by block.
 */
export function pageStarts(doc: Node): { words: number; starts: number[] } {
	const starts: number[] = [];
	let words = 0;
	doc.forEach((block, position) => {
		const offsets = counted.get(block) ?? offsetsIn(block);
		counted.set(block, offsets);
		const first = Math.ceil(Math.max(words, 1) / PAGE_WORDS) * PAGE_WORDS - words;
		for (let index = first; index < offsets.length; index += PAGE_WORDS)
			starts.push(position + (offsets[index] ?? 0));
		words += offsets.length;
	});
	return { words, starts };
}

/** Returns the offset of each word in a block, from the position before the block. */
function offsetsIn(block: Node): number[] {
	if (block.type.name === "source") return wordsOfSource(block.textContent).map(() => 0);
	if (block.isTextblock) return wordsOfText(block).map((start) => start + 1);
	const offsets: number[] = [];
	block.descendants((node, position) => {
		if (!node.isTextblock) return true;
		if (node.type.name === "source") return false;
		for (const start of wordsOfText(node)) offsets.push(position + 2 + start);
		return false;
	});
	return offsets;
}

/** A picture and a line end are one character, as they are one position. */
const wordsOfText = (block: Node) =>
	wordStarts(block.textBetween(0, block.content.size, undefined, " "));

/** Returns an entry for each word that readers see of Markdown. */
function wordsOfSource(markdown: string): number[] {
	if (isTangled(markdown)) return wordStarts(markdown);
	const words: number[] = [];
	const rest: Nodes[] = [manuscriptOf(markdown)];
	for (let node = rest.pop(); node; node = rest.pop())
		if ("value" in node) words.push(...wordStarts(node.value));
		else if ("children" in node) rest.push(...node.children);
	return words;
}

function markFor(number: number): HTMLElement {
	const mark = document.createElement("span");
	mark.className = css.pageMark;
	mark.setAttribute("aria-hidden", "true");
	mark.textContent = String(number);
	mark.title = adminTexts.manuscript.page(number);
	return mark;
}
