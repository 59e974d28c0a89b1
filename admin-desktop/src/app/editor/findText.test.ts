import { expect, test } from "bun:test";
import { findText, replaceRanges, stepFrom } from "./findText.ts";

test("every occurrence in every text is found, ignoring case", () => {
	expect(findText(["The Ring", "a ring, a RING"], "ring")).toEqual([
		{ text: 0, start: 4, end: 8 },
		{ text: 1, start: 2, end: 6 },
		{ text: 1, start: 10, end: 14 },
	]);
});

test("a query is matched literally, and an empty one matches nothing", () => {
	expect(findText(["$5 (or 6.50)"], "(or 6.5")).toEqual([{ text: 0, start: 3, end: 10 }]);
	expect(findText(["a-b/c [d] {e} ^f|g\\h"], "a-b/c [d] {e} ^f|g\\h")).toHaveLength(1);
	expect(findText(["abc"], "a.c")).toEqual([]);
	expect(findText(["abc"], "")).toEqual([]);
});

test("the search continues from the selection and wraps at both ends", () => {
	const matches = findText(["ring ring", "ring"], "ring");
	const steps = (step: 1 | -1) => matches.map((at) => stepFrom(matches, at, step));
	expect(steps(1)).toEqual([1, 2, 0]);
	expect(steps(-1)).toEqual([2, 0, 1]);
	expect(stepFrom(matches, { text: 0, start: 2, end: 2 }, 1)).toBe(1);
	expect(stepFrom([], { text: 0, start: 0, end: 0 }, 1)).toBe(-1);
});

test("every range of a text is replaced", () => {
	const text = "A ring is a RING.";
	expect(replaceRanges(text, findText([text], "ring"), "band")).toBe("A band is a band.");
	expect(replaceRanges(text, findText([text], "a"), "")).toBe(" ring is  RING.");
	expect(replaceRanges(text, [], "band")).toBe(text);
});
