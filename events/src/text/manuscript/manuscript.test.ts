import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
	estimatedMinutes,
	measure,
	pageCount,
	preview,
	progressAt,
	readingTimeMinutes,
	remainingMinutes,
	resumeIndex,
	visibleText,
} from "./manuscript.ts";
import { blocksOf } from "./visible-text.ts";

const spaces = [" ", "   ", "\u00a0", "\ufeff", "\u2028", "\n", "\n\n", "\n \n"];
const plain = [
	"- ",
	...'a née \u{1f48d} 指輪 - 1. 12) + ! | : http://a_b.example " “ ( ) -- .'.split(" "),
];
const signs = "** * _ **b** [x](y) ![x](y) [_e_](y) \\ \\* [ ] ]( &amp; < `".split(" ");
const marks = [...signs, " _e_ ", "# ", "> ", "    "];

describe("visible text", () => {
	test("equals the parser's text when it is read without the parser", () => {
		const text = fc.array(fc.constantFrom(...spaces, ...plain, ...marks), {
			maxLength: 12,
		});
		fc.assert(
			fc.property(text, (pieces) => {
				const markdown = pieces.join("");
				expect(visibleText(markdown)).toBe(
					blocksOf(markdown).filter(Boolean).join("\n\n"),
				);
			}),
			{ numRuns: 1000 },
		);
	});

	test("contains the readable text, block by block", () => {
		expect(visibleText("# The *ring*\n\nFound in\nthe sand.\n\n- gold\n- silver")).toBe(
			"The ring\n\nFound in the sand.\n\ngold\n\nsilver",
		);
	});

	test("has raw HTML in it, as text", () => {
		expect(visibleText("A <b>bold</b> claim\n\n<script>alert(1)</script>")).toBe(
			"A <b>bold</b> claim\n\n<script>alert(1)</script>",
		);
	});

	test("has no image descriptions, link addresses, definitions or rules in it", () => {
		const markdown =
			"See ![a ring](/ring.jpg) [the shop][1].\n\n***\n\n[1]: https://example.com 'Title'";
		expect(visibleText(markdown)).toBe("See the shop.");
	});

	test("keeps the lines of code and drops its fences", () => {
		expect(visibleText("```js\n\n  one\n\ttwo  \n\n```")).toBe("  one\n\ttwo");
	});

	test("of an empty text is empty", () => {
		for (const markdown of ["", " \n\n ", "![only](/an-image.jpg)", "---", "\uFEFF"]) {
			expect(visibleText(markdown)).toBe("");
		}
	});
});

describe("measure", () => {
	test.each([
		[
			"words between white space of every kind",
			"one two\u00A0three\u2003four\tfive\r\nsix\u3000seven",
			7,
		],
		["a word that changes its look halfway once", "**bold**ly `code`d *un*believable", 3],
		["an image between letters as a gap", "left![](/x.jpg)right", 2],
		["nothing in an empty text", "", 0],
	])("counts %s", (_, markdown, words) => {
		expect(measure(markdown).words).toBe(words);
	});

	test("counts characters as code points", () => {
		expect([measure("a💍é").characters, measure("").characters]).toEqual([3, 0]);
	});
});

describe("a preview", () => {
	test.each([
		[
			"is the first visible characters and nothing else",
			"The **ring** of gold",
			6,
			"The ri",
		],
		["is the whole of a shorter text", "short", 500, "short"],
		["is the whole of no text", "", 500, ""],
		["leaves out an emoji that it would cut in half", "to 👩‍👩‍👧‍👦 all", 5, "to "],
		["keeps an emoji that fits", "to 👩‍👩‍👧‍👦 all", 10, "to 👩‍👩‍👧‍👦"],
	])("%s", (_, markdown, characters, expected) => {
		expect(preview(markdown, characters)).toBe(expected);
	});

	test("has exactly the requested number of code points", () => {
		expect([...preview("💍".repeat(600), 500)]).toHaveLength(500);
	});
});

describe("reading times", () => {
	test("are rounded up and at least a minute", () => {
		expect([0, 1, 200, 201].map(readingTimeMinutes)).toEqual([1, 1, 1, 2]);
		expect([0, 1, 1000, 1001].map(estimatedMinutes)).toEqual([1, 1, 1, 2]);
	});

	test("leave two minutes for each remaining page", () => {
		expect(remainingMinutes(1, 5)).toBe(8);
		expect(remainingMinutes(5, 5)).toBe(0);
	});
});

test("a story has a page for every 300 words, and at least one", () => {
	expect([0, 1, 300, 301, 600, 601].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
});

describe("resuming", () => {
	const positions = Array.from({ length: 200 }, (_, index) => index + 1).flatMap(
		(pages) => Array.from({ length: pages }, (_, index) => ({ page: index + 1, pages })),
	);

	test("reopens every page of every story of 1 to 200 pages", () => {
		expect(positions).toHaveLength(20_100);
		const wrong = positions.filter(
			({ page, pages }) => resumeIndex(progressAt(page, pages), pages) !== page - 1,
		);
		expect(wrong).toEqual([]);
	});

	test("would reopen 2,193 of them a page early without the epsilon", () => {
		const wrong = positions.filter(({ page, pages }) => {
			const index = Math.floor((progressAt(page, pages) / 100) * pages) - 1;
			return Math.max(index, 0) !== page - 1;
		});
		expect(wrong).toHaveLength(2_193);
	});

	test("stays between the first page and the last", () => {
		expect(resumeIndex(0, 10)).toBe(0);
		expect(resumeIndex(3, 10)).toBe(0);
		expect(resumeIndex(100, 10)).toBe(9);
		expect(resumeIndex(250, 10)).toBe(9);
		expect(resumeIndex(-5, 10)).toBe(0);
	});
});
