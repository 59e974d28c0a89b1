import { oneLine } from "./plain-text.ts";

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
