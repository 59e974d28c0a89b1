import type { Nodes } from "mdast";
import { isTangled } from "./limits.ts";
import { simpleText } from "./simple-text.ts";
import { manuscriptOf, spacedText } from "./tree.ts";

/** What a reader sees of a Markdown text: blocks with a blank line between them, raw HTML as text, no images or rules. */
export function visibleText(markdown: string): string {
	const isWhole = MARKED.test(markdown) && (REACHING.test(markdown) || isTangled(markdown));
	const blocks = isWhole ? blocksOf(markdown) : markdown.split(BLANK).flatMap(blocksOfPart);
	return blocks.filter(Boolean).join("\n\n");
}

const BLANK = /\n[ \t]*(?:\n[ \t]*)+/;
/** What may be more than text in paragraphs. */
const MARKED = /[*_`[\]<>&\\#~=\t\r\0\ufeff]|^ {4}|^ *(?:[-+]|\d+[.)])/m;
/**
 * What may reach past a blank line: fences, HTML, definitions, and indented lines, which may belong to a list. Texts without
 * it are read part by part, as parsing takes ten times as long, and most parts do without.
 */
const REACHING = /```|~~~|^[\s>*+\-\d.)]*<|\]:|^[ \t]+[^ \t\n]|[\r\0\ufeff\u2028\u2029]/m;

const blocksOfPart = (part: string) =>
	MARKED.test(part) ? (simpleText(part)?.map(collapsed) ?? blocksOf(part)) : [collapsed(part)];

/** By way of the parser. */
export function blocksOf(markdown: string): string[] {
	const blocks: string[] = [];
	collectText(manuscriptOf(markdown), blocks);
	return blocks;
}

function collectText(node: Nodes, blocks: string[]): void {
	if (node.type === "code") blocks.push(node.value.trimEnd().replace(/^\s*\n/, ""));
	else if (node.type === "paragraph" || node.type === "heading") blocks.push(collapsed(spacedText(node)));
	else if ("children" in node) for (const child of node.children) collectText(child, blocks);
}

/** Single spaces stay as they are, which is most of them. */
const collapsed = (text: string) => text.replace(/\s{2,}|[^\S ]/g, " ").trim();
