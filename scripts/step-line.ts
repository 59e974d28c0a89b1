import { styleText } from "node:util";

const MARKS = { done: "✓", running: "…" } as const;

/** Writes a line about a step to the terminal. `console.error` would print it in red. */
export function writeStepLine(state: keyof typeof MARKS, name: string, note = ""): void {
	process.stderr.write(stepLine(state, name, note, process.stderr));
}

/**
 * Returns the line: with a green check mark and a gray note on a terminal, otherwise
 * without colors.
 */
export function stepLine(
	state: keyof typeof MARKS,
	name: string,
	note: string,
	stream: NodeJS.WritableStream,
): string {
	const mark = styleText(state === "done" ? "green" : "gray", MARKS[state], { stream });
	const rest = note && styleText("gray", `, ${note}`, { stream });
	return `${mark} ${name}${rest}\n`;
}
