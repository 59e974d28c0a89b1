import type { Nodes } from "mdast";
import { wordStarts } from "../words.ts";
import { manuscriptOf, spacedText } from "./tree.ts";

export * from "../page-progress.ts";
export { isUnspaced } from "../words.ts";
export { paginate } from "./pages.ts";
export { writtenTree } from "./tree.ts";

/** Visible words read in a minute, for the stored reading time (specification, section 9). */
const WORDS_A_MINUTE = 200;

/** Visible characters read in a minute, for the estimate in lists (specification, section 9). */
const CHARACTERS_A_MINUTE = 1000;

/**
 * What a reader sees of a Markdown text, without its syntax: paragraphs, headings, list items and code blocks, a
 * blank line between them. White space is collapsed except in code; raw HTML is text; images and rules are not.
 */
export function visibleText(markdown: string): string {
	const blocks: string[] = [];
	if (MARKED.test(markdown)) collectText(manuscriptOf(markdown), blocks);
	else blocks.push(...markdown.split(/\n *(?:\n *)+/).map(collapsed));
	return blocks.filter(Boolean).join("\n\n");
}

/** What may be more than text in paragraphs. Most stories have nothing of it, and parsing them takes ten times as long as reading them. */
const MARKED = /[*_`[\]<>&\\#~=\t\r\0\ufeff]|^ {4}|^ *(?:[-+]|\d+[.)])/m;

/** Visible words (see `wordStarts`) and visible characters (Unicode code points). */
export function measure(markdown: string): { words: number; characters: number } {
	const text = visibleText(markdown);
	let characters = 0;
	for (const _ of text) characters++;
	return { words: wordStarts(text).length, characters };
}

/**
 * The first `characters` code points of the visible text, nothing added. Shorter when the text is, or when the cut
 * would fall inside what a reader sees as one character, such as a family emoji: that one is then left out whole.
 */
export function preview(markdown: string, characters: number): string {
	const text = visibleText(markdown);
	let end = 0;
	for (let taken = 0; taken < characters && end < text.length; taken++) {
		end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
	}
	if (end >= text.length) return text;
	const cut = graphemes.segment(text.slice(0, end + 64)).containing(end)?.index ?? end;
	return text.slice(0, cut || end);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Minutes for so many visible words, rounded up, at least 1: the stored reading time. */
export function readingTimeMinutes(words: number): number {
	return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

/** Minutes for so many visible characters, rounded up, at least 1: the estimate that lists show. */
export function estimatedMinutes(characters: number): number {
	return Math.max(1, Math.ceil(characters / CHARACTERS_A_MINUTE));
}

function collectText(node: Nodes, blocks: string[]): void {
	if (node.type === "code") blocks.push(node.value.trimEnd().replace(/^\s*\n/, ""));
	else if (node.type === "paragraph" || node.type === "heading") blocks.push(phrase(node));
	else if ("children" in node) for (const child of node.children) collectText(child, blocks);
}

const phrase = (node: Nodes) => collapsed(spacedText(node));
const collapsed = (text: string) => text.replace(/\s+/g, " ").trim();
