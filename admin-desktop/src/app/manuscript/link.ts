import { isWithin, phrasesAt, selectedIn } from "./phrases.ts";
import { edited, type Selected, wordAt } from "./selected.ts";

const ADDRESS = "https://";

/** Makes what is selected a link, with what is missing selected next: its address or its words. A link becomes plain words again. */
export function toggleLink(selected: Selected): Selected {
	const { text, start, end } = selected;
	const target = start === end ? { text, ...wordAt(text, start) } : selected;
	const [phrase] = phrasesAt(target);
	const span = phrase ? selectedIn(phrase, target) : { start, end };
	const link = phrase?.pieces.find((piece) => piece.type === "link" && isWithin(span, piece));
	if (link?.content) {
		return edited(selected, [
			{ start: link.start, end: link.content.start, put: "" },
			{ start: link.content.end, end: link.end, put: "" },
		]);
	}
	const words = text.slice(span.start, span.end);
	const isAddress = /^https?:\/\/\S+$/.test(words);
	const put = isAddress ? `[](<${words}>)` : `[${words}](${ADDRESS})`;
	const done = text.slice(0, span.start) + put + text.slice(span.end);
	const at = span.start + 1;
	if (isAddress || words === "") return { text: done, start: at, end: at };
	const address = at + words.length + 2;
	return { text: done, start: address, end: address + ADDRESS.length };
}
