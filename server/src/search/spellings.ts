/**
 * How words of the vocabulary are found by other spellings. Each word is indexed under `0` and itself, and under `1` to
 * `4` and itself without its first, second, third or fourth letter.
 */
const MARKS = [1, 2, 3, 4];
const HEAD = MARKS.length;

const without = (letters: string[], place: number) => letters.toSpliced(place, 1).join("");

/** Returns the terms that a word is indexed under, separated by spaces. */
export function spellingsOf(word: string): string {
	const letters = [...word];
	const shorter = MARKS.slice(0, letters.length).map((mark) => `${mark}${without(letters, mark - 1)}`);
	return [`0${word}`, ...shorter].join(" ");
}

const whole = (term: string) => `"${term}"`;
const beginning = (term: string) => `"${term}" *`;

/** Returns the FTS5 query for words that begin with `text`. */
export const beginningQuery = (text: string) => beginning(`0${text}`);

/**
 * Returns the FTS5 query for candidates: all words that differ from `word` by one letter or, if `isBeginning`, that begin
 * so, and some others. A missing letter and two exchanged ones name the word itself. Another letter, or one too many, may
 * be any letter: among the first four, the word is found without it; after them, by the four.
 */
export function misspellingQuery(word: string, isBeginning: boolean): string {
	const term = isBeginning ? beginning : whole;
	const letters = [...word];
	const exchanged = (place: number) =>
		letters.toSpliced(place, 2, letters[place + 1] ?? "", letters[place] ?? "").join("");
	const queries = [
		...letters.map((_, place) => term(`0${without(letters, place)}`)),
		...letters.slice(1).map((_, place) => term(`0${exchanged(place)}`)),
		...MARKS.flatMap((mark) => [term(`${mark}${without(letters, mark - 1)}`), term(`${mark}${word}`)]),
		beginning(`0${letters.slice(0, HEAD).join("")}`),
	];
	return [...new Set(queries)].join(" OR ");
}
