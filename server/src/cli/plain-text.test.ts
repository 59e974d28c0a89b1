import { expect, test } from "bun:test";
import { clipped, textTable } from "./plain-text.ts";

const rows = [
	["1", "The Ring the Tide Returned", "published"],
	["12", "環と潮", "draft"],
];

test("a table is as wide as its words if there is room", () => {
	expect(
		textTable(["Id", "Title", "Status"], rows, Number.POSITIVE_INFINITY).split("\n"),
	).toEqual([
		"Id  Title                       Status",
		"──  ──────────────────────────  ─────────",
		"1   The Ring the Tide Returned  published",
		"12  環と潮                      draft",
	]);
});

test("no line is wider than the terminal; the widest column gives way", () => {
	for (const width of [80, 40, 30, 24]) {
		const lines = textTable(["Id", "Title", "Status"], rows, width).split("\n");
		expect(Math.max(...lines.map((line) => Bun.stringWidth(line)))).toBeLessThanOrEqual(
			width,
		);
	}
	expect(textTable(["Id", "Title", "Status"], rows, 30)).toContain(
		"1   The Ring the T…  published",
	);
});

test("a text is cut between letters, however many columns they take", () => {
	expect(clipped("環と潮", 6)).toBe("環と潮");
	expect(clipped("環と潮", 5)).toBe("環と…");
	expect(clipped("環と潮", 4)).toBe("環…");
	expect(clipped("👩‍👩‍👧 three", 4)).toBe("👩‍👩‍👧 …");
	expect(clipped("ring", 0)).toBe("");
});
