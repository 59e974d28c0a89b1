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

export function toggleEmphasis(selected: Selected, type: Emphasis): Selected {
	const { text, start, end } = selected;
	if (start !== end) return toggle(selected, type);
	const word = wordAt(text, start);
	if (word.start === word.end) return togglePlace(selected, MARKS[type]);
	const done = toggle({ text, ...word }, type);
	const caret = Math.min(done.start + start - word.start, done.end);
	return { text: done.text, start: caret, end: caret };
}

function toggle(selected: Selected, type: Emphasis): Selected {
	const chosen = phrasesAt(selected)
		.map(
			(phrase): Chosen => ({
				span: wordsOf(selectedIn(phrase, selected), phrase.pieces),
				pieces: phrase.pieces,
			}),
		)
		.filter(({ span }) => span.start < span.end);
	const isOn = chosen.every(({ span, pieces }) => markedAround(span, pieces, type));
	const changed = chosen.map((one) =>
		isOn ? plain(selected.text, one, type) : { span: one.span, edits: mark(one, type) },
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

interface Chosen {
	span: Span;
	pieces: Piece[];
}

function wordsOf(span: Span, pieces: Piece[]): Span {
	const content = pieces.find((piece) => isWithin(piece, span) && isWithin(span, piece))?.content;
	return content ? wordsOf(content, pieces) : span;
}

const markedAround = (span: Span, pieces: Piece[], type: Emphasis) =>
	pieces.find((piece) => piece.type === type && isWithin(span, piece));

function mark({ span, pieces }: Chosen, type: Emphasis): Edit[] {
	const touching = pieces.filter(
		(piece) => piece.type === type && piece.start <= span.end && span.start <= piece.end,
	);
	const start = Math.min(span.start, ...touching.map((piece) => piece.start));
	const end = Math.max(span.end, ...touching.map((piece) => piece.end));
	return [...touching.flatMap(withoutMarks), ...around({ start, end }, MARKS[type])];
}

function plain(text: string, { span, pieces }: Chosen, type: Emphasis): { span: Span; edits: Edit[] } {
	const marked = markedAround(span, pieces, type);
	const content = marked?.content;
	if (!content) return { span, edits: [] };
	// A link or other emphasis in it that the span is a part of is not taken apart.
	const inner = pieces.find((piece) => isWithin(piece, content) && isWithin(span, piece)) ?? span;
	const sides = [
		trimmed(text, { start: content.start, end: inner.start }),
		trimmed(text, { start: inner.end, end: content.end }),
	].filter((side) => side.start < side.end);
	return {
		span: inner,
		edits: [...withoutMarks(marked), ...sides.flatMap((side) => around(side, MARKS[type]))],
	};
}

export const withoutMarks = ({ start, end, content }: Piece): Edit[] =>
	content
		? [
				{ start, end: content.start, put: "" },
				{ start: content.end, end, put: "" },
			]
		: [];

const around = ({ start, end }: Span, mark: string): Edit[] => [
	{ start, end: start, put: mark },
	{ start: end, end, put: mark },
];

function togglePlace({ text, start }: Selected, mark: string): Selected {
	const isOpen = text.slice(0, start).endsWith(mark) && text.slice(start).startsWith(mark);
	const by = isOpen ? -mark.length : mark.length;
	const put = isOpen ? "" : mark + mark;
	const around = Math.min(by, 0);
	return {
		text: text.slice(0, start + around) + put + text.slice(start - around),
		start: start + by,
		end: start + by,
	};
}
