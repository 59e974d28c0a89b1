/**
 * Returns a function that finds the next match of a pattern at or after an index, or
 * infinity. Successive indexes must not decrease. The last match is cached, so that all
 * calls together read the text once, however often they are made.
 */
export function createFinder(text: string, pattern: RegExp): (from: number) => number {
	const search = new RegExp(pattern, "gi");
	let cached = -1;
	return (from) => {
		if (cached >= from) return cached;
		search.lastIndex = from;
		cached = search.exec(text)?.index ?? Number.POSITIVE_INFINITY;
		return cached;
	};
}

/** Returns the text with a space in place of each tag. */
export function withoutTags(html: string): string {
	const parts: string[] = [];
	let end = 0;
	for (let open = html.indexOf("<"); open >= 0; open = html.indexOf("<", end)) {
		const close = html.indexOf(">", open);
		if (close < 0) break;
		parts.push(html.slice(end, open), " ");
		end = close + 1;
	}
	return parts.join("") + html.slice(end);
}

/**
 * One picture of a Markdown text: `![alt](address)`. `start` and `end` enclose the
 * address.
 */
interface MarkdownPicture {
	address: string;
	start: number;
	end: number;
}

/** Yields the pictures of a Markdown text in linear time. */
export function* picturesInMarkdown(text: string): Generator<MarkdownPicture> {
	const nextBracket = createFinder(text, /\]/);
	const nextEnd = createFinder(text, /[)\s]/);
	for (let index = text.indexOf("!["); index >= 0; ) {
		const bracket = nextBracket(index + 2);
		if (bracket === Number.POSITIVE_INFINITY) return;
		const start = bracket + 2;
		const end = text[bracket + 1] === "(" ? nextEnd(start) : -1;
		const isPicture = end > start && text[end] === ")";
		if (isPicture) yield { address: text.slice(start, end), start, end };
		index = text.indexOf("![", isPicture ? end : index + 2);
	}
}
