const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** What a search looks through: letters without case and accents. */
export const haystackOf = (...texts: string[]) => plain(texts.join("\n"));

/** Whether every word of the search is somewhere in the haystack. */
export function matches(haystack: string, search: string): boolean {
	return plain(search)
		.split(/\s+/)
		.every((word) => haystack.includes(word));
}
