/**
 * Terms for other spellings: `0` and the word, and `1` to `4` and the word without its
 * first to fourth letter.
 */
const MARKS = [1, 2, 3, 4];
const HEAD = MARKS.length;

const without = (letters: string[], place: number) =>
	letters.toSpliced(place, 1).join("");

/** Returns the terms that a word is indexed under, separated by spaces. */
export function spellingsOf(word: string): string {
	const letters = [...word];
	const shorter = MARKS.slice(0, letters.length).map(
		(mark) => `${mark}${without(letters, mark - 1)}`,
	);
	return [`0${word}`, ...shorter].join(" ");
}

const whole = (term: string) => `"${term}"`;
const beginning = (term: string) => `"${term}" *`;

/** Returns the FTS5 query for words that begin with `text`. */
export const beginningQuery = (text: string) => beginning(`0${text}`);

/**
 * Returns the FTS5 query for candidates: words that differ from `word` in one letter (or
 * begin so, if `isBeginning`), and some others. A missing letter or two exchanged ones
 * are found by the word's own spellings. An extra or replaced letter among the first four
 * is found by the word without it, and a later one by the first four letters.
 */
export function misspellingQuery(word: string, isBeginning: boolean): string {
	const term = isBeginning ? beginning : whole;
	const letters = [...word];
	const exchanged = (place: number) =>
		letters.toSpliced(place, 2, letters[place + 1] ?? "", letters[place] ?? "").join("");
	const queries = [
		...letters.map((_, place) => term(`0${without(letters, place)}`)),
		...letters.slice(1).map((_, place) => term(`0${exchanged(place)}`)),
		...MARKS.flatMap((mark) => [
			term(`${mark}${without(letters, mark - 1)}`),
			term(`${mark}${word}`),
		]),
		beginning(`0${letters.slice(0, HEAD).join("")}`),
	];
	return [...new Set(queries)].join(" OR ");
}
