import { expect, test } from "bun:test";
import { misspelt, runsIn, termsOf, wordsOfSearch } from "./terms.ts";

test("a text is split into folded words, and runs of scripts without spaces", () => {
	expect(runsIn("Der große ÆTHER-Ring, 2 mm; l’éclat").join()).toBe(
		"der,grosse,aether,ring,2,mm,l,eclat",
	);
	expect(runsIn("Ring银戒指No7")).toEqual(["ring", "银戒指", "no7"]);
	expect(runsIn("خـــاتَم أحجار إلى")).toEqual(["خاتم", "احجار", "الي"]);
	expect(runsIn("ﬁligree ΌΡΜΟΣ Łódź 한글".slice(0, 18))).toEqual([
		"filigree",
		"ορμοσ",
		"lodz",
	]);
	expect(runsIn(" ,.%_\0")).toEqual([]);
});

test("text without spaces is found by its pairs of characters", () => {
	expect(termsOf("银戒指")).toEqual(["银戒", "戒指", "指"]);
	expect(termsOf("𠮷野")).toEqual(["𠮷野", "野"]);
	expect(termsOf("ring")).toEqual(["ring"]);
	expect(termsOf("x".repeat(100))).toEqual(["x".repeat(40)]);
});

/**
 * Returns true if one inserted, removed, replaced or two exchanged letters turn one word
 * into the other.
 */
function isOneEditAway(from: string, to: string): boolean {
	const places = [...from, ""].map((_, i) => i);
	return places.some((i) => {
		const [before, after] = [from.slice(0, i), from.slice(i + 2)];
		const [at, next] = [from.charAt(i), from.charAt(i + 1)];
		const swapped = next ? before + next + at + after : from;
		const less = before + from.slice(i + 1);
		const letter = to.charAt(i);
		return [
			swapped,
			less,
			before + letter + from.slice(i + 1),
			before + letter + from.slice(i),
		].includes(to);
	});
}

test("a pattern of misspellings matches all that are one edit away, and nothing else", () => {
	const letters = ["a", "b", "c"];
	const longer = (words: string[]) =>
		words.flatMap((word) => letters.map((letter) => word + letter));
	const words = [[""]];
	for (let length = 1; length <= 5; length++) words.push(longer(words.at(-1) ?? []));
	const all = words.flat();
	for (const word of ["abca", "aabb", "cccc"]) {
		const pattern = new RegExp(`^${misspelt(word)}$`);
		for (const other of all)
			expect([word, other, pattern.test(other)]).toEqual([
				word,
				other,
				isOneEditAway(word, other),
			]);
	}
});

test("eight words of a search count, each once", () => {
	expect(wordsOfSearch("Ring RING ring")).toEqual(["ring"]);
	expect(wordsOfSearch("a b c d e f g h i j")).toHaveLength(8);
});
