import { wordsOf } from "@creations/events/text";
import type { Listed, ListQuery, Place } from "../paging.ts";
import type { Store } from "../store/store.ts";
import { type FollowedTable, followRows } from "./followed-rows.ts";

/** A list's rows with their search texts from `searchTextOf`. */
export type SearchedList = FollowedTable<Place & { text: string }>;

/** Searches a list in memory, ten times as fast as the store. Reads the rows when the list is first requested. */
export function createListSearch(store: Store, list: SearchedList) {
	const upToDate = followRows(store, list, () => new SearchedRows());
	let isBegun = false;

	/** @returns undefined without search words */
	return async function search(query: ListQuery): Promise<Listed<Place> | undefined> {
		if (wordsOf(query.q ?? "").length > 0) return (await upToDate()).page(query);
		// Loads the rows early, because a search may follow. The search reports errors.
		if (!isBegun) void upToDate().catch(() => {});
		isBegun = true;
		return undefined;
	};
}

/** Loads the rows of a search result. @param among returns the rows with some ids, in any order */
export async function withRows<Row extends { id: number }>(
	found: Listed<{ id: number }>,
	among: (ids: number[]) => PromiseLike<Row[]>,
): Promise<Listed<Row>> {
	const ids = found.rows.map(({ id }) => id);
	const rows = new Map((await among(ids)).map((row) => [row.id, row]));
	return { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}

/** Rows of a list in memory, searchable by any part of the words of their texts. */
export class SearchedRows {
	/** Rows by their slot, which is never reused. */
	readonly #rows: (Place | undefined)[] = [];
	readonly #texts: string[] = [];
	/** Slots by id. */
	readonly #numbers = new Map<number, number>();
	readonly #filter = new TextFilter();
	/** Slots in order, and the rank of each; empty if the order must be computed again. */
	#oldestFirst: number[] = [];
	#ranks: number[] | undefined = [];

	/** Adds a row, or replaces the one with the same id. The text comes from `searchTextOf`. */
	put({ text, ...row }: Place & { text: string }): void {
		const number = this.#numbers.get(row.id) ?? this.#rows.length;
		if (this.#rows[number]?.at !== row.at) this.#rank(row, number);
		if (this.#texts[number] !== text) this.#filter.add(number, text);
		this.#rows[number] = row;
		this.#texts[number] = text;
		this.#numbers.set(row.id, number);
	}

	/** Removes a row completely. */
	remove(id: number): void {
		const number = this.#numbers.get(id);
		if (number === undefined) return;
		this.#numbers.delete(id);
		this.#rows[number] = undefined;
		this.#texts[number] = "";
		this.#ranks = undefined;
	}

	/** Returns a page of the rows whose texts contain all words of a search, newest first. */
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

	/** Returns the ranks of the matching rows, ascending. */
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

/** Compares by time, then by id. */
const isBefore = (a: Place, b: Place) => (a.at === b.at ? a.id < b.id : a.at < b.at);

/** Maximum length of the character runs in the filter. */
const LONGEST_RUN = 3;
const CLASSES = 4096;
/** Texts of a block, with one bit of each class for every text. */
const TEXTS = 1024;
const WORDS = TEXTS / 32;

/**
 * A Bloom filter of character runs, half a kilobyte for each text. Excludes texts that cannot contain a word
 * within microseconds.
 */
class TextFilter {
	readonly #blocks: Uint32Array[] = [];

	/** Adds a text. Bits of an earlier text with the same number remain. */
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

	/** Returns a bit for each text that may contain all words, 32 in each value, lowest bit first. */
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

/** Calls `take` with the class of each run in a text, by FNV-1a. */
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
