/** Letters that Unicode does not decompose, with their replacement in searches. */
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

/** Normalizes text for searching: lower case, no accents, vowel marks or lengthening. */
export function folded(text: string): string {
	const lower = text.toLowerCase();
	if (ASCII.test(lower)) return lower;
	return lower
		.normalize("NFKD")
		.replace(/[\p{M}\u0640]/gu, "")
		.replace(UNLIKE, (letter) => LIKE[letter] ?? letter);
}

export const searchTextOf = (...texts: string[]) => folded(texts.join("\n"));

/** Returns the words of a search; all of them must occur in the text. */
export const wordsOf = (search: string) => folded(search).split(/\s+/).filter(Boolean);

export const matches = (searchText: string, search: string) =>
	wordsOf(search).every((word) => searchText.includes(word));
