import type { IconName } from "@creations/shared-ui";
import { toggleEmphasis, withoutMarks } from "./emphasis.ts";
import { type Edit, edited, isWithin, phrasesAt, type Selected, selectedIn, wordAt } from "./phrases.ts";

export interface Format {
	name: string;
	icon: IconName;
	apply: (selected: Selected) => Selected;
	key?: string;
}

export const formats: Format[] = [
	{ name: "Bold", icon: "bold", key: "B", apply: (selected) => toggleEmphasis(selected, "strong") },
	{ name: "Italic", icon: "italic", key: "I", apply: (selected) => toggleEmphasis(selected, "emphasis") },
	{ name: "Heading", icon: "heading", apply: (selected) => toggleLines(selected, "heading") },
	{ name: "Link", icon: "link", key: "K", apply: toggleLink },
	{ name: "List", icon: "list", apply: (selected) => toggleLines(selected, "list") },
];

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const keysOf = ({ key }: Format) => key && (isMac ? `⌘${key}` : `Ctrl+${key}`);

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The format that keys stand for. On a Mac those with Ctrl move the caret, so there it is Cmd alone. */
export function formatFor({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Format | undefined {
	const isMeant = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
	if (!isMeant || altKey || shiftKey) return undefined;
	return formats.find((format) => format.key === key.toUpperCase());
}

const KINDS = {
	// The story's title is the heading above these.
	heading: { own: /^ {0,3}#{1,6}[ \t]+/, mark: "## " },
	list: { own: /^[ \t]*[-*+][ \t]+/, mark: "- " },
};
const ANY = /^ {0,3}#{1,6}[ \t]+|^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;

export function toggleLines(selected: Selected, kind: keyof typeof KINDS): Selected {
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
		if (isWords(selected.text, start - 1)) edits.unshift({ start, end: start, put: "\n" });
		if (isWords(selected.text, end + 1)) edits.push({ start: end, end, put: "\n" });
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
function isWords(text: string, place: number): boolean {
	if (place < 0 || place > text.length) return false;
	const [{ line = "" } = {}] = linesIn({ text, start: place, end: place }).lines;
	return line.trim() !== "" && !KINDS.list.own.test(line);
}

const ADDRESS = "https://";

/** Makes what is selected a link, with what is missing selected next: its address or its words. A link becomes plain words again. */
export function toggleLink(selected: Selected): Selected {
	const { text, start, end } = selected;
	const target = start === end ? { text, ...wordAt(text, start) } : selected;
	const [phrase] = phrasesAt(target);
	const span = phrase ? selectedIn(phrase, target) : { start, end };
	const link = phrase?.pieces.find((piece) => piece.type === "link" && isWithin(span, piece));
	if (link?.content) return edited(selected, withoutMarks(link));
	const words = text.slice(span.start, span.end);
	const isAddress = /^https?:\/\/\S+$/.test(words);
	const put = isAddress ? `[](<${words}>)` : `[${words}](${ADDRESS})`;
	const done = text.slice(0, span.start) + put + text.slice(span.end);
	const at = span.start + 1;
	if (isAddress || words === "") return { text: done, start: at, end: at };
	const address = at + words.length + 2;
	return { text: done, start: address, end: address + ADDRESS.length };
}
