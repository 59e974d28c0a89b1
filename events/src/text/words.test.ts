import { expect, test } from "bun:test";
import fc from "fast-check";
import { measure, paginate, visibleText } from "./manuscript/manuscript.ts";
import { isUnspaced, wordStarts } from "./words.ts";

const words = (text: string) => {
	const starts = wordStarts(text);
	return starts.map((start, index) => text.slice(start, starts[index + 1]).trim());
};

test("words of scripts without spaces are dictionary words with their punctuation", () => {
	expect(words("月光下的戒指")).toEqual(["月光", "下", "的", "戒指"]);
	expect(words("她说：「你好。」")).toEqual(["她", "说：", "「你好。」"]);
	expect(words("おばあさんの指輪")).toEqual(["おばあさん", "の", "指輪"]);
	expect(words("แหวนของยาย")).toEqual(["แหวน", "ของ", "ยาย"]);
	expect(words("ខ្ញុំស្រឡាញ់អ្នក")).toEqual(["ខ្ញុំ", "ស្រឡាញ់", "អ្នក"]);
});

test("in a mixed text only runs without spaces are cut", () => {
	expect(words("a well-made ring, 月光 — don’t")).toEqual([
		"a",
		"well-made",
		"ring,",
		"月光",
		"—",
		"don’t",
	]);
	expect(words("iPhone手机")).toEqual(["iPhone", "手机"]);
});

test("a run without letters is a word", () => {
	expect(words("—— 「」 …")).toEqual(["——", "「」", "…"]);
});

test("texts with spaces have the words they always had", () => {
	const unit = fc.oneof(
		fc.constantFrom(
			..."ab é\u0301 \u00A0\u3000\t\n\r-—’'.,「」。…123",
			"한국어",
			"кольцо",
			"خاتم",
			"טבעת",
			"अंगूठी",
			"💍",
		),
		fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
	);
	fc.assert(
		fc.property(fc.string({ unit, maxLength: 400 }), (text) => {
			fc.pre(!isUnspaced(text));
			expect(wordStarts(text)).toEqual(
				[...text.matchAll(/\S+/g)].map(({ index }) => index),
			);
		}),
		{ numRuns: 1000 },
	);
});

test("pages hold every letter of a text without spaces once, 300 words each", () => {
	const word = fc.constantFrom(
		"月光",
		"戒指",
		"的",
		"**海边**",
		"*「你",
		"好」*",
		"แหวน",
		"おばあさん",
		"。",
		"a ",
		"![](/x.jpg)",
		"\n\n",
	);
	fc.assert(
		fc.property(fc.array(word, { maxLength: 1500 }), (parts) => {
			const markdown = parts.join("");
			const { words } = measure(markdown);
			const pages = paginate(markdown);
			expect(pages).toHaveLength(Math.max(1, Math.ceil(words / 300)));
			const letters = (text: string) => text.replace(/\s/g, "");
			expect(letters(pages.map(textIn).join(""))).toBe(letters(visibleText(markdown)));
		}),
	);
}, 180_000);

test("a page begins with the mark that opens its first word", () => {
	const [first, second] = paginate(`${"月光".repeat(300)}「你好」`);
	expect(textIn(first)).toEndWith("月光");
	expect(textIn(second)).toBe("「你好」");
});

const sentence = "祖母的戒指在抽屉里睡了很多年，没有人知道它从哪里来。";

for (const [name, text] of [
	["with sentences", sentence.repeat(25_000)],
	["without a mark", "月光下的戒指".repeat(100_000)],
	["of brackets and letters", `${"（".repeat(300_000)}${"—（月".repeat(100_000)}`],
] as const) {
	test(`one paragraph of 600,000 characters ${name} is counted and paged`, () => {
		expect(paginate(text)).toHaveLength(Math.ceil(wordStarts(text).length / 300));
	}, 180_000);
}

function textIn(node: unknown): string {
	const { value = "", children = [] } = node as { value?: string; children?: unknown[] };
	return value + children.map(textIn).join("");
}

test("words end at the same white space as in patterns", () => {
	const differing = Array.from({ length: 0x10000 }, (_, code) =>
		String.fromCharCode(code),
	).filter(
		(unit) =>
			!isUnspaced(unit) && (wordStarts(`a${unit}b`).length === 2) !== /\s/.test(unit),
	);
	expect(differing).toEqual([]);
});
