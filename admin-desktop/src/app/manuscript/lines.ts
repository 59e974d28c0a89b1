import { type Edit, edited, type Selected } from "./selected.ts";

const KINDS = {
	// The story's title is the heading above these.
	heading: { own: /^ {0,3}#{1,6}[ \t]+/, mark: "## " },
	list: { own: /^[ \t]*[-*+][ \t]+/, mark: "- " },
};
const ANY = /^ {0,3}#{1,6}[ \t]+|^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;

export type LineKind = keyof typeof KINDS;

export function toggleLines(selected: Selected, kind: LineKind): Selected {
	const { own, mark } = KINDS[kind];
	const { lines, start, end } = linesIn(selected);
	const filled = lines.filter(({ line }) => line.trim() !== "");
	const isOn = filled.length > 0 && filled.every(({ line }) => own.test(line));
	// An empty line is made a heading only where it is alone.
	const edits = (filled.length > 0 ? filled : lines.slice(0, 1))
		.filter(({ line }) => isOn || !own.test(line))
		.map(({ at, line }): Edit => {
			const [found = ""] = (isOn ? own : ANY).exec(line) ?? [];
			return { start: at, end: at + found.length, put: isOn ? "" : mark };
		});
	if (kind === "list" && !isOn) {
		const { before, after } = neighbours(selected.text, start, end);
		if (isWords(before)) edits.unshift({ start, end: start, put: "\n" });
		if (isWords(after)) edits.push({ start: end, end, put: "\n" });
	}
	return edited(selected, edits);
}

/** The whole lines of a selection; one that ends at the start of a line does not take that line in. */
function linesIn({ text, start, end }: Selected) {
	const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
	const from = start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1;
	const next = text.indexOf("\n", last);
	const to = next < 0 ? text.length : next;
	let at = from;
	const lines = text
		.slice(from, to)
		.split("\n")
		.map((line) => {
			const placed = { at, line };
			at += line.length + 1;
			return placed;
		});
	return { lines, start: from, end: to };
}

/** A list takes the words right after it into its last item, so blank lines part it from what is no list. */
const isWords = (line: string) => line.trim() !== "" && !KINDS.list.own.test(line);

function neighbours(text: string, start: number, end: number) {
	const before =
		text
			.slice(0, Math.max(0, start - 1))
			.split("\n")
			.at(-1) ?? "";
	const [after = ""] = text.slice(end + 1).split("\n", 1);
	return { before, after };
}
