import type { Literal, Nodes, Parents, Root } from "mdast";
import { PAGE_WORDS } from "../page-progress.ts";
import { wordStarts } from "../words.ts";
import { manuscriptOf, spacedText } from "./tree.ts";

/**
 * Cuts a Markdown text into pages, each a Markdown tree of its own: exactly 300 visible
 * words except on the last, cut between words. A block or emphasis that is cut continues
 * with the same structure on the next page, with `data.continued` on its nodes; ordered
 * lists keep their numbers. Nodes without words (images, rules, empty blocks) stay with
 * the words before them. Returns `pageCount` pages, at least one.
 *
 * Trees hold no raw HTML (it is text) and no references (they are links and images).
 * Their depth is bounded by `tree.ts`, so that they can be walked recursively.
 */
export function paginate(markdown: string): Root[] {
	const first: Root = { type: "root", children: [] };
	const book: Book = { pages: [first], open: [first], words: 0, starts: [], offset: 0 };
	for (const child of manuscriptOf(markdown).children) set(book, child);
	return book.pages;
}

interface Book {
	pages: Root[];
	/** Open nodes on the last page, root first. */
	open: Parents[];
	words: number;
	/** Offsets of the remaining words of the current block, last word first. */
	starts: number[];
	/** Length of the text of the block that is placed already. */
	offset: number;
}

function set(book: Book, node: Nodes): void {
	// A word may span nodes, as in `**bold**ly`, so words are counted in the whole block.
	if (node.type === "paragraph" || node.type === "heading" || node.type === "code") {
		book.starts = wordStarts(spacedText(node)).reverse();
		book.offset = 0;
	}
	if ("children" in node) {
		const copy: Parents = { ...node, children: [] };
		append(book, copy);
		book.open.push(copy);
		for (const child of node.children) set(book, child);
		book.open.pop();
	} else if ("value" in node) {
		setWords(book, node);
	} else {
		append(book, node);
		book.offset += spacedText(node).length;
	}
}

function setWords(book: Book, node: Extract<Nodes, Literal>): void {
	const { value } = node;
	let from = 0;
	for (let at = nextStart(book); at < value.length; at = nextStart(book)) {
		if (book.words === PAGE_WORDS) {
			const before = value.slice(from, at);
			if (before.trim()) append(book, { ...node, value: before.trimEnd() });
			// The first line of code on a page keeps its indentation.
			const lineStart = node.type === "code" ? before.lastIndexOf("\n") + 1 : 0;
			from = lineStart > 0 ? from + lineStart : at;
			turnPage(book);
		}
		book.starts.pop();
		book.words++;
	}
	book.offset += value.length;
	if (from < value.length || !value) append(book, { ...node, value: value.slice(from) });
}

function nextStart({ starts, offset }: Book): number {
	return (starts.at(-1) ?? Number.POSITIVE_INFINITY) - offset;
}

/**
 * Starts a page with copies of all open nodes. A node without content on the old page
 * moves to the new one.
 */
function turnPage(book: Book): void {
	const root: Root = { type: "root", children: [] };
	const next: Parents[] = [root];
	for (let depth = book.open.length - 1; depth > 0; depth--) {
		if (book.open[depth]?.children.length === 0) book.open[depth - 1]?.children.pop();
	}
	for (const [index, old] of book.open.entries()) {
		if (index === 0) continue;
		const copy = continuation(old, book.open[index + 1]);
		(next[index - 1]?.children as Nodes[] | undefined)?.push(copy);
		next.push(copy);
	}
	book.pages.push(root);
	book.open = next;
	book.words = 0;
}

function continuation(old: Parents, openChild: Parents | undefined): Parents {
	if (old.children.length === 0) return { ...old, children: [] };
	const copy: Parents = { ...old, data: { ...old.data, continued: true }, children: [] };
	if (copy.type === "list" && copy.ordered) {
		// A continued item keeps its number; a moved item gets the next one.
		const goesOn = openChild !== undefined && openChild.children.length > 0;
		copy.start = (copy.start ?? 1) + old.children.length - (goesOn ? 1 : 0);
	}
	return copy;
}

function append(book: Book, node: Nodes): void {
	(book.open.at(-1)?.children as Nodes[] | undefined)?.push(node);
}
