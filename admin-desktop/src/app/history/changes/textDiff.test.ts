import { expect, test } from "bun:test";
import { abridged, newerIn, textDiff } from "./Changes.tsx";

test("a changed word is taken out and put in, the rest stays", () => {
	expect(textDiff("a silver ring", "a gold ring")).toEqual([
		{ text: "a ", kind: "same" },
		{ text: "silver", kind: "removed" },
		{ text: "gold", kind: "added" },
		{ text: " ring", kind: "same" },
	]);
});

test("both texts can be read out of it", () => {
	const before = "One two three.\n\nFour *five* six.";
	const after = "One three, two.\n\nFour six *seven*.\n";
	const stretches = textDiff(before, after);
	const without = (kind: string) =>
		stretches.filter((stretch) => stretch.kind !== kind).map(({ text }) => text);
	expect(without("added").join("")).toBe(before);
	expect(without("removed").join("")).toBe(after);
});

test("texts with nothing in common are compared to the end", () => {
	const words = (prefix: string) => Array.from({ length: 20_000 }, (_, i) => `${prefix}${i}`).join(" ");
	const stretches = textDiff(words("a"), words("b"));
	expect(stretches.map(({ kind }) => kind)).toEqual(["removed", "same", "added"]);
});

test("texts with hardly a word in common are shown one after the other", () => {
	expect(textDiff("Ingerd has worked and waited.", "A wren came in and stayed.")).toEqual([
		{ text: "Ingerd has worked and waited.", kind: "removed" },
		{ text: "\n", kind: "same" },
		{ text: "A wren came in and stayed.", kind: "added" },
	]);
});

test("one version of two begins with its own first line", () => {
	expect(newerIn(textDiff("Ingerd has worked and waited.", "A wren came in and stayed."))).toEqual([
		{ text: "A wren came in and stayed.", kind: "added" },
	]);
	expect(newerIn(textDiff("a silver ring", "a gold ring")).map(({ text }) => text)).toEqual([
		"a ",
		"gold",
		" ring",
	]);
});

test("what is new is only put in, what is gone only taken out", () => {
	expect(textDiff("", "New")).toEqual([{ text: "New", kind: "added" }]);
	expect(textDiff("Old", "")).toEqual([{ text: "Old", kind: "removed" }]);
});

test("far from a change the text is left out", () => {
	const long = "word ".repeat(200);
	const [start, removed, added, end] = abridged(textDiff(`${long}silver ${long}`, `${long}gold ${long}`));
	expect(start?.text.length).toBeLessThan(130);
	expect(start?.text).toStartWith("…");
	expect(removed?.text).toBe("silver");
	expect(added?.text).toBe("gold");
	expect(end?.text).toEndWith("…");
});

test("short texts are shown whole", () => {
	const stretches = textDiff("a silver ring", "a gold ring");
	expect(abridged(stretches)).toEqual(stretches);
});
