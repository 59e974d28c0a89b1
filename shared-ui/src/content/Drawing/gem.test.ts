import { expect, test } from "bun:test";
import { facets } from "./Gem.tsx";

test("a brilliant seen from above has 33 facets, each of a known depth", () => {
	expect(facets).toHaveLength(33);
	expect(facets.every(({ depth }) => [0, 1, 2, 3, 4].includes(depth))).toBe(true);
});

test("no two facets are the same", () => {
	expect(new Set(facets.map(({ d }) => d)).size).toBe(33);
});
