import { expect, test } from "bun:test";
import { paginate } from "@creations/events/text/manuscript";
import { render } from "@testing-library/react";
import { toReact } from "../toReact.tsx";
import { cutText, type PlacedSentence, sentencesIn } from "./sentences.ts";

function sentencesOf(markdown: string, { page = 0, language = "en" } = {}) {
	const pages = paginate(markdown);
	const content = pages[page];
	if (!content) throw new Error("no such page");
	const { container } = render(<article>{toReact(content)}</article>);
	return sentencesIn(container, {
		language,
		chapters: ["The workshop"],
		before: cutText(pages[page - 1], content).before,
		after: cutText(content, pages[page + 1]).after,
	});
}

const texts = (markdown: string, language = "en") =>
	sentencesOf(markdown, { language }).map(({ text }) => text);

test("sentences are found in each language, and do not cross blocks", () => {
	expect(texts("## The workshop\n\nIt was *dark. She* lit\na lamp.")).toEqual([
		"The workshop",
		"It was dark.",
		"She lit a lamp.",
	]);
	expect(texts("指輪は古い。彼女は笑った。", "ja")).toEqual([
		"指輪は古い。",
		"彼女は笑った。",
	]);
	expect(texts("هل هذا خاتم؟ نعم.", "ar")).toEqual(["هل هذا خاتم؟", "نعم."]);
	expect(texts("- one\n- two\n\n  > three")).toEqual(["one", "two", "three"]);
});

test("each sentence has its range in the text, across emphasis", () => {
	const ranges = sentencesOf("It was *dark. She* lit a lamp.").map(({ range }) =>
		range.toString(),
	);
	expect(ranges).toEqual(["It was dark.", "She lit a lamp."]);
});

test("a picture is read by its description, in its place", () => {
	const markdown = "Before.\n\n![A ring on linen](/ring.jpg)\n\n![](/none.jpg)\n\nAfter.";
	expect(texts(markdown)).toEqual(["Before.", "A ring on linen", "After."]);
});

test("headings of chapters are marked", () => {
	const found = sentencesOf("## The workshop\n\nThe workshop\n\n### Tools");
	expect(found.map(({ isChapter }) => isChapter)).toEqual([true, false, false]);
});

const facts = (found: PlacedSentence | undefined) =>
	found && [found.text, found.range.toString(), found.isContinued, found.turnsAt];

test("a sentence that two pages share is whole on both, with its part on each", () => {
	const markdown = `${"word ".repeat(298)}done. This one ends on the next page. Then more.`;
	const whole = "This one ends on the next page.";
	expect(facts(sentencesOf(markdown).at(-1))).toEqual([whole, "This", false, 4]);
	const next = sentencesOf(markdown, { page: 1 }).map(facts);
	expect(next).toEqual([
		[whole, "one ends on the next page.", true, undefined],
		["Then more.", "Then more.", false, undefined],
	]);
});

test("a page that ends with its sentence shares none", () => {
	const markdown = `${"word ".repeat(299)}done. The next page begins here.`;
	expect(sentencesOf(markdown).at(-1)?.turnsAt).toBeUndefined();
	const [first] = sentencesOf(markdown, { page: 1 });
	const text = "The next page begins here.";
	expect(facts(first)).toEqual([text, text, false, undefined]);
});
