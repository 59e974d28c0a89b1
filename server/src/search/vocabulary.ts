import { oncePerStore } from "../kernel/store/store.ts";

/** How many words may stand for one that is looked for: the shortest, which are the most like it. */
const MOST = 64;

/** The words of all texts in memory, one a line: looking through a hundred thousand takes some milliseconds. */
export const vocabularyOf = oncePerStore(({ read }) => {
	let lines = "\n";
	let last = 0;

	/** Takes in the words that have come since: none ever goes. */
	async function refresh(): Promise<void> {
		const { rows } = await read("SELECT id, word FROM search_words WHERE id > ? ORDER BY id", [last]);
		const added = rows.filter(([id]) => Number(id) > last);
		lines += added.map(([, word]) => `${word}\n`).join("");
		last = Math.max(last, ...added.slice(-1).map(([id]) => Number(id)));
	}

	return {
		refresh,
		/** @param line how words begin or end; nothing in it may match the end of a line */
		wordsLike(line: string): { words: string[]; isAll: boolean } {
			const found = lines.match(new RegExp(`^${line}$`, "gm")) ?? [];
			const words = found.sort((a, b) => a.length - b.length);
			return { words: words.slice(0, MOST), isAll: words.length <= MOST };
		},
	};
});

export type Vocabulary = ReturnType<typeof vocabularyOf>;
