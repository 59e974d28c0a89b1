const plain = (text: string) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

export const searchTextOf = (...texts: string[]) => plain(texts.join("\n"));

/** What a search looks for; each of its words must be somewhere in the text. */
export const wordsOf = (search: string) => plain(search).split(/\s+/).filter(Boolean);

export const matches = (searchText: string, search: string) =>
	wordsOf(search).every((word) => searchText.includes(word));
