import { writtenTree } from "@creations/content/manuscript";
import type { Nodes } from "mdast";
import { type Selected, type Span, trimmed } from "./selected.ts";

export interface Piece extends Span {
	type: Nodes["type"];
	content: Span | null;
}

export interface Phrase extends Span {
	pieces: Piece[];
}

/** The paragraphs and headings that a selection touches. Only the blocks around it are parsed: a book would take seconds. */
export function phrasesAt({ text, start, end }: Selected): Phrase[] {
	const from = Math.max(0, text.lastIndexOf("\n\n", Math.max(0, start - 1)) + 1);
	const next = text.indexOf("\n\n", end);
	const block = text.slice(from, next < 0 ? text.length : next);
	const phrases: Phrase[] = [];
	const rest: Nodes[] = [writtenTree(block)];
	for (let node = rest.pop(); node; node = rest.pop()) {
		const content = contentOf(node, from);
		if ((node.type === "paragraph" || node.type === "heading") && content) {
			phrases.push({ ...content, pieces: piecesIn(node.children, from) });
		} else if ("children" in node) rest.push(...node.children.toReversed());
	}
	return phrases.filter((phrase) => phrase.start <= end && phrase.end >= start);
}

export function selectedIn(phrase: Phrase, { text, start, end }: Selected): Span {
	let span = trimmed(text, { start: Math.max(start, phrase.start), end: Math.min(end, phrase.end) });
	for (let next = widened(span, phrase); next !== span; next = widened(span, phrase)) span = next;
	return span;
}

export const isWithin = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end;

function widened(span: Span, { pieces }: Phrase): Span {
	const cut = pieces.find(
		(piece) =>
			piece.start < span.end &&
			span.start < piece.end &&
			!isWithin(piece, span) &&
			!(piece.content && isWithin(span, piece.content)),
	);
	return cut ? { start: Math.min(cut.start, span.start), end: Math.max(cut.end, span.end) } : span;
}

function piecesIn(nodes: Nodes[], from: number): Piece[] {
	return nodes.flatMap((node) => {
		if (node.type === "text" || node.type === "break") return [];
		const piece = { type: node.type, ...placeOf(node, from), content: contentOf(node, from) };
		return [piece, ...("children" in node ? piecesIn(node.children, from) : [])];
	});
}

function contentOf(node: Nodes, from: number): Span | null {
	if (!("children" in node)) return null;
	const [first] = node.children;
	const last = node.children.at(-1);
	return first && last ? { start: placeOf(first, from).start, end: placeOf(last, from).end } : null;
}

const placeOf = ({ position }: Nodes, from: number): Span => ({
	start: from + (position?.start.offset ?? 0),
	end: from + (position?.end.offset ?? 0),
});
