export interface Selected {
	text: string;
	start: number;
	end: number;
}

export type Span = Omit<Selected, "text">;

export interface Edit extends Span {
	put: string;
}

/** The text with the edits made, none of which overlap, those at one place in their order; what was selected stays selected. */
export function edited({ text, start, end }: Selected, edits: Edit[]): Selected {
	const ordered = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
	let result = "";
	let at = 0;
	for (const edit of ordered) {
		result += text.slice(at, edit.start) + edit.put;
		at = edit.end;
	}
	const moved = (place: number, passed: (edit: Edit) => boolean) =>
		ordered.filter(passed).reduce((sum, edit) => sum + edit.put.length - (edit.end - edit.start), place);
	const first = moved(start, (edit) => edit.end <= start);
	const last = moved(end, (edit) => edit.start < end);
	return { text: result + text.slice(at), start: first, end: Math.max(first, last) };
}

export function trimmed(text: string, { start, end }: Span): Span {
	const part = text.slice(start, end);
	const from = start + part.length - part.trimStart().length;
	return { start: from, end: from + part.trim().length };
}

export function wordAt(text: string, place: number): Span {
	const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(Math.max(0, place - 200), place))?.[0] ?? "";
	const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(place, place + 200))?.[0] ?? "";
	return { start: place - before.length, end: place + after.length };
}
