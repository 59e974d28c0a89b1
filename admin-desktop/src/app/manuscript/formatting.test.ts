import { expect, test } from "bun:test";
import { paginate, visibleText, writtenTree } from "@creations/events/text/manuscript";
import fc from "fast-check";
import type { Nodes } from "mdast";
import { type Emphasis, toggleEmphasis } from "./emphasis.ts";
import { toggleLines, toggleLink } from "./formats.ts";
import { photoMarkdown, placeBlocks } from "./photos.ts";
import type { Selected } from "./phrases.ts";

function selected(drawn: string): Selected {
	const caret = drawn.indexOf("|");
	if (caret >= 0) return { text: drawn.replace("|", ""), start: caret, end: caret };
	const start = drawn.indexOf("⟦");
	return { text: drawn.replace(/[⟦⟧]/g, ""), start, end: drawn.indexOf("⟧") - 1 };
}

function drawn({ text, start, end }: Selected): string {
	if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
	return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;
}

const bold: [string, string][] = [
	["a ⟦gold⟧ ring", "a **⟦gold⟧** ring"],
	["a⟦ gold ⟧ring", "a **⟦gold⟧** ring"],
	["a go|ld ring", "a **go|ld** ring"],
	["a |gold ring", "a **|gold** ring"],
	["a gold| ring", "a **gold|** ring"],
	["a **go|ld** ring", "a go|ld ring"],
	["a ⟦**gold**⟧ ring", "a ⟦gold⟧ ring"],
	["a ⟦**gold⟧** ring", "a ⟦gold⟧ ring"],
	["**a ⟦gold⟧ ring**", "**a** ⟦gold⟧ **ring**"],
	["**a** ⟦gold **ring**⟧", "**a** **⟦gold ring⟧**"],
	["__a ⟦gold__ ring⟧", "**⟦a gold ring⟧**"],
	["a *⟦gold⟧* ring", "a ***⟦gold⟧*** ring"],
	["⟦one\n\n- two\n- three⟧", "**⟦one**\n\n- **two**\n- **three⟧**"],
	["⟦# one\n\ntwo⟧", "# **⟦one**\n\n**two⟧**"],
	["⟦one\ntwo⟧", "**⟦one\ntwo⟧**"],
	["see ⟦[the ring](/ri⟧ng) there", "see [**⟦the ring⟧**](/ring) there"],
	["see [the ⟦ring⟧](/ring)", "see [the **⟦ring⟧**](/ring)"],
	["a |", "a **|**"],
	["a **|**", "a |"],
	["⟦  ⟧", "⟦  ⟧"],
	["`a ⟦ring`  by⟧ hand", "**⟦`a ring`  by⟧** hand"],
];

const italic: [string, string][] = [
	["a ⟦gold⟧ ring", "a *⟦gold⟧* ring"],
	["a **⟦gold⟧** ring", "a ***⟦gold⟧*** ring"],
	["a ***⟦gold⟧*** ring", "a ⟦**gold**⟧ ring"],
	["a _go|ld_ ring", "a go|ld ring"],
];

const word = fc.stringMatching(/^[a-zé北]{1,5}$/);
const words = fc
	.array(word, { minLength: 1, maxLength: 4 })
	.map((list) => list.join(" "));
const piece = fc.oneof(
	{ weight: 3, arbitrary: words },
	words.map((text) => `**${text}**`),
	words.map((text) => `*${text}*`),
	words.map((text) => `[${text}](/there)`),
);
const line = fc
	.array(piece, { minLength: 1, maxLength: 4 })
	.map((list) => list.join(" "));
const block = fc.oneof(
	line,
	fc.tuple(line, line).map(([one, other]) => `${one}\n${other}`),
	line.map((text) => `## ${text}`),
	fc
		.array(line, { minLength: 1, maxLength: 3 })
		.map((list) => list.map((text) => `- ${text}`).join("\n")),
);
const story = fc
	.array(block, { minLength: 1, maxLength: 3 })
	.map((list) => list.join("\n\n"));

