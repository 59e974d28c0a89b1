import { expect, test } from "bun:test";
import { manuscriptOf, paginate } from "@creations/events/text/manuscript";
import type { Nodes } from "mdast";
import { lettersOf } from "../lettersOf.ts";
import { joinPages } from "./joinPages.ts";

const words = (count: number, word = "word") => `${word} `.repeat(count).trim();

/** Returns the numbers of the pages that begin in a text. */
function beginnings(node: Nodes): number[] {
	const own = node.data?.page ? [node.data.page] : [];
	return "children" in node
		? [...own, ...(node.children as Nodes[]).flatMap(beginnings)]
		: own;
}

const outline = (node: Nodes): unknown =>
	"children" in node
		? [
				node.type,
				...(node.children as Nodes[])
					.filter((child) => child.type !== "text")
					.map(outline),
			]
		: node.type;

test.each([
	["paragraphs", `${words(250)}\n\n${words(400)}\n\n${words(50)}`],
	["emphasis", `${words(290)} *${words(20)}* ${words(290)} **a *${words(30)}* b** end`],
	["emphasis at the seam", `${words(300)} *new* ${words(10)}`],
	["a heading", `${words(299)}\n\n## Two words\n\n${words(5)}`],
	["lists", `${words(290)}\n\n${"1. one two three\n2. four\n".repeat(4)}\n${words(30)}`],
	["an item", `- ${words(400)}\n- ${words(5)}\n\n  ${words(400)}`],
	["a quote", `> ${words(200)}\n>\n> ${words(300)}\n\n${words(5)}`],
	["a link", `${words(295)} [${words(10)}](/a) ${words(20)}`],
	[
		"pictures",
		`${words(300)}\n\n![A ring](/ring.jpg)\n\n${words(300)}\n\n---\n\n${words(2)}`,
	],
	["Japanese", "祖母の指輪は長い年月、引き出しの中で眠っていた。".repeat(60)],
	["one page", words(5)],
])("pages joined to one text have its words and structure: %s", (_, markdown) => {
	const pages = paginate(markdown);
	const joined = joinPages(pages);
	const whole = manuscriptOf(markdown);
	expect(lettersOf(joined)).toBe(lettersOf(whole));
	expect(outline(joined)).toEqual(outline(whole));
	expect(beginnings(joined)).toEqual(pages.slice(1).map((_, index) => index + 2));
});
