import { clipped, padded } from "./plain-text.ts";

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
