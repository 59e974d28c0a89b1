/** Letters that are no others with marks, but are looked for as if they were. */
const LIKE: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	ł: "l",
	ı: "i",
	ς: "σ",
	ٱ: "ا",
	ى: "ي",
	ی: "ي",
	ک: "ك",
	ة: "ه",
};
const UNLIKE = new RegExp(`[${Object.keys(LIKE).join("")}]`, "g");
const ASCII = /^[\0-\x7f]*$/;

/** Letters without case, accents, vowel marks and lengthening, in the simplest of their forms. */
export function folded(text: string): string {
	const lower = text.toLowerCase();
	if (ASCII.test(lower)) return lower;
	return lower
		.normalize("NFKD")
		.replace(/[\p{M}\u0640]/gu, "")
		.replace(UNLIKE, (letter) => LIKE[letter] ?? letter);
}

export const searchTextOf = (...texts: string[]) => folded(texts.join("\n"));

/** What a search looks for; each of its words must be somewhere in the text. */
export const wordsOf = (search: string) => folded(search).split(/\s+/).filter(Boolean);

export const matches = (searchText: string, search: string) =>
	wordsOf(search).every((word) => searchText.includes(word));
