import { expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import {
	isTangled,
	measure,
	PAGE_WORDS,
	pageCount,
	paginate,
	visibleText,
	writtenTree,
} from "./manuscript.ts";

/** Milliseconds: properties and hostile texts take long on a busy machine. */
setDefaultTimeout(180_000);

const words = (count: number, from = 1) =>
	Array.from({ length: count }, (_, index) => `w${index + from}`).join(" ");

function wordsOf(node: Nodes): string[] {
	if (["paragraph", "heading", "code"].includes(node.type))
		return textOf(node).split(/\s+/).filter(Boolean);
	return "children" in node ? node.children.flatMap(wordsOf) : [];
}

function textOf(node: Nodes): string {
	if ("value" in node) return node.value;
	return "children" in node ? (node.children as Nodes[]).map(textOf).join("") : " ";
}

function count(pages: Root[], type: Nodes["type"]): number {
	const under = (node: Nodes): number =>
		Number(node.type === type) +
		("children" in node
			? (node.children as Nodes[]).reduce((sum, child) => sum + under(child), 0)
			: 0);
	return pages.reduce((sum, page) => sum + under(page), 0);
}

test("pages of an empty story are one empty page", () => {
	expect(paginate("")).toEqual([{ type: "root", children: [] }]);
});

test("pages of a story that is only an image are one page with the image", () => {
	const pages = paginate("![A ring](/ring.jpg)");
	expect(pages).toHaveLength(1);
	expect(count(pages, "image")).toBe(1);
});

test("pages keep nodes without words with the words before them", () => {
	const pages = paginate(`${words(300)}\n\n![](/end.jpg)\n\n***\n\nnext`);
	expect(pages.map((page) => page.children.map((node) => node.type))).toEqual([
		["paragraph", "paragraph", "thematicBreak"],
		["paragraph"],
	]);
});

test("pages are the same for every kind of line ending", () => {
	const markdown = `# One\n\n${words(400)}\n\n- a\n- b\n\n\`\`\`\ncode\nmore\n\`\`\``;
	expect(paginate(markdown.replaceAll("\n", "\r\n"))).toEqual(paginate(markdown));
	expect(paginate(markdown.replaceAll("\n", "\r"))).toEqual(paginate(markdown));
});

test("pages never cut a word with emphasis in the middle", () => {
	const [first, second] = paginate(`${words(299)} **bold**ly **next** word`);
	expect(wordsOf(first ?? fail()).at(-1)).toBe("boldly");
	expect(second?.children).toEqual([
		{
			type: "paragraph",
			data: { continued: true },
			children: [
				{ type: "strong", children: [{ type: "text", value: "next" }] },
				{ type: "text", value: " word" },
			],
		},
	]);
});

test("pages carry emphasis and links over", () => {
	const [, second] = paginate(`*[${words(310)}](https://example.com "Title")*`);
	expect(second?.children[0]).toMatchObject({
		type: "paragraph",
		children: [
			{
				type: "emphasis",
				children: [
					{
						type: "link",
						url: "https://example.com",
						title: "Title",
						data: { continued: true },
					},
				],
			},
		],
	});
});

test("pages carry quotes and headings over", () => {
	const [, second] = paginate(`> ## ${words(310)}`);
	expect(second?.children[0]).toMatchObject({
		type: "blockquote",
		data: { continued: true },
		children: [{ type: "heading", depth: 2, data: { continued: true } }],
	});
});

test("numbered lists continue on the next page, and so does an item that is split", () => {
	const [, second] = paginate(`5. ${words(100)}\n6. ${words(300)}\n7. ${words(3)}`);
	expect(second?.children[0]).toMatchObject({
		type: "list",
		start: 6,
		children: [{ type: "listItem", data: { continued: true } }, { type: "listItem" }],
	});
});

test("pages move a list item over whole when none of it fits", () => {
	const [first, second] = paginate(`1. ${words(300)}\n2. **next** item`);
	expect(first?.children[0]).toMatchObject({ children: [{ type: "listItem" }] });
	expect(second?.children[0]).toMatchObject({
		type: "list",
		start: 2,
		children: [{ type: "listItem" }],
	});
	expect(JSON.stringify(second)).not.toContain('{"type":"listItem","data"');
});

test("pages keep nested lists nested", () => {
	const pages = paginate(`1. outer\n   - ${words(310)}\n   - inner\n2. last`);
	expect(pages[1]?.children[0]).toMatchObject({
		type: "list",
		start: 1,
		children: [
			{ children: [{ type: "list", ordered: false, children: [{}, {}] }] },
			{ children: [{ type: "paragraph" }] },
		],
	});
});

test("pages cut code between words and keep the indentation of its lines", () => {
	const code = Array.from({ length: 200 }, (_, index) => `\tlet${index} = ${index}`).join(
		"\n",
	);
	const [first, second] = paginate(`\`\`\`js\n${code}\n\`\`\``);
	expect(first?.children).toMatchObject([{ type: "code", lang: "js" }]);
	expect(second?.children[0]).toMatchObject({
		type: "code",
		lang: "js",
		value: expect.stringMatching(/^\tlet100 /),
	});
});

test("pages do not depend on one another for link addresses", () => {
	const [, second] = paginate(
		`${words(300)} [here][1] and ![there][1]\n\n[1]: https://example.com`,
	);
	expect(count(second ? [second] : [], "definition")).toBe(0);
	expect(JSON.stringify(second)).toContain('"url":"https://example.com"');
});

test("pages hold raw HTML as text", () => {
	const pages = paginate("<div onclick='x'>\n\nin <i>line</i>");
	expect(count(pages, "html")).toBe(0);
	expect(wordsOf(pages[0] ?? fail()).join(" ")).toBe("<div onclick='x'> in <i>line</i>");
});

const word = fc.constantFrom(
	"gold",
	"ring",
	"silver’s",
	"💍",
	"naïve",
	"a\u00A0b",
	"**bold**ly",
	"*two words*",
	"`code it`",
	"<b>",
	"[a link](/to)",
	"![alt words](/x.jpg)",
	"_x_",
	"&amp;",
	"1.",
	"-",
	"#",
	"\\*",
);
const text = fc
	.array(word, { minLength: 1, maxLength: 400 })
	.map((list) => list.join(" "));
const block = fc.oneof(
	text,
	text.map((line) => `## ${line}`),
	text.map((line) => `> ${line}\n> > ${line}`),
	fc
		.array(text, { minLength: 1, maxLength: 4 })
		.map((items) => items.map((item, index) => `${index + 3}. ${item}`).join("\n")),
	fc
		.array(text, { minLength: 1, maxLength: 3 })
		.map((items) => items.map((item) => `- ${item}\n\n  - ${item}`).join("\n")),
	text.map((line) => `~~~\n  ${line}\n\n\t${line}\n~~~`),
	fc.constantFrom("***", "![](/only.jpg)", "-", "<hr>", "a  \nb", "[x]: /y"),
);
const markdown = fc.oneof(
	fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join("\n\n")),
	fc.string({
		maxLength: 3000,
		unit: fc.constantFrom(..."ab *_`[](!)<>#-+1.\n\t\\&;~=\"'"),
	}),
);

