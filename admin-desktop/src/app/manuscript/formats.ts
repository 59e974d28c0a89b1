import type { IconName } from "@creations/shared-ui";
import { toggleEmphasis, withoutMarks } from "./emphasis.ts";
import {
	type Edit,
	edited,
	isWithin,
	phrasesAt,
	type Selected,
	selectedIn,
	wordAt,
} from "./phrases.ts";

export interface Format {
	name: string;
	icon: IconName;
	apply: (selected: Selected) => Selected;
	key?: string;
}

export const formats: Format[] = [
	{
		name: "Bold",
		icon: "bold",
		key: "B",
		apply: (selected) => toggleEmphasis(selected, "strong"),
	},
	{
		name: "Italic",
		icon: "italic",
		key: "I",
		apply: (selected) => toggleEmphasis(selected, "emphasis"),
	},
	{
		name: "Heading",
		icon: "heading",
		apply: (selected) => toggleLines(selected, "heading"),
	},
	{ name: "Link", icon: "link", key: "K", apply: toggleLink },
	{ name: "List", icon: "list", apply: (selected) => toggleLines(selected, "list") },
];

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the label of a format's shortcut, such as `Ctrl+B`. */
export const keysOf = ({ key }: Format) => key && (isMac ? `⌘${key}` : `Ctrl+${key}`);

type KeyPress = Pick<
	KeyboardEvent,
	"key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"
>;

/**
 * Returns the format of a shortcut. On a Mac only Cmd counts, because Ctrl moves the
 * caret.
 */
export function formatFor({
	key,
	ctrlKey,
	metaKey,
	altKey,
	shiftKey,
}: KeyPress): Format | undefined {
	const isShortcut = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
	if (!isShortcut || altKey || shiftKey) return undefined;
	return formats.find((format) => format.key === key.toUpperCase());
}

const KINDS = {
	// The story's title is the only first-level heading.
	heading: { own: /^ {0,3}#{1,6}[ \t]+/, mark: "## " },
	list: { own: /^[ \t]*[-*+][ \t]+/, mark: "- " },
};
const ANY = /^ {0,3}#{1,6}[ \t]+|^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;

/** Toggles headings or list items for the selected lines. */
export function toggleLines(selected: Selected, kind: keyof typeof KINDS): Selected {
	const { own, mark } = KINDS[kind];
	const { lines, start, end } = linesIn(selected);
	const filled = lines.filter(({ line }) => line.trim() !== "");
	const isOn = filled.length > 0 && filled.every(({ line }) => own.test(line));
	// An empty line becomes a heading only if it is the whole selection.
	const edits = (filled.length > 0 ? filled : lines.slice(0, 1))
		.filter(({ line }) => isOn || !own.test(line))
		.map(({ offset, line }): Edit => {
			const [prefix = ""] = (isOn ? own : ANY).exec(line) ?? [];
			return { start: offset, end: offset + prefix.length, insert: isOn ? "" : mark };
		});
	if (kind === "list" && !isOn) {
		if (isWords(selected.text, start - 1))
			edits.unshift({ start, end: start, insert: "\n" });
		if (isWords(selected.text, end + 1)) edits.push({ start: end, end, insert: "\n" });
	}
	return edited(selected, edits);
}

/**
 * Returns the lines of a selection. A selection that ends at the start of a line excludes
 * that line.
 */
function linesIn({ text, start, end }: Selected) {
	const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
	const from = start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1;
	const next = text.indexOf("\n", last);
	const to = next < 0 ? text.length : next;
	let offset = from;
	const lines = text
		.slice(from, to)
		.split("\n")
		.map((line) => {
			const placed = { offset, line };
			offset += line.length + 1;
			return placed;
		});
	return { lines, start: from, end: to };
}

/**
 * Returns whether a place is in plain text, which Markdown would join to a list without a
 * blank line.
 */
function isWords(text: string, place: number): boolean {
	if (place < 0 || place > text.length) return false;
	const [{ line = "" } = {}] = linesIn({ text, start: place, end: place }).lines;
	return line.trim() !== "" && !KINDS.list.own.test(line);
}

const ADDRESS = "https://";

/**
 * Turns the selection into a link and selects its missing part, or turns a link into
 * plain text.
 */
export function toggleLink(selected: Selected): Selected {
	const { text, start, end } = selected;
	const target = start === end ? { text, ...wordAt(text, start) } : selected;
	const [phrase] = phrasesAt(target);
	const span = phrase ? selectedIn(phrase, target) : { start, end };
	const link = phrase?.pieces.find(
		(piece) => piece.type === "link" && isWithin(span, piece),
	);
	if (link?.content) return edited(selected, withoutMarks(link));
	const words = text.slice(span.start, span.end);
	const isAddress = /^https?:\/\/\S+$/.test(words);
	const insert = isAddress ? `[](<${words}>)` : `[${words}](${ADDRESS})`;
	const result = text.slice(0, span.start) + insert + text.slice(span.end);
	const textStart = span.start + 1;
	if (isAddress || words === "")
		return { text: result, start: textStart, end: textStart };
	const address = textStart + words.length + 2;
	return { text: result, start: address, end: address + ADDRESS.length };
}
