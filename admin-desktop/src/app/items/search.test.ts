import { expect, test } from "bun:test";
import { haystackOf, matches } from "./search.ts";

const ring = haystackOf("The Ring the Tide Returned", "the-ring", "Found on a café table in Brúnava");

test.each(["", "  ", "ring", "TIDE", "ring returned", "returned the", "cafe", "Brunava", "the-ri"])(
	"%p finds it",
	(search) => {
		expect(matches(ring, search)).toBeTrue();
	},
);

test.each(["rings", "ring wren", "x"])("%p does not", (search) => {
	expect(matches(ring, search)).toBeFalse();
});
