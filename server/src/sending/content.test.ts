import { expect, test } from "bun:test";
import { cleanContent, textOf } from "./content.ts";

const clean = (content: string) => cleanContent(content, "https://jewels.example");

const cleaned: [name: string, content: string, expected: string][] = [
	["scripts", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
	["handlers", '<p onclick="x()">a</p>', "<p>a</p>"],
	["script addresses", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
	["frames and forms", "<iframe src='https://x.example'></iframe><form><input>a</form>", "a"],
	["style that loads", '<p style="background-color: url(https://x.example)">a</p>', "<p>a</p>"],
	["style sheets", "<style>p { color: red }</style><p>a</p>", "<p>a</p>"],
	["images from data", '<img src="data:image/png;base64,AA" alt="x">a', '<img alt="x" />a'],
	[
		"addresses within the site",
		'<a href="/stories/x">a</a>',
		'<a href="https://jewels.example/stories/x">a</a>',
	],
	["colours", '<p style="color: #84252f">a</p>', '<p style="color:#84252f">a</p>'],
	["text without markup", "a & b\nc\n\nd", "<p>a &amp; b<br />c</p>\n<p>d</p>"],
];

test.each(cleaned)("%s in a newsletter", (_, content, expected) => {
	expect(clean(content)).toBe(expected);
});

test("content of which nothing is left is refused", () => {
	for (const content of ["<script>x</script>", "<p> </p>", "<img src='data:,x'>"])
		expect(() => clean(content)).toThrow("Please fill in all fields before sending.");
	expect(clean('<img src="https://x.example/a.png">')).toContain("https://x.example/a.png");
});

test("the text part says what the HTML says", () => {
	const html = '<h1>News</h1><p>A <a href="https://jewels.example/x">ring</a>.</p><ul><li>one</li></ul>';
	expect(textOf(html)).toBe("News\n\nA ring [https://jewels.example/x].\n\n * one");
});
