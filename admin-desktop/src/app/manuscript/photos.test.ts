import { expect, test } from "bun:test";
import { paginate, visibleText, writtenTree } from "@creations/content/manuscript";
import fc from "fast-check";
import { photoMarkdown, placeBlocks } from "./photos.ts";

const image = (id: string) => ({ objectPath: `/objects/${id}`, width: 1600, height: 1200 });
const A = photoMarkdown(image("a"), "");
const B = photoMarkdown(image("b"), "");

test("a photo's address tells its size", () => {
	expect(photoMarkdown(image("a"), "A gold\nring ")).toBe("![A gold ring](/objects/a#1600x1200)");
});

test("whatever a description says is said", () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(..."ab ]*[_`\\!<>&#(){}~|\n") }), (description) => {
			const [paragraph] =
				paginate(`Before\n\n${photoMarkdown(image("a"), description)}`)[0]?.children.slice(1) ?? [];
			expect(paragraph).toMatchObject({
				type: "paragraph",
				children: [{ type: "image", alt: description.replace(/\s+/g, " ").trim() }],
			});
		}),
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
	const caret = before.indexOf("|");
	const placed = placeBlocks({ text: before.replace("|", ""), start: caret, end: caret }, [A, B]);
	expect(`${placed.text.slice(0, placed.start)}|${placed.text.slice(placed.start)}`).toBe(after);
});

test("wherever photos are placed, they stand alone in their order and change no word", () => {
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
			const words = (markdown: string) => visibleText(markdown).split(/\s+/).filter(Boolean);
			expect(words(placed.text)).toEqual(words(text));
			const alone = writtenTree(placed.text).children.flatMap((node) =>
				node.type === "paragraph" && node.children[0]?.type === "image" && node.children.length === 1
					? [node.children[0].url]
					: [],
			);
			expect(alone).toEqual(["/objects/a#1600x1200", "/objects/b#1600x1200"]);
		}),
	);
});
