import { expect, test } from "bun:test";
import { measure, paginate } from "@creations/events/text/manuscript";
import fc from "fast-check";
import type { Nodes } from "mdast";
import { ManuscriptSource } from "../markdown/ManuscriptSource.ts";
import { pageStarts } from "./pageMarks.ts";

const words = (count: number, word = "stone") => Array(count).fill(word).join(" ");
const some = fc.integer({ min: 1, max: 280 }).map((count) => words(count));
const block = fc.oneof(
	some,
	some.map((text) => `## ${text}`),
	some.map((text) => `A **bo**ld ${text} [link](/there) ![x](/objects/a) end`),
	fc.tuple(some, some).map(([a, b]) => `- ${a}\n- ${b}\n  > ${a}`),
	some.map((text) => `> ${text}\n>\n> ${text}`),
	some.map((text) => `\`\`\`\n${text}\nmore\n\`\`\``),
	some.map((text) => `<div>\n${text}\n</div>`),
	fc.constantFrom(
		"![A ring](/objects/a#8x6)",
		"***",
		"[one]: /one",
		"指輪は海から戻った。",
	),
);
const text = fc
	.array(block, { minLength: 1, maxLength: 12 })
	.map((list) => list.join("\n\n"));

const opened = (markdown: string) =>
	pageStarts(new ManuscriptSource({ isMail: false }).documentOf(markdown));

test("words and pages are those of the reader", () => {
	fc.assert(
		fc.property(text, (markdown) => {
			const { words, starts } = opened(markdown);
			expect(words).toBe(measure(markdown).words);
			expect(starts.length + 1).toBe(paginate(markdown).length);
		}),
		{ numRuns: 200 },
	);
});

const textOf = (node: Nodes): string =>
	"value" in node
		? node.value
		: "children" in node
			? (node.children as Nodes[]).map(textOf).join("")
			: "";

test("each page starts at the same word as in the reader", () => {
	const numbered = Array.from({ length: 1500 }, (_, index) => `w${index}`);
	const paragraphs = Array.from({ length: 30 }, (_, index) =>
		numbered.slice(index * 50, index * 50 + 50).join(" "),
	);
	const markdown = paragraphs.join("\n\n- ");
	const source = new ManuscriptSource({ isMail: false });
	const doc = source.documentOf(markdown);
	const marked = pageStarts(doc).starts.map(
		(start) =>
			doc.textBetween(start, doc.content.size, " ").slice(0, 5).trim().split(" ")[0],
	);
	const read = paginate(markdown)
		.slice(1)
		.map((page) => textOf(page).slice(0, 5).trim().split(" ")[0]);
	expect(marked).toEqual(read);
	expect(marked).toEqual(["w300", "w600", "w900", "w1200"]);
});
