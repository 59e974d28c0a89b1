/** Control characters of terminals and of text direction. */
const ORDERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const SPACES = /[\t\n\r]+/g;

/** Replaces control characters in foreign text, except line feeds and tabs. */
export const harmless = (text: string) =>
	text.replace(ORDERS, (c) => (c === "\n" || c === "\t" ? c : "�"));

/** Joins lines and removes control characters. */
export const oneLine = (text: string) => harmless(text.replace(SPACES, " "));

/** Shortens text to a number of terminal columns, with an ellipsis. */
export function clipped(text: string, columns: number): string {
	if (Bun.stringWidth(text) <= columns) return text;
	let clip = "";
	for (const { segment } of graphemes.segment(text)) {
		if (Bun.stringWidth(clip + segment) > columns - 1) break;
		clip += segment;
	}
	return columns > 0 ? `${clip}…` : "";
}

const padded = (text: string, columns: number) =>
	text + " ".repeat(Math.max(0, columns - Bun.stringWidth(text)));

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns a value of a row as text. The result may contain control characters. */
export function valueText(value: unknown): string {
	if (value === null || value === undefined) return "–";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value !== "object") return String(value);
	if (Array.isArray(value)) return value.map(valueText).join(", ") || "–";
	const parts = Object.entries(value)
		.filter(([, part]) => part !== null && !(Array.isArray(part) && part.length === 0))
		.map(([name, part]) => `${label(name).toLowerCase()} ${valueText(part)}`);
	return parts.join(", ") || "–";
}

/** Returns a value as one safe line. */
export const cellText = (value: unknown) =>
	oneLine(isTime(value) ? timeText(value) : valueText(value));

export const label = (column: string) =>
	column.charAt(0).toUpperCase() +
	column.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns a time as `2026-03-01 12:00:00`, UTC. */
export const timeText = (time: string) =>
	time.replace("T", " ").replace(/\.\d+Z$|Z$/, "");

const isTime = (value: unknown): value is string =>
	typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);

const GAP = 2;
const LEAST = 6;

/** Returns rows as a table of aligned columns, no wider than the terminal. */
export function textTable(headings: string[], rows: string[][], width: number): string {
	const all = [headings, ...rows];
	const contentWidths = headings.map((_, i) =>
		Math.max(...all.map((cells) => Bun.stringWidth(cells[i] ?? ""))),
	);
	const widths = fitting(contentWidths, width - GAP * (headings.length - 1));
	const line = (cells: string[]) =>
		cells
			.map((cell, i) => padded(clipped(cell, widths[i] ?? 0), widths[i] ?? 0))
			.join(" ".repeat(GAP))
			.trimEnd();
	const rule = widths.map((columns) => "─".repeat(columns));
	return [line(headings), line(rule), ...rows.map(line)].join("\n");
}

function fitting(wanted: number[], room: number): number[] {
	const widths = [...wanted];
	let excess = widths.reduce((sum, columns) => sum + columns, 0) - room;
	while (excess > 0) {
		const widest = Math.max(...widths);
		if (widest <= LEAST) break;
		widths[widths.indexOf(widest)] = widest - 1;
		excess--;
	}
	return widths;
}

/** Wraps text to a width. */
export function wrap(text: string, width = 79): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ")) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + word.length < width)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