test("for any Markdown every page but the last has 300 words, the last at most as many", () => {
	fc.assert(
		fc.property(markdown, (source) => {
			const pages = paginate(source);
			const counts = pages.map((page) => wordsOf(page).length);
			expect(pages).toHaveLength(pageCount(measure(source).words));
			expect(counts.slice(0, -1).every((each) => each === PAGE_WORDS)).toBe(true);
			expect(counts.at(-1)).toBeLessThanOrEqual(PAGE_WORDS);
		}),
	);
});

test("the words of the pages are the words of any Markdown, each once, in order", () => {
	fc.assert(
		fc.property(markdown, (source) => {
			const whole = visibleText(source).split(/\s+/).filter(Boolean);
			expect(paginate(source).flatMap(wordsOf)).toEqual(whole);
			expect(measure(source).words).toBe(whole.length);
		}),
	);
});

test("for any Markdown images and rules are on one page each", () => {
	fc.assert(
		fc.property(markdown, (source) => {
			const whole = [fromMarkdown(source)];
			const pages = paginate(source);
			expect(count(pages, "image")).toBe(
				count(whole, "image") + count(whole, "imageReference"),
			);
			expect(count(pages, "thematicBreak")).toBe(count(whole, "thematicBreak"));
		}),
	);
});

function fail(): never {
	throw new Error("no such page");
}

const prose =
	`${"Found in *wet* sand, **worn** for years and [sold](/on) once. ".repeat(8)}\n\n`.repeat(
		3000,
	);

/** Inputs that cost a Markdown parser quadratic time, or a recursive one its stack. */
const hostile: Record<string, string> = {
	"10,000 quotes in one another": `${">".repeat(10_000)} a`,
	"8,000 quotes in one another": `${">".repeat(8_000)} a`,
	"1,500 lists in one another": `${"- ".repeat(1_500)}a`,
	"lists nested line by line": Array.from(
		{ length: 800 },
		(_, depth) => `${"  ".repeat(depth)}- a`,
	).join("\n"),
	"images in images": `${"![".repeat(100_000)}a${"](b)".repeat(100_000)}`,
	"open emphasis": "_a ".repeat(100_000) + "a_ ".repeat(100_000),
	"emphasis in emphasis": `${"*".repeat(200_000)}a${"*".repeat(200_000)}`,
	"2,000 marks in one another": `${"*a **b ".repeat(1_000)}c${"** d*".repeat(1_000)}`,
	"backticks of every length": Array.from({ length: 1_500 }, (_, length) =>
		"`".repeat(length),
	).join(" "),
	"unclosed HTML": "a <![CDATA[".repeat(50_000),
	"unclosed links": "[a](".repeat(100_000),
	"a million empty lines": "\n".repeat(1_000_000),
	"half a million headings": "a\n=\n".repeat(300_000),
	"one word": "a".repeat(1_500_000),
	"white space and a letter": `${" ".repeat(700_000)}a${"\u00A0".repeat(700_000)}b`,
	"spaces in code": `~~~\n${" ".repeat(1_000_000)}a\n~~~`,
};

test("a story of 1.5 MB does not count as tangled, and all of it is paged", () => {
	expect(isTangled(prose)).toBe(false);
	expect(paginate(prose).length).toBe(240_000 / 300);
});

for (const [name, markdown] of Object.entries(hostile)) {
	test(`${name} are read to the end, in bounded depth`, () => {
		const pages = paginate(markdown);
		expect(pages.length).toBeGreaterThan(0);
		expect(Math.max(...pages.slice(0, 3).map(depthOf))).toBeLessThan(40);
	});
}

test("text that is nested too deeply stays, without the nesting", () => {
	expect(visibleText(`${"> ".repeat(500)}deep\n\n${"- ".repeat(500)}*deeper*`)).toBe(
		"deep\n\ndeeper",
	);
});

test("a tangled text is taken literally, and has no tree as written", () => {
	expect(writtenTree("![".repeat(50_000)).children).toEqual([]);
	expect(visibleText(`${"![".repeat(50_000)}\n\nThe *end*`)).toEndWith("![\n\nThe *end*");
});

function depthOf(node: Nodes): number {
	return "children" in node
		? 1 + Math.max(0, ...(node.children as Nodes[]).map(depthOf))
		: 1;
}
