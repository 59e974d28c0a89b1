import type { Nodes, Parents, Root, Text } from "mdast";
import { lettersOf } from "../lettersOf.ts";

declare module "mdast" {
	interface Data {
		/** Number of the page, from 1, that begins with this node. */
		page?: number;
	}
}

/** Joins pages to one text. The first node of each page has its number. */
export function joinPages(pages: Root[]): Root {
	const book: Root = { type: "root", children: [] };
	for (const [index, page] of pages.entries())
		append(book, page.children, index === 0 ? undefined : index + 1);
	return book;
}

/**
 * Appends nodes to a parent. The first one may continue its last child.
 * @param page number of the page that begins with the nodes; undefined if it is marked
 */
function append(parent: Parents, nodes: Nodes[], page: number | undefined): void {
	const children = parent.children as Nodes[];
	const [first, ...rest] = nodes;
	if (!first) return;
	const last = children.at(-1);
	if (first.data?.continued && last?.type === first.type)
		children.splice(-1, 1, joined(last, first, page));
	else children.push(marked(first, page));
	for (const node of rest) children.push(node);
}

/** Returns a node with its continuation on the next page. */
function joined(start: Nodes, end: Nodes, page: number | undefined): Nodes {
	if (start.type === "code" && end.type === "code")
		return { ...start, value: `${start.value}\n${end.value}` };
	if (!("children" in start && "children" in end)) return start;
	const copy = { ...start, children: [...start.children] } as Parents;
	const [first] = end.children;
	const isSeam = hasText(copy) && !first?.data?.continued;
	if (isSeam) (copy.children as Nodes[]).push(seam(start, end, page));
	append(copy, end.children, isSeam ? undefined : page);
	return copy;
}

/** True if the node contains text directly, which pages cut between words. */
const hasText = ({ type }: Parents) =>
	!["root", "blockquote", "list", "listItem"].includes(type);

/** Letters and punctuation of scripts without spaces between words. */
const UNSPACED =
	/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\uff00-\uffef]/u;

/** Returns the space between two pages, with the number of the next page. */
function seam(start: Nodes, end: Nodes, page: number | undefined): Text {
	const value = spaceBetween(lettersOf(start), lettersOf(end));
	return { type: "text", value, ...(page && { data: { page } }) };
}

/** Returns the space at which a page was cut between two texts. */
export function spaceBetween(start: string, end: string): string {
	const around = (start.at(-1) ?? "") + (end.at(0) ?? "");
	return UNSPACED.test(around) || /\s/.test(around) ? "" : " ";
}

/** Marks a node as the beginning of a page. */
function marked(node: Nodes, page: number | undefined): Nodes {
	return page ? { ...node, data: { ...node.data, page } } : node;
}
