import { expect, test } from "bun:test";
import { matches, searchTextOf } from "./search.ts";

const ring = searchTextOf(
	"The Ring the Tide Returned",
	"the-ring",
	"Found on a café table in Brúnava",
);

test.each([
	"",
	"  ",
	"ring",
	"TIDE",
	"ring returned",
	"returned the",
	"cafe",
	"Brunava",
	"the-ri",
])("%p finds it", (search) => {
	expect(matches(ring, search)).toBeTrue();
});

test.each(["rings", "ring wren", "x"])("%p does not", (search) => {
	expect(matches(ring, search)).toBeFalse();
});

test("search ignores case and form in any script", () => {
	for (const [text, search] of [
		["Όρμος", "ΌΡΜΟΣ".toLowerCase()],
		["Кольцо", "КОЛЬЦО"],
		["金の指輪", "指輪"],
		["ﬁligree", "filigree"],
		["خَاتَم", "خاتم"],
	] as const)
		expect(matches(searchTextOf(text), search)).toBeTrue();
});
