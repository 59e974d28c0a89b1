import { folded } from "@creations/content";
import type { Parts } from "./answers.ts";
import type { WordForms } from "./terms.ts";

/** Characters of an excerpt, and of those before what was found. */
const LENGTH = 180;
const BEFORE = 50;
interface Span {
	start: number;
	end: number;
}

const WORDS = /[\p{L}\p{N}\p{M}\u0640]+/gu;

/** A text with what was found in it marked. */
export function markedIn(text: string, forms: WordForms[]): Parts {
	const parts: Parts = [];
	let at = 0;
	for (const { start, end } of spansIn(text, forms)) {
		if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
		parts.push({ text: text.slice(start, end), isMarked: true });
		at = end;
	}
	if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
	return parts;
}

/** What stands around the first place where something was found; the beginning where nothing was. */
export function excerptOf(text: string, forms: WordForms[]): Parts {
	const [found] = spansIn(text, forms);
	const first = found?.start ?? 0;
	const start = first > BEFORE ? wordAfter(text, first - BEFORE, first) : 0;
	const end = text.length - start <= LENGTH ? text.length : wordBefore(text, start + LENGTH, first);
	const shown = `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
	return markedIn(shown.replace(/\s+/g, " ").trim(), forms);
}

function* spansIn(text: string, forms: WordForms[]): Generator<Span> {
	for (const { 0: word, index } of text.matchAll(WORDS)) {
		const plain = folded(word);
		const fitting = forms.filter(({ fits }) => fits(plain));
		if (fitting.length === 0) continue;
		const isWhole = plain.length !== word.length || fitting.some(({ run }) => run === null);
		if (isWhole) yield { start: index, end: index + word.length };
		else yield* runsOf(plain, fitting, index);
	}
}

/** Where runs are in one that goes on without spaces. */
function* runsOf(plain: string, forms: WordForms[], offset: number): Generator<Span> {
	const runs = forms.flatMap(({ run }) => run ?? []);
	for (let at = 0; at < plain.length; ) {
		const run = runs.find((one) => plain.startsWith(one, at));
		if (run) yield { start: offset + at, end: offset + at + run.length };
		at += run?.length ?? 1;
	}
}

const wordAfter = (text: string, at: number, latest: number) => {
	const space = text.slice(at, latest).search(/\s\S/);
	return space === -1 ? at : at + space + 1;
};
const wordBefore = (text: string, at: number, earliest: number) => {
	const space = text.lastIndexOf(" ", at);
	return space > earliest + BEFORE ? space : at;
};
