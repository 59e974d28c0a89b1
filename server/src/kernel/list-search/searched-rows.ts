import { wordsOf } from "@creations/content";
import type { Listed, ListQuery, Place } from "../paging.ts";
import { TextFilter } from "./text-filter.ts";

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