const selection = fc
	.tuple(story, fc.nat(), fc.nat())
	.map(([text, one, other]): Selected => {
		const words = [...text.matchAll(/[a-zé北]+/g)];
		const [first, last] = [one % words.length, other % words.length].sort(
			(a, b) => a - b,
		);
		const { index: start = 0 } = words[first ?? 0] ?? {};
		const end = words[last ?? 0] ?? { index: 0, 0: "" };
		return { text, start, end: end.index + end[0].length };
	});

function lettersOf(
	text: string,
	type: Emphasis,
): { at: number; letter: string; isMarked: boolean }[] {
	const found: ReturnType<typeof lettersOf> = [];
	const walk = (node: Nodes, isMarked: boolean) => {
		if (node.type === "text") {
			for (const { index } of node.value.matchAll(/\S/g)) {
				found.push({
					at: (node.position?.start.offset ?? 0) + index,
					letter: node.value[index] ?? "",
					isMarked,
				});
			}
		} else if ("children" in node)
			for (const child of node.children) walk(child, isMarked || node.type === type);
	};
	walk(writtenTree(text), false);
	return found;
}

const isIn = ({ start, end }: Selected, at: number) => start <= at && at < end;

test.each(["strong", "emphasis"] as const)(
	"%s changes all of the selection to one state, nothing else, and no word",
	(type) => {
		fc.assert(
			fc.property(selection, (before) => {
				const after = toggleEmphasis(before, type);
				expect(visibleText(after.text)).toBe(visibleText(before.text));
				const was = lettersOf(before.text, type);
				const is = lettersOf(after.text, type);
				const inside = is.filter(({ at }) => isIn(after, at));
				expect(new Set(inside.map(({ isMarked }) => isMarked)).size).toBe(1);
				for (const [index, { at, isMarked }] of is.entries()) {
					if (!isIn(after, at)) expect(isMarked).toBe(was[index]?.isMarked ?? !isMarked);
				}
				const again = toggleEmphasis(after, type);
				const first = lettersOf(again.text, type).find(({ at }) => isIn(again, at));
				expect(first?.isMarked).toBe(!inside[0]?.isMarked);
			}),
			{ numRuns: 300 },
		);
	},
);

const heading: [string, string][] = [
	["The T|ide", "## The T|ide"],
	["## The T|ide", "The T|ide"],
	["# The T|ide", "The T|ide"],
	["|", "## |"],
	["- a ⟦ring⟧", "## a ⟦ring⟧"],
	["⟦one\n\ntwo\n⟧three", "## ⟦one\n\n## two\n⟧three"],
];

const list: [string, string][] = [
	["⟦one\ntwo⟧", "- ⟦one\n- two⟧"],
	["- ⟦one\n- two⟧", "⟦one\ntwo⟧"],
	["⟦- one\ntwo⟧", "⟦- one\n- two⟧"],
	["1. o|ne", "- o|ne"],
	["above\n⟦one⟧\nbelow", "above\n\n- ⟦one⟧\n\nbelow"],
	["- above\no|ne", "- above\n- o|ne"],
];

test("headings and lists change no word, and a second toggle undoes the first", () => {
	fc.assert(
		fc.property(selection, fc.constantFrom("heading", "list"), (before, kind) => {
			const on = toggleLines(before, kind);
			const words = (text: string) => visibleText(text).split(/\s+/);
			expect(words(on.text)).toEqual(words(before.text));
			const off = toggleLines(on, kind);
			expect(words(off.text)).toEqual(words(before.text));
			expect(toggleLines(off, kind).text.split(/\n+/)).toEqual(on.text.split(/\n+/));
		}),
	);
});

