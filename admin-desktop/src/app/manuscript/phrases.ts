import { writtenTree } from "@creations/events/text/manuscript";
import type { Nodes } from "mdast";

export interface Selected {
	text: string;
	start: number;
	end: number;
}

export type Span = Omit<Selected, "text">;

export interface Edit extends Span {
	insert: string;
}

/**
 * Applies edits that do not overlap and moves the selection with its text. Edits at one
 * place keep their order.
 */
export function edited({ text, start, end }: Selected, edits: Edit[]): Selected {
	const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
	let result = "";
	let offset = 0;
	for (const edit of ordered) {
		result += text.slice(offset, edit.start) + edit.insert;
		offset = edit.end;
	}
	const shifted = (place: number, precedes: (edit: Edit) => boolean) =>
		ordered
			.filter(precedes)
			.reduce((sum, edit) => sum + edit.insert.length - (edit.end - edit.start), place);
	const first = shifted(start, (edit) => edit.end <= start);
	const last = shifted(end, (edit) => edit.start < end);
	return { text: result + text.slice(offset), start: first, end: Math.max(first, last) };
}

/** Returns a span without the white space at its ends. */
export function trimmed(text: string, { start, end }: Span): Span {
	const part = text.slice(start, end);
	const from = start + part.length - part.trimStart().length;
	return { start: from, end: from + part.trim().length };
}

/** Returns the span of the word at a place; empty between words. */
export function wordAt(text: string, place: number): Span {
	const before =
		/[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(Math.max(0, place - 200), place))?.[0] ??
		"";
	const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(place, place + 200))?.[0] ?? "";
	return { start: place - before.length, end: place + after.length };
}

export interface Piece extends Span {
	type: Nodes["type"];
	content: Span | null;
}

interface Phrase extends Span {
	pieces: Piece[];
}

/**
 * Returns the paragraphs and headings that a selection touches. Parses only the blocks
 * around it, because a book takes seconds.
 */
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

/** Returns the part of a phrase to format: trimmed, and widened to whole pieces. */
export function selectedIn(phrase: Phrase, { text, start, end }: Selected): Span {
	let span = trimmed(text, {
		start: Math.max(start, phrase.start),
		end: Math.min(end, phrase.end),
	});
	for (let next = widened(span, phrase); next !== span; next = widened(span, phrase))
		span = next;
	return span;
}

/** Returns whether a span contains another. */
export const isWithin = (inner: Span, outer: Span) =>
	outer.start <= inner.start && inner.end <= outer.end;

function widened(span: Span, { pieces }: Phrase): Span {
	const split = pieces.find(
		(piece) =>
			piece.start < span.end &&
			span.start < piece.end &&
			!isWithin(piece, span) &&
			!(piece.content && isWithin(span, piece.content)),
	);
	return split
		? { start: Math.min(split.start, span.start), end: Math.max(split.end, span.end) }
		: span;
}

function piecesIn(nodes: Nodes[], from: number): Piece[] {
	return nodes.flatMap((node) => {
		if (node.type === "text" || node.type === "break") return [];
		const piece = {
			type: node.type,
			...placeOf(node, from),
			content: contentOf(node, from),
		};
		return [piece, ...("children" in node ? piecesIn(node.children, from) : [])];
	});
}

function contentOf(node: Nodes, from: number): Span | null {
	if (!("children" in node)) return null;
	const [first] = node.children;
	const last = node.children.at(-1);
	return first && last
		? { start: placeOf(first, from).start, end: placeOf(last, from).end }
		: null;
}

const placeOf = ({ position }: Nodes, from: number): Span => ({
	start: from + (position?.start.offset ?? 0),
	end: from + (position?.end.offset ?? 0),
});
