import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import * as css from "./Changes.css.ts";

export function TextDiff({ before, after }: { before: string; after: string }) {
	const stretches = useMemo(() => abridged(textDiff(before, after)), [before, after]);
	return <Stretches stretches={stretches} />;
}

export function TextVersion({ text, other }: { text: string; other: string }) {
	const stretches = useMemo(() => newerIn(abridged(textDiff(other, text))), [text, other]);
	return <Stretches stretches={stretches} />;
}

function Stretches({ stretches }: { stretches: Stretch[] }) {
	return (
		<div className={css.text}>
			{stretches.map(({ kind, text }, index) => {
				const [Element, className] = elements[kind];
				const key = `${index} ${kind}`;
				return (
					<Element key={key} className={className}>
						{text}
					</Element>
				);
			})}
		</div>
	);
}

const elements = { same: ["span"], added: ["ins", css.added], removed: ["del", css.removed] } as const;

interface Stretch {
	text: string;
	kind: "same" | "added" | "removed";
}

/** Milliseconds after which two texts count as wholly different. */
const TIMEOUT_MS = 400;

export function textDiff(before: string, after: string): Stretch[] {
	const found = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS })?.map(
		({ value, added, removed }): Stretch => ({
			text: value,
			kind: added ? "added" : removed ? "removed" : "same",
		}),
	);
	return found && isAlike(found, before, after) ? found : replaced(before, after);
}

const ALIKE = 0.3;

function isAlike(stretches: Stretch[], before: string, after: string): boolean {
	const common = stretches.reduce((sum, { kind, text }) => sum + (kind === "same" ? lettersIn(text) : 0), 0);
	return common >= ALIKE * Math.min(lettersIn(before), lettersIn(after));
}

const lettersIn = (text: string) => text.replace(/\s+/g, "").length;

function replaced(before: string, after: string): Stretch[] {
	return [
		{ text: before, kind: "removed" },
		{ text: "\n", kind: "same" },
		{ text: after, kind: "added" },
	];
}

export function newerIn(stretches: Stretch[]): Stretch[] {
	const [first, ...rest] = stretches.filter(({ kind }) => kind !== "removed");
	if (!first) return [];
	return first.kind === "same" && first.text === "\n" ? rest : [first, ...rest];
}

/** Characters of unchanged text that stay on either side of a change. */
const CONTEXT = 120;

export function abridged(stretches: Stretch[]): Stretch[] {
	return stretches.map((stretch, index) => {
		if (stretch.kind !== "same") return stretch;
		const isFirst = index === 0;
		const isLast = index === stretches.length - 1;
		return { ...stretch, text: shortened(stretch.text, isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT) };
	});
}

function shortened(text: string, head: number, tail: number): string {
	if (text.length <= head + tail + CONTEXT) return text;
	const start = head > 0 ? text.slice(0, head).replace(/\S*$/, "") : "";
	const end = tail > 0 ? text.slice(-tail).replace(/^\S*/, "") : "";
	return `${start}…${end}`;
}
