import { wordsOf } from "@creations/events/text";
import type { Listed, ListQuery, Place } from "../paging.ts";
import type { Store } from "../store/store.ts";
import { type FollowedTable, followRows } from "./followed-rows.ts";

/** A list's rows with their texts, as `searchTextOf` makes them. */
export type SearchedList = FollowedTable<Place & { text: string }>;

/**
 * Searches a list in memory, in a tenth of the time that the store takes to go through its rows. They are read when somebody
 * first looks at the list.
 */
export function createListSearch(store: Store, list: SearchedList) {
	const upToDate = followRows(store, list, () => new SearchedRows());
	let isBegun = false;

	/** @returns undefined where nothing is searched for */
	return async function search(query: ListQuery): Promise<Listed<Place> | undefined> {
		if (wordsOf(query.q ?? "").length > 0) return (await upToDate()).page(query);
		// Whoever looks at the list may search it next. Where it fails, the search does so, too, and says why.
		if (!isBegun) void upToDate().catch(() => {});
		isBegun = true;
		return undefined;
	};
}

/** @param among the rows with some ids, in any order */
export async function withRows<Row extends { id: number }>(
	found: Listed<{ id: number }>,
	among: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Listed<Row>> {
	const ids = found.rows.map(({ id }) => id);
	const rows = new Map((await among(ids)).map((row) => [row.id, row]));
	return { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}

/** Rows of a list in memory, found by any part of the words of their texts. */
export class SearchedRows {
	/** By their numbers, which no other ever has. */
	readonly #rows: (Place | undefined)[] = [];
	readonly #texts: string[] = [];
	/** By id. */
	readonly #numbers = new Map<number, number>();
	readonly #filter = new TextFilter();
	/** Numbers, and where among them each stands; none where they are to be put in order. */
	#oldestFirst: number[] = [];
	#ranks: number[] | undefined = [];

	/** In place of the one with the same id. Its text is as `searchTextOf` makes it. */
	put({ text, ...row }: Place & { text: string }): void {
		const number = this.#numbers.get(row.id) ?? this.#rows.length;
		if (this.#rows[number]?.at !== row.at) this.#rank(row, number);
		if (this.#texts[number] !== text) this.#filter.add(number, text);
		this.#rows[number] = row;
		this.#texts[number] = text;
		this.#numbers.set(row.id, number);
	}

	/** Leaves nothing of it. */
	remove(id: number): void {
		const number = this.#numbers.get(id);
		if (number === undefined) return;
		this.#numbers.delete(id);
		this.#rows[number] = undefined;
		this.#texts[number] = "";
		this.#ranks = undefined;
	}

	/** Those whose texts have each word of a search, the newest first. */
	page({ q = "", ids, after, limit }: ListQuery): Listed<Place> {
		const ranks = this.#found(wordsOf(q), ids && new Set(ids));
		const rowOf = (rank = -1) => this.#rows[this.#oldestFirst[rank] ?? -1];
		let end = ranks.length;
		for (let row = rowOf(ranks[end - 1]); after && row && !isBefore(row, after); )
			row = rowOf(ranks[--end - 1]);
		const shown = ranks.slice(Math.max(0, end - limit), end).reverse();
		const rows = [...shown].flatMap((rank) => rowOf(rank) ?? []);
		return { total: ranks.length, rows, next: (end > limit && rows.at(-1)) || null };
	}

	/** Their ranks, rising. */
	#found(words: string[], ids: Set<number> | undefined): Int32Array {
		const ranks = this.#ranks ?? this.#sort();
		const may = this.#filter.mayHave(words);
		const found: number[] = [];
		for (let at = 0; at < may.length; at++)
			for (let bits = may[at] ?? 0; bits !== 0; bits &= bits - 1) {
				const number = at * 32 + 31 - Math.clz32(bits & -bits);
				const text = this.#texts[number] ?? "";
				if (!words.every((word) => text.includes(word))) continue;
				if (!ids || ids.has(this.#rows[number]?.id ?? 0)) found.push(ranks[number] ?? 0);
			}
		return Int32Array.from(found).sort();
	}

	#rank(row: Place, number: number): void {
		const newest = this.#rows[this.#oldestFirst.at(-1) ?? -1];
		if (this.#rows[number] || (newest && isBefore(row, newest))) this.#ranks = undefined;
		if (this.#ranks) this.#ranks[number] = this.#oldestFirst.push(number) - 1;
	}

	#sort(): number[] {
		const numbered = this.#rows.flatMap((row, number) => (row ? { row, number } : []));
		numbered.sort((a, b) => (isBefore(a.row, b.row) ? -1 : 1));
		this.#oldestFirst = numbered.map(({ number }) => number);
		const ranks: number[] = [];
		for (const [rank, number] of this.#oldestFirst.entries()) ranks[number] = rank;
		this.#ranks = ranks;
		return ranks;
	}
}

/** In the order of time, and of numbers at one time. */
const isBefore = (a: Place, b: Place) => (a.at === b.at ? a.id < b.id : a.at < b.at);

/** Runs of up to so many characters fall into so many classes. */
const LONGEST_RUN = 3;
const CLASSES = 4096;
/** How many texts are in a block, one bit of each for every class. */
const TEXTS = 1024;
const WORDS = TEXTS / 32;

/** Tells within microseconds which of many texts cannot have a word: half a kilobyte for each says which runs it has. */
class TextFilter {
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
