/** What a terminal would take for orders, or would show in another order than it is written. Line feeds and tabs are none. */
const ORDERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const SPACES = /[\t\n\r]+/g;

/** Text that came from somewhere else, safe for a terminal; line feeds and tabs stay. */
export const harmless = (text: string) => text.replace(ORDERS, (c) => (c === "\n" || c === "\t" ? c : "�"));

export const oneLine = (text: string) => harmless(text.replace(SPACES, " "));

/** At most so many columns of a terminal, with an ellipsis where something is missing. */
export function clipped(text: string, columns: number): string {
	if (Bun.stringWidth(text) <= columns) return text;
	let kept = "";
	for (const { segment } of graphemes.segment(text)) {
		if (Bun.stringWidth(kept + segment) > columns - 1) break;
		kept += segment;
	}
	return columns > 0 ? `${kept}…` : "";
}

const padded = (text: string, columns: number) =>
	text + " ".repeat(Math.max(0, columns - Bun.stringWidth(text)));

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A value of a row as people read it. Not made safe for a terminal. */
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

export const cellText = (value: unknown) => oneLine(isTime(value) ? timeText(value) : valueText(value));

export const label = (column: string) =>
	column.charAt(0).toUpperCase() + column.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `2026-03-01 12:00:00`, UTC */
export const timeText = (time: string) => time.replace("T", " ").replace(/\.\d+Z$|Z$/, "");

const isTime = (value: unknown): value is string =>
	typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);

const GAP = 2;
const LEAST = 6;

export function textTable(headings: string[], rows: string[][], width: number): string {
	const all = [headings, ...rows];
	const wanted = headings.map((_, i) => Math.max(...all.map((cells) => Bun.stringWidth(cells[i] ?? ""))));
	const widths = fitting(wanted, width - GAP * (headings.length - 1));
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
