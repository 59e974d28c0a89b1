import { expect, test } from "bun:test";
import { filterQuery, idsIn, productFilterIn, withCategories } from "./productFilter.ts";

const categories = [
	{ id: 1, name: "Rings", slug: "rings" },
	{ id: 2, name: "Pendants", slug: "pendants" },
	{ id: 3, name: "Brooches", slug: "brooches" },
];

test("a filter parsed from an address produces the same address", () => {
	const search = "?category=rings&availability=sold&sort=name&q=silver+wren";
	const choice = productFilterIn(search, categories);
	expect(choice).toEqual({
		categories: new Set([1]),
		availability: "sold",
		sort: "name",
		q: "silver wren",
	});
	expect(filterQuery(choice, categories)).toBe(search);
});

test("unknown names are ignored, and an empty filter has no query", () => {
	const choice = productFilterIn("?category=hats&sort=price&q=+&after=x", categories);
	expect(filterQuery(choice, categories)).toBe("");
});

test("categories are named by slug, with commas between them", () => {
	expect(idsIn("?category=rings,pendants", categories)).toEqual(new Set([1, 2]));
	expect(withCategories("", categories, new Set([2, 1]))).toBe(
		"?category=rings,pendants",
	);
});

test("without categories there is no query", () => {
	expect(idsIn("", categories)).toEqual(new Set());
	expect(withCategories("?category=rings", categories, new Set())).toBe("");
});

test("the rest of the query stays", () => {
	expect(withCategories("?from=mail&category=rings", categories, new Set([3]))).toBe(
		"?from=mail&category=brooches",
	);
	expect(withCategories("?from=mail&category=rings", categories, new Set())).toBe(
		"?from=mail",
	);
});

test("unknown categories are ignored", () => {
	expect(idsIn("?category=hats,rings,,__proto__", categories)).toEqual(new Set([1]));
});
