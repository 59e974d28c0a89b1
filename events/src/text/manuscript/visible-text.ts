import type { Nodes } from "mdast";
import { isTangled } from "./limits.ts";
import { manuscriptOf, spacedText } from "./tree.ts";

/**
 * Returns the visible text of Markdown: blocks separated by a blank line, raw HTML as
 * text, no images or rules.
 */
export function visibleText(markdown: string): string {
	const isWhole =
		MARKED.test(markdown) && (REACHING.test(markdown) || isTangled(markdown));
	const blocks = isWhole
		? blocksOf(markdown)
		: markdown.split(BLANK).flatMap(blocksOfPart);
	return blocks.filter(Boolean).join("\n\n");
}

const BLANK = /\n[ \t]*(?:\n[ \t]*)+/;
/** Characters that may be marks in a paragraph. */
const MARKED = /[*_`[\]<>&\\#~=\t\r\0\ufeff]|^ {4}|^ *(?:[-+]|\d+[.)])/m;
/**
 * Constructs that may span a blank line: fences, HTML, definitions, and indented lines,
 * which may belong to a list. Texts without them are read block by block, because most
 * blocks need no parser, which takes ten times as long.
 */
const REACHING = /```|~~~|^[\s>*+\-\d.)]*<|\]:|^[ \t]+[^ \t\n]|[\r\0\ufeff\u2028\u2029]/m;

const blocksOfPart = (part: string) =>
	MARKED.test(part)
		? (simpleText(part)?.map(collapsed) ?? blocksOf(part))
		: [collapsed(part)];

/** Returns the visible blocks of Markdown with the parser. */
export function blocksOf(markdown: string): string[] {
	const blocks: string[] = [];
	collectText(manuscriptOf(markdown), blocks);
	return blocks;
}

function collectText(node: Nodes, blocks: string[]): void {
	if (node.type === "code") blocks.push(node.value.trimEnd().replace(/^\s*\n/, ""));
	else if (node.type === "paragraph" || node.type === "heading")
		blocks.push(collapsed(spacedText(node)));
	else if ("children" in node)
		for (const child of node.children) collectText(child, blocks);
}

/**
 * Collapses white space. The pattern skips single spaces, which are the most frequent.
 */
const collapsed = (text: string) => text.replace(/\s{2,}|[^\S ]/g, " ").trim();

/**
 * Returns the visible text of a simple block: a paragraph, a heading, a quotation or a
 * flat list, with emphasis, links, pictures and escapes that are not nested. Returns
 * undefined for other blocks, which need the parser.
 */
function simpleText(block: string): string[] | undefined {
	const texts = textsIn(block).map((text) =>
		LEADING.test(text) ? undefined : inlineText(text),
	);
	return texts.includes(undefined) ? undefined : (texts as string[]);
}

/** Beginnings of lines that are not part of a paragraph. */
const LEADING = /^(?:[ \t#>=+-]|\d+[.)]|$)/m;

function textsIn(block: string): string[] {
	const [, heading] = /^#{1,6} +([^#\n]+)$/.exec(block) ?? [];
	if (heading) return [heading];
	const lines = block.split("\n");
	if (lines.every((line) => line.startsWith(">"))) return [block.replace(/^> ?/gm, "")];
	const [, marker] = /^([-+*]|\d{1,9}[.)]) {1,4}\S/.exec(block) ?? [];
	const item =
		marker &&
		new RegExp(`^${marker.length > 1 ? "\\d{1,9}" : ""}\\${marker.at(-1)} {1,4}(?=\\S)`);
	return item && lines.every((line) => item.test(line))
		? lines.map((line) => line.replace(item, ""))
		: [block];
}

/**
 * Escaped marks are replaced by private-use characters during the search for other marks.
 */
const PRIVATE = 0xe000;

function inlineText(text: string): string | undefined {
	const plain = text
		.replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) =>
			String.fromCharCode(PRIVATE + mark.charCodeAt(0)),
		)
		.replace(/!\[[^*_[\]]*\]\([^\s()<>[\]]*\)/g, " ")
		.replace(/(?<!!)\[(\*\*|[*_])([^\s*_[\]](?:[^*_[\]]*[^\s*_[\]])?)\1\](?=\()/g, "[$2]")
		.replace(/\[([^*_[\]]*)\]\([^\s()<>[\]]*\)/g, "$1")
		.replace(EMPHASIS, "$2");
	if (/[*_[\]\\`<]|&[#\w]/.test(plain) || /[\ue000-\ue07f]/.test(text)) return undefined;
	return plain.replace(/[\ue000-\ue07f]/g, (mark) =>
		String.fromCharCode(mark.charCodeAt(0) - PRIVATE),
	);
}

/**
 * Emphasis with white space or punctuation outside and text inside, which is unambiguous.
 */
const EMPHASIS =
	/(?<=^|[\s("'“‘—–])(\*\*|[*_])([^\s*_[\]](?:[^*_[\]]*[^\s*_[\]])?)\1(?=$|[\s.,;:!?)"'”’—–…])/g;
