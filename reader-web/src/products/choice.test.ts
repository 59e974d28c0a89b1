import { expect, test } from "bun:test";
import { choiceIn, queryOf } from "./choice.ts";

const categories = [
	{ id: 1, name: "Rings", slug: "rings" },
	{ id: 2, name: "Pendants", slug: "pendants" },
];

test("an address says which products it shows, and is made of that again", () => {
	const search = "?category=rings&sort=name&q=silver+wren";
	const choice = choiceIn(search, categories);
	expect(choice).toEqual({ categories: new Set([1]), sort: "name", q: "silver wren" });
	expect(queryOf(choice, categories)).toBe(search);
});

test("what an address names wrongly is passed over, and nothing chosen is no query", () => {
	const choice = choiceIn("?category=hats&sort=price&q=+&after=x", categories);
	expect(queryOf(choice, categories)).toBe("");
});
