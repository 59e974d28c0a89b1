import { expect, setDefaultTimeout, test } from "bun:test";
import type { Nodes } from "mdast";
import { isTangled } from "./limits.ts";
import { paginate, visibleText, writtenTree } from "./manuscript.ts";

setDefaultTimeout(180_000);

const prose = `${"Found in *wet* sand, **worn** for years and [sold](/on) once. ".repeat(8)}\n\n`.repeat(
	3000,
);

/** Inputs that cost a Markdown parser quadratic time, or a recursive one its stack. */
const hostile: Record<string, string> = {
	"10,000 quotes in one another": `${">".repeat(10_000)} a`,
	"8,000 quotes in one another": `${">".repeat(8_000)} a`,
	"1,500 lists in one another": `${"- ".repeat(1_500)}a`,
	"lists nested line by line": Array.from({ length: 800 }, (_, depth) => `${"  ".repeat(depth)}- a`).join(
		"\n",
	),
	"images in images": `${"![".repeat(100_000)}a${"](b)".repeat(100_000)}`,
	"open emphasis": "_a ".repeat(100_000) + "a_ ".repeat(100_000),
	"emphasis in emphasis": `${"*".repeat(200_000)}a${"*".repeat(200_000)}`,
	"2,000 marks in one another": `${"*a **b ".repeat(1_000)}c${"** d*".repeat(1_000)}`,
	"backticks of every length": Array.from({ length: 1_500 }, (_, length) => "`".repeat(length)).join(" "),
	"unclosed HTML": "a <![CDATA[".repeat(50_000),
	"unclosed links": "[a](".repeat(100_000),
	"a million empty lines": "\n".repeat(1_000_000),
	"half a million headings": "a\n=\n".repeat(300_000),
	"one word": "a".repeat(1_500_000),
	"white space and a letter": `${" ".repeat(700_000)}a${"\u00A0".repeat(700_000)}b`,
	"spaces in code": `~~~\n${" ".repeat(1_000_000)}a\n~~~`,
};

test("a story of 1.5 MB is not taken for a tangled one, and is paged whole", () => {
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

test("what is nested too deep is kept, without the nesting", () => {
	expect(visibleText(`${"> ".repeat(500)}deep\n\n${"- ".repeat(500)}*deeper*`)).toBe("deep\n\ndeeper");
});

test("a tangled text is taken literally, and has no tree as written", () => {
	expect(writtenTree("![".repeat(50_000)).children).toEqual([]);
	expect(visibleText(`${"![".repeat(50_000)}\n\nThe *end*`)).toEndWith("![\n\nThe *end*");
});

function depthOf(node: Nodes): number {
	return "children" in node ? 1 + Math.max(0, ...(node.children as Nodes[]).map(depthOf)) : 1;
}
