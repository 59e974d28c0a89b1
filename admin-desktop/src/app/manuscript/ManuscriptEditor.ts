import { afterPaint } from "@creations/shared-ui";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { closeHistory, history, redoDepth, undoDepth } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import {
	type Command,
	EditorState,
	NodeSelection,
	Selection,
	type Transaction,
} from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { Islands } from "./blocks/islands.ts";
import { around, hasMark, insertBlocks } from "./formatting/commands.ts";
import { keys, typing } from "./formatting/keys.ts";
import { blocksFromMarkdown, type Dialect } from "./markdown/fromMarkdown.ts";
import { ManuscriptSource } from "./markdown/ManuscriptSource.ts";
import { cleanHtml, isMarkedText, markdownOfText } from "./markdown/paste.ts";
import { pageMarks } from "./marks/pageMarks.ts";
import { placeholderOf } from "./marks/placeholder.ts";
import { schema } from "./schema.ts";
import { openSlash, type Slash, slash } from "./slash/slash.ts";

/** State for the toolbar and the menu. */
export interface Status {
	active: readonly string[];
	canUndo: boolean;
	canRedo: boolean;
	slash: Slash | null;
	words: number;
}

interface Handlers {
	onText: (text: string) => void;
	onLink: () => void;
	onFiles: (files: File[]) => void;
}

/** Time between writing the text twice during typing, in milliseconds. */
const BUSY_MS = 600;

/** Height of the toolbar, with some space. */
const TOOLBAR = 80;

/** Space to keep around the caret. Bars of the screen cover the text above it. */
const SCROLL_MARGIN = {
	get top() {
		const bar = document.querySelector("[data-covers-text]");
		return TOOLBAR + (bar?.clientHeight ?? 0);
	},
	right: 0,
	bottom: 60,
	left: 0,
};

/**
 * Edits a Markdown text as a document. It outlives its view, so that a switch to the
 * Markdown keeps the undo history.
 */
export class ManuscriptEditor {
	readonly islands = new Islands();
	readonly #source: ManuscriptSource;
	readonly #dialect: Dialect;
	readonly #listeners = new Set<() => void>();
	/** Handles a key while a menu is open. @returns whether it did */
	onMenuKey: (event: KeyboardEvent) => boolean = () => false;
	handlers: Handlers = { onText: () => {}, onLink: () => {}, onFiles: () => {} };
	#state: EditorState;
	#view: EditorView | null = null;
	#status: Status = NOTHING;
	#words = 0;
	/** The last text that the form has. */
	#text: string;
	#isPending = false;
	#cancelReport = () => {};
	#timer: ReturnType<typeof setTimeout> | undefined;
	#flushedAt = Number.NEGATIVE_INFINITY;

