import { harmless, oneLine } from "../../cli/plain-text.ts";
import { label, timeText, valueText } from "../../cli/value-text.ts";
import type { Difference, FieldDifference } from "../answers.ts";
import { type Marks, wordDiff } from "./word-diff.ts";

const BOOKKEEPING = ["version", "updatedAt"];
const LONG = 60;

export function differenceText(
	{ kind, key, name, what, fields, by }: Difference,
	nameOf: (actor: string) => string,
	marks: Marks,
): string {
	const called = name === null ? "" : ` “${oneLine(name)}”`;
	const heading = `${kind} ${oneLine(key.join("/"))}${called} ${what}`;
	const causeText = (cause: typeof by) =>
		oneLine(`${nameOf(cause.actor)}, position ${cause.position}, ${timeText(cause.at)} (${cause.type})`);
	const changed = what === "changed" ? fields.filter(({ field }) => !BOOKKEEPING.includes(field)) : [];
	const lines = changed.flatMap((field) => {
		const apart = field.by.position === by.position ? [] : [`      ${causeText(field.by)}`];
		return [`  ${label(field.field)}: ${changeText(field, marks)}`, ...apart];
	});
	return [heading, `  ${causeText(by)}`, ...lines].join("\n");
}

function changeText({ before, after }: FieldDifference, marks: Marks): string {
	if (typeof before === "string" && typeof after === "string" && Math.max(before.length, after.length) > LONG)
		return `\n${wordDiff(before, after, marks).replace(/^/gm, "      ")}`;
	const [was, is] = [before, after].map((value) => harmless(valueText(value)));
	return was === is ? `${is}, another one` : `${was} → ${is}`;
}