const link: [string, string][] = [
	["the ⟦ring⟧ there", "the [ring](⟦https://⟧) there"],
	["the r|ing there", "the [ring](⟦https://⟧) there"],
	["the | there", "the [|](https://) there"],
	["⟦https://example.com/a_b⟧", "[|](<https://example.com/a_b>)"],
	["the [r|ing](/ring) there", "the r|ing there"],
	["the ⟦[ring](/ring)⟧ there", "the ⟦ring⟧ there"],
	["the ⟦**ring** of⟧ there", "the [**ring** of](⟦https://⟧) there"],
];

for (const [what, apply, cases] of [
	["bold", (text: Selected) => toggleEmphasis(text, "strong"), bold],
	["italic", (text: Selected) => toggleEmphasis(text, "emphasis"), italic],
	["a heading", (text: Selected) => toggleLines(text, "heading"), heading],
	["a list", (text: Selected) => toggleLines(text, "list"), list],
	["a link", toggleLink, link],
] as const)
	test.each(cases)(`${what} makes %s to %s`, (before, after) => {
		expect(drawn(apply(selected(before)))).toBe(after);
	});

const image = (id: string) => ({
	objectPath: `/objects/${id}`,
	width: 1600,
	height: 1200,
});
const A = photoMarkdown(image("a"), "");
const B = photoMarkdown(image("b"), "");

test("a picture's address contains its size", () => {
	expect(photoMarkdown(image("a"), "A gold\nring ")).toBe(
		"![A gold ring](/objects/a#1600x1200)",
	);
});

test("any description survives escaping", () => {
	fc.assert(
		fc.property(
			fc.string({ unit: fc.constantFrom(..."ab ]*[_`\\!<>&#(){}~|\n") }),
			(description) => {
				const [paragraph] =
					paginate(
						`Before\n\n${photoMarkdown(image("a"), description)}`,
					)[0]?.children.slice(1) ?? [];
				expect(paragraph).toMatchObject({
					type: "paragraph",
					children: [{ type: "image", alt: description.replace(/\s+/g, " ").trim() }],
				});
			},
		),
	);
});

const places: [string, string][] = [
	["|", `${A}\n\n${B}\n\n|`],
	["One|", `One\n\n${A}\n\n${B}\n\n|`],
	["O|ne\n\nTwo", `One\n\n${A}\n\n${B}\n\n|Two`],
	["One\n\n|\n\nTwo", `One\n\n${A}\n\n${B}\n\n|Two`],
	["One\n|\nTwo", `One\n\n${A}\n\n${B}\n\n|Two`],
	["|One", `${A}\n\n${B}\n\n|One`],
	["- o|ne\n- two\n\nThree", `- one\n- two\n\n${A}\n\n${B}\n\n|Three`],
	["```\nco|de\n\ncode\n```", `\`\`\`\ncode\n\ncode\n\`\`\`\n\n${A}\n\n${B}\n\n|`],
];

test.each(places)("photos placed in %j give %j", (before, after) => {
	expect(drawn(placeBlocks(selected(before), [A, B]))).toBe(after);
});

test("inserted pictures are separate blocks in order and change no word", () => {
	const line = fc.constantFrom(
		"",
		"",
		"one two",
		"- item",
		"# Head",
		"> quote",
		"```\ncode\n\ncode\n```",
		"three",
	);
	const texts = fc.array(line, { maxLength: 8 }).map((lines) => lines.join("\n"));
	fc.assert(
		fc.property(texts, fc.nat(), (text, somewhere) => {
			const caret = somewhere % (text.length + 1);
			const placed = placeBlocks({ text, start: caret, end: caret }, [A, B]);
			const words = (markdown: string) =>
				visibleText(markdown).split(/\s+/).filter(Boolean);
			expect(words(placed.text)).toEqual(words(text));
			const alone = writtenTree(placed.text).children.flatMap((node) =>
				node.type === "paragraph" &&
				node.children[0]?.type === "image" &&
				node.children.length === 1
					? [node.children[0].url]
					: [],
			);
			expect(alone).toEqual(["/objects/a#1600x1200", "/objects/b#1600x1200"]);
		}),
	);
});