	constructor(text: string, dialect: Dialect, placeholder: string) {
		this.#text = text;
		this.#dialect = dialect;
		this.#source = new ManuscriptSource(dialect);
		this.#state = EditorState.create({
			doc: this.#source.documentOf(text),
			plugins: [
				slash(),
				...keys(() => this.handlers.onLink()),
				typing(),
				history(),
				dropCursor({ class: "drop-cursor" }),
				gapCursor(),
				placeholderOf(placeholder),
				pageMarks((words) => {
					this.#words = words;
					this.#report();
				}),
			],
		});
	}

	get state(): EditorState {
		return this.#state;
	}

	get view(): EditorView | null {
		return this.#view;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly status = (): Status => this.#status;

	/** Shows the document in an element. @returns a function that removes it */
	mount(dom: HTMLElement): () => void {
		const island = this.islands.nodeView;
		const view = new EditorView(
			{ mount: dom },
			{
				state: this.#state,
				dispatchTransaction: (transaction) => this.#apply(transaction),
				nodeViews: { photo: island, card: island },
				scrollMargin: SCROLL_MARGIN,
				scrollThreshold: SCROLL_MARGIN,
				transformPastedHTML: cleanHtml,
				clipboardTextParser: (text, _context, isPlain) => this.#pasted(text, isPlain),
				handleKeyDown: (_view, event) => this.#onKey(event),
				handleDOMEvents: {
					beforeinput: (_view, event) => this.#onBeforeInput(event),
					blur: () => this.flush(),
				},
				handlePaste: (_view, event) => this.#takeFiles(event.clipboardData, null),
				handleDrop: (_view, event) => this.#takeFiles(event.dataTransfer, event),
			},
		);
		this.#view = view;
		return () => {
			this.flush();
			this.#view = null;
			view.destroy();
		};
	}

	/** Replaces the text, as after a change of the Markdown, in one step of undo. */
	setText(text: string): void {
		if (text === this.#text) return;
		this.#text = text;
		this.#isPending = false;
		this.#replaceAll(text);
	}

	/** Passes a pending change of the text on. */
	flush(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		if (!this.#isPending) return;
		this.#isPending = false;
		this.#flushedAt = performance.now();
		const text = this.#source.textOf(this.#state.doc);
		if (text === this.#text) return;
		this.#text = text;
		this.handlers.onText(text);
	}

	/** Runs a command of the toolbar and returns the focus to the text. */
	run(command: Command): void {
		command(
			this.#state,
			(transaction) => this.#apply(transaction),
			this.#view ?? undefined,
		);
		this.#view?.focus();
	}

	/** Returns the focus to the text, and scrolls to the caret. */
	focus(): void {
		this.#view?.focus();
		this.#apply(this.#state.tr.scrollIntoView());
	}

	insert(blocks: readonly Node[]): void {
		this.#apply(insertBlocks(this.#state, blocks));
	}

	dispatch(transaction: Transaction): void {
		this.#apply(transaction);
	}

	#apply(transaction: Transaction): void {
		const before = this.#state;
		this.#state = before.apply(transaction);
		this.#view?.updateState(this.#state);
		if (transaction.docChanged) this.#schedule();
		this.#report();
	}

	/** Writes the text after the next paint for a first change, and rarely during typing. */
	#schedule(): void {
		this.#isPending = true;
		const isFirst = performance.now() - this.#flushedAt > BUSY_MS;
		if (isFirst) afterPaint(() => this.flush());
		this.#timer ??= setTimeout(() => this.flush(), BUSY_MS);
	}

	/**
	 * Tells the toolbar and the menu about a change. Only the menu must not be late, because
	 * it takes the next key.
	 */
	#report(): void {
		this.#cancelReport();
		if (this.#status.slash || openSlash(this.#state)) this.#reportNow();
		else this.#cancelReport = afterPaint(() => this.#reportNow());
	}

	#reportNow(): void {
		const status = statusOf(this.#state, this.#words);
		if (JSON.stringify(status) === JSON.stringify(this.#status)) return;
		this.#status = status;
		for (const listener of this.#listeners) listener();
	}

	#replaceAll(text: string): void {
		const { doc } = this.#state;
		const next = this.#source.documentOf(text, doc);
		const start = doc.content.findDiffStart(next.content);
		if (start === null) return;
		const [from, to, blocks] = changedBlocks(doc, next);
		const transaction = this.#state.tr.replaceWith(from, to, blocks);
		this.#apply(closeHistory(transaction));
	}

	/** Returns a pasted text as blocks. A paste without formatting does not read Markdown. */
	#pasted(text: string, isPlain: boolean): Slice {
		const blocks = isPlain
			? text.split(/\r?\n/).map((line) => paragraphOf(line))
			: blocksFromMarkdown(markdownOfText(text), this.#dialect);
		return Slice.maxOpen(Fragment.from(blocks));
	}

	/** Reads a text that arrives at once, as from a text expander, as Markdown. */
	#onBeforeInput(event: InputEvent): boolean {
		const view = this.#view;
		const { data, inputType } = event;
		if (!view || view.composing || inputType !== "insertText") return false;
		if (!data || data.length < 2 || !isMarkedText(data)) return false;
		const [range] = event.getTargetRanges();
		if (!range) return false;
		event.preventDefault();
		// The selection of the state may be older than that of the document.
		const from = view.posAtDOM(range.startContainer, range.startOffset);
		const to = view.posAtDOM(range.endContainer, range.endOffset);
		if (isAll(view.state.doc, from, to)) {
			this.#replaceAll(data);
			this.#schedule();
		} else view.dispatch(view.state.tr.replaceRange(from, to, this.#pasted(data, false)));
		return true;
	}

	/** Handles the keys of an open menu, and Enter at a photo, which describes it. */
	#onKey(event: KeyboardEvent): boolean {
		if (this.onMenuKey(event)) return true;
		const { selection } = this.#state;
		if (event.key !== "Enter" || !(selection instanceof NodeSelection)) return false;
		const block = this.#view?.nodeDOM(selection.from);
		const input = block instanceof HTMLElement && block.querySelector("input");
		if (input) input.focus();
		return Boolean(input);
	}

	#takeFiles(transfer: DataTransfer | null, drop: DragEvent | null): boolean {
		if (!transfer || transfer.types.includes("text/plain")) return false;
		const files = [...transfer.files];
		if (files.length === 0) return false;
		if (drop) this.#placeCaret(drop);
		this.handlers.onFiles(files);
		return true;
	}

	#placeCaret({ clientX, clientY }: DragEvent): void {
		const place = this.#view?.posAtCoords({ left: clientX, top: clientY });
		if (!place) return;
		const { tr, doc } = this.#state;
		this.#apply(tr.setSelection(Selection.near(doc.resolve(place.pos))));
	}
}

const NOTHING: Status = {
	active: [],
	canUndo: false,
	canRedo: false,
	slash: null,
	words: 0,
};

const { nodes } = schema;

function statusOf(state: EditorState, words: number): Status {
	const marks = ["strong", "emphasis", "link"].filter((name) => hasMark(state, name));
	const blocks = [nodes.heading, nodes.bulletList, nodes.orderedList, nodes.blockquote]
		.filter((type) => around(state, type))
		.map(({ name }) => name);
	return {
		active: [...marks, ...blocks],
		canUndo: undoDepth(state) > 0,
		canRedo: redoDepth(state) > 0,
		slash: openSlash(state),
		words,
	};
}

const paragraphOf = (line: string) =>
	nodes.paragraph.create(null, line ? schema.text(line) : null);

function isAll(doc: Node, from: number, to: number): boolean {
	return from <= Selection.atStart(doc).from && to >= Selection.atEnd(doc).to;
}

/** Returns the range of blocks that differ in a document, and the blocks of the other. */
function changedBlocks(doc: Node, next: Node): [number, number, readonly Node[]] {
	const [before, after] = [doc.children, next.children];
	const shared = Math.min(before.length, after.length);
	let start = 0;
	while (start < shared && before[start] === after[start]) start++;
	let back = 0;
	while (back < shared - start && before.at(-1 - back) === after.at(-1 - back)) back++;
	const sizeOf = (blocks: readonly Node[]) =>
		blocks.reduce((size, { nodeSize }) => size + nodeSize, 0);
	const from = sizeOf(before.slice(0, start));
	const to = doc.content.size - (back > 0 ? sizeOf(before.slice(-back)) : 0);
	return [from, to, after.slice(start, after.length - back)];
}
