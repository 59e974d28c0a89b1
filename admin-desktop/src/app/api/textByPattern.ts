/** A sentence of the server, and its text with the groups of the match. */
export type Pattern<Texts> = [RegExp, (texts: Texts, ...groups: string[]) => string];

/** Returns the text for the first pattern that a sentence matches. */
export function textByPattern<Texts>(
	patterns: readonly Pattern<Texts>[],
	texts: Texts,
	sentence: string,
): string | undefined {
	for (const [pattern, textOf] of patterns) {
		const match = pattern.exec(sentence);
		if (match) return textOf(texts, ...match.slice(1));
	}
	return undefined;
}

/** Returns a number in a sentence of the server: 1000 for `1,000`. */
export const numberFrom = (text: string) => Number(text.replaceAll(",", ""));
