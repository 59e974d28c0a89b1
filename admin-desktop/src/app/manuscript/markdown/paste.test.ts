import { expect, test } from "bun:test";
import { cleanHtml, isMarkedText, markdownOfText } from "./paste.ts";

test("HTML of Word becomes lists, and loses empty paragraphs and comments", () => {
	const item = (text: string, marker: string) =>
		`<p style="mso-list:l0"><span style="mso-list:Ignore">${marker} </span>${text}</p>`;
	const html = [
		"<html><head><style>p{}</style></head><body><!--[if gte mso 9]>x<![endif]-->",
		"<p>One<o:p></o:p></p><p>&nbsp;</p>",
		item("gold", "·"),
		item("silver", "·"),
		item("melt", "1."),
		"</body></html>",
	].join("");
	const clean = cleanHtml(html).replace(/ (?:class|style)="[^"]*"/g, "");
	expect(clean).toBe(
		"<p>One<o:p></o:p></p><ul><li>gold</li><li>silver</li></ul><ol><li>melt</li></ol>",
	);
});

test("links lose a detour and unsafe addresses, and foreign pictures are left out", () => {
	const html = [
		'<p><a href="https://www.google.com/url?q=https://a.example/&sa=D">a</a> ',
		'<a href="javascript:x()">b</a> ',
		'<img src="https://b.example/c.jpg">c<img src="/objects/d"></p>',
	].join("");
	expect(cleanHtml(html)).toBe(
		'<p><a href="https://a.example/">a</a> <a>b</a> c<img src="/objects/d"></p>',
	);
});

test("lines of a plain text are paragraphs, unless it has blank lines or marks", () => {
	expect(markdownOfText("one\r\ntwo")).toBe("one\n\ntwo");
	expect(markdownOfText("one\ntwo\n\nthree")).toBe("one\ntwo\n\nthree");
	expect(markdownOfText("- one\n- two")).toBe("- one\n- two");
});

test("words of one line are no Markdown", () => {
	expect(["two words", "3 > 2", "a - b", ". "].filter(isMarkedText)).toEqual([]);
	expect(["*a*", "# a", "a\nb", "[a](/b)", "<p>"].every(isMarkedText)).toBeTrue();
});
