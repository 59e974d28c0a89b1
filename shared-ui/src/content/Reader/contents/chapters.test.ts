import { expect, test } from "bun:test";
import { paginate } from "@creations/events/text/manuscript";
import { chapterAt, chaptersOf, minutesLeftInChapter } from "./chapters.ts";

const words = (count: number) => "word ".repeat(count);

test("chapters are the headings of the highest level that has several", () => {
	const text = `# Title\n\n## *One*\n\n${words(400)}\n\n### Part\n\n## Two\n\n${words(10)}`;
	expect(chaptersOf(paginate(text))).toEqual([
		{ title: "One", index: 0 },
		{ title: "Two", index: 1 },
	]);
	expect(chaptersOf(paginate(`### Only\n\n${words(5)}`))).toEqual([
		{ title: "Only", index: 0 },
	]);
	expect(chaptersOf(paginate(words(5)))).toEqual([]);
});

test("a heading that continues on the next page is one chapter", () => {
	const text = `${words(299)}\n\n## Two words\n\n## Three\n\n${words(5)}`;
	expect(chaptersOf(paginate(text)).map(({ index }) => index)).toEqual([0, 1]);
});

test("the time left in a chapter is 2 minutes for each page before the next chapter's", () => {
	const chapters = [
		{ title: "One", index: 1 },
		{ title: "Two", index: 4 },
	];
	const minutes = [0, 1, 2, 3, 4, 5].map((index) =>
		minutesLeftInChapter(chapters, index, 6),
	);
	expect(minutes).toEqual([0, 4, 2, 0, 2, 0]);
	expect(minutesLeftInChapter([], 0, 6)).toBeUndefined();
	expect([0, 1, 5].map((index) => chapterAt(chapters, index)?.title)).toEqual([
		undefined,
		"One",
		"Two",
	]);
});
