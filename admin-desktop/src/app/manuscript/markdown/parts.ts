import { writtenTree } from "@creations/events/text/manuscript";
import type { RootContent } from "mdast";

/** A top-level block of a Markdown text with its exact source. */
export interface Part {
	source: string;
	/** Undefined for text that is not parsed. */
	node?: RootContent;
}

export interface Parts {
	parts: Part[];
	/** The text before the first part, between parts, and after the last. */
	gaps: string[];
}

/**
 * Splits a Markdown text into its top-level blocks. Gaps and sources alternate, and
 * together they are the text.
 */
export function splitMarkdown(text: string): Parts {
	const start = text.startsWith("\ufeff") ? 1 : 0;
	const { children } = writtenTree(text.slice(start));
	const result: Parts = { parts: [], gaps: [] };
	let offset = 0;
	for (const node of children) {
		let from = start + (node.position?.start.offset ?? 0);
		// A heading after a definition has the start of the definition.
		if (from < offset) from = offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0);
		const end = Math.max(from, start + (node.position?.end.offset ?? 0));
		addGap(result, text.slice(offset, from));
		result.parts.push({ source: text.slice(from, end), node });
		offset = end;
	}
	addGap(result, text.slice(offset));
	return result;
}

/**
 * Adds the text between two blocks. Words in it, as in a text that is too expensive to
 * parse, become parts without a node, one for each paragraph.
 */
function addGap({ parts, gaps }: Parts, text: string): void {
	let gap = "";
	for (const piece of text.split(/((?:\n[ \t]*)*\n|^\ufeff)/)) {
		if (/^\s*$/.test(piece)) {
			gap += piece;
			continue;
		}
		gaps.push(gap);
		parts.push({ source: piece });
		gap = "";
	}
	gaps.push(gap);
}
