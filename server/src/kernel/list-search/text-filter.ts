/** Runs of up to so many characters fall into so many classes. */
const LONGEST_RUN = 3;
const CLASSES = 4096;
/** How many texts are in a block, one bit of each for every class. */
const TEXTS = 1024;
const WORDS = TEXTS / 32;

/** Tells within microseconds which of many texts cannot have a word: half a kilobyte for each says which runs it has. */
export class TextFilter {
	readonly #blocks: Uint32Array[] = [];

	/** @param number of the text. What another text had under it, it may have, too. */
	add(number: number, text: string): void {
		const place = Math.floor(number / TEXTS);
		const block = this.#blocks[place] ?? new Uint32Array(CLASSES * WORDS);
		this.#blocks[place] = block;
		const word = (number % TEXTS) >> 5;
		const bit = 1 << (number & 31);
		eachClass(text, 1, (one) => {
			const at = one * WORDS + word;
			block[at] = (block[at] ?? 0) | bit;
		});
	}

	/** Whether the text with a number may have all of the words: 32 bits in each value, the first number's the lowest. */
	mayHave(words: string[]): Uint32Array {
		const classes = new Set<number>();
		for (const word of words) eachClass(word, Math.min(word.length, LONGEST_RUN), (one) => classes.add(one));
		const may = new Uint32Array(this.#blocks.length * WORDS).fill(0xffffffff);
		for (const [place, block] of this.#blocks.entries()) {
			const mayHere = may.subarray(place * WORDS, (place + 1) * WORDS);
			for (const one of classes)
				for (let word = 0; word < WORDS; word++)
					mayHere[word] = (mayHere[word] ?? 0) & (block[one * WORDS + word] ?? 0);
		}
		return may;
	}
}

/** The classes of the runs in a text, by FNV-1a. */
function eachClass(text: string, shortest: number, take: (one: number) => void): void {
	for (let begin = 0; begin < text.length; begin++) {
		const end = Math.min(begin + LONGEST_RUN, text.length);
		let hash = 0x811c9dc5;
		for (let i = begin; i < end; i++) {
			hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
			if (i - begin + 1 >= shortest) take((hash ^ (hash >>> 15)) & (CLASSES - 1));
		}
	}
}
