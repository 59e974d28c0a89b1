import {
	type Edit,
	edited,
	isWithin,
	type Piece,
	phrasesAt,
	type Selected,
	type Span,
	selectedIn,
	trimmed,
	wordAt,
} from "./phrases.ts";

const MARKS = { strong: "**", emphasis: "*" };

export type Emphasis = keyof typeof MARKS;

/** Toggles strong or emphasized text of the selection, or of the word at the caret. */
export function toggleEmphasis(selected: Selected, type: Emphasis): Selected {
	const { text, start, end } = selected;
	if (start !== end) return toggle(selected, type);
	const word = wordAt(text, start);
	if (word.start === word.end) return togglePlace(selected, MARKS[type]);
	const result = toggle({ text, ...word }, type);
	const caret = Math.min(result.start + start - word.start, result.end);
	return { text: result.text, start: caret, end: caret };
}

function toggle(selected: Selected, type: Emphasis): Selected {
	const targets = phrasesAt(selected)
		.map(
			(phrase): Target => ({
				span: wordsOf(selectedIn(phrase, selected), phrase.pieces),
				pieces: phrase.pieces,
			}),
		)
		.filter(({ span }) => span.start < span.end);
	const isOn = targets.every(({ span, pieces }) => markedAround(span, pieces, type));
	const changed = targets.map((target) =>
		isOn
			? plain(selected.text, target, type)
			: { span: target.span, edits: mark(target, type) },
	);
	const [first] = changed;
	const last = changed.at(-1);
	if (!first || !last) return selected;
	const whole = { text: selected.text, start: first.span.start, end: last.span.end };
	return edited(
		whole,
		changed.flatMap(({ edits }) => edits),
	);
}

interface Target {
	span: Span;
	pieces: Piece[];
}

function wordsOf(span: Span, pieces: Piece[]): Span {
	const content = pieces.find(
		(piece) => isWithin(piece, span) && isWithin(span, piece),
	)?.content;
	return content ? wordsOf(content, pieces) : span;
}

const markedAround = (span: Span, pieces: Piece[], type: Emphasis) =>
	pieces.find((piece) => piece.type === type && isWithin(span, piece));

function mark({ span, pieces }: Target, type: Emphasis): Edit[] {
	const touching = pieces.filter(
		(piece) => piece.type === type && piece.start <= span.end && span.start <= piece.end,
	);
	const start = Math.min(span.start, ...touching.map((piece) => piece.start));
	const end = Math.max(span.end, ...touching.map((piece) => piece.end));
	return [...touching.flatMap(withoutMarks), ...wrap({ start, end }, MARKS[type])];
}

function plain(
	text: string,
	{ span, pieces }: Target,
	type: Emphasis,
): { span: Span; edits: Edit[] } {
	const marked = markedAround(span, pieces, type);
	const content = marked?.content;
	if (!content) return { span, edits: [] };
	// Links and other emphasis that contain the span stay whole.
	const inner =
		pieces.find((piece) => isWithin(piece, content) && isWithin(span, piece)) ?? span;
	const sides = [
		trimmed(text, { start: content.start, end: inner.start }),
		trimmed(text, { start: inner.end, end: content.end }),
	].filter((side) => side.start < side.end);
	return {
		span: inner,
		edits: [...withoutMarks(marked), ...sides.flatMap((side) => wrap(side, MARKS[type]))],
	};
}

/** Returns the edits that remove the marks of a piece. */
export const withoutMarks = ({ start, end, content }: Piece): Edit[] =>
	content
		? [
				{ start, end: content.start, insert: "" },
				{ start: content.end, end, insert: "" },
			]
		: [];

const wrap = ({ start, end }: Span, mark: string): Edit[] => [
	{ start, end: start, insert: mark },
	{ start: end, end, insert: mark },
];

function togglePlace({ text, start }: Selected, mark: string): Selected {
	const isOpen =
		text.slice(0, start).endsWith(mark) && text.slice(start).startsWith(mark);
	const offset = isOpen ? -mark.length : mark.length;
	const insert = isOpen ? "" : mark + mark;
	const removed = Math.min(offset, 0);
	return {
		text: text.slice(0, start + removed) + insert + text.slice(start - removed),
		start: start + offset,
		end: start + offset,
	};
}
