import { expect, test } from "bun:test";
import { initialsFor, initialsOf } from "./initials.ts";

test("initials are the first letters of the words, and ampersands", () => {
	expect(initialsOf("Stories & Creations")).toBe("S&C");
	expect(initialsOf("the moss ring")).toBe("TMR");
	expect(initialsOf("Æther 珍珠")).toBe("Æ珍");
	expect(initialsOf("a b c d e f g h i j")).toBe("ABCDEFGH");
	expect(initialsOf("")).toBe("");
});

test("initials follow the name until the person writes others", () => {
	const before = { name: "Stories & Creations", initials: "S&C" };
	expect(initialsFor("Silver & Moss", before)).toBe("S&M");
	expect(initialsFor("Silver & Moss", { ...before, initials: "Mo" })).toBe("Mo");
});
