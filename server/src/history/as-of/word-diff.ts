import { diffWordsWithSpace } from "diff";
import { harmless } from "../../cli/plain-text.ts";

/** Milliseconds after which two texts count as wholly different. */
const TIMEOUT_MS = 1000;
/** Characters of unchanged text that stay on either side of a change. */
const CONTEXT = 60;

export interface Marks {
	removed: (text: string) => string;
	added: (text: string) => string;
}

export const plainMarks: Marks = {
	removed: (text) => `[-${text}-]`,
	added: (text) => `{+${text}+}`,
};

export const colourMarks: Marks = {
	removed: (text) => `\x1b[31;9m${text}\x1b[0m`,
	added: (text) => `\x1b[32m${text}\x1b[0m`,
};

export function wordDiff(before: string, after: string, { removed, added }: Marks): string {
	const changes = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
	if (!changes) return `${removed(harmless(before))}\n${added(harmless(after))}`;
	return changes
		.map((change, i) => {
			const text = harmless(change.value);
			if (change.removed) return removed(text);
			if (change.added) return added(text);
			return abridged(text, i === 0 ? 0 : CONTEXT, i === changes.length - 1 ? 0 : CONTEXT);
		})
		.join("");
}

function abridged(text: string, head: number, tail: number): string {
	if (text.length <= head + tail + CONTEXT) return text;
	const start = head > 0 ? text.slice(0, head).replace(/\S*$/, "") : "";
	const end = tail > 0 ? text.slice(-tail).replace(/^\S*/, "") : "";
	return `${start}…${end}`;
}
