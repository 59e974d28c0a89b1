import { expect, test } from "bun:test";
import { administeredSite } from "../../test/support/browser.ts";
import { productText, storyText } from "../../test/support/site.ts";

async function previewing() {
	const { admin, ...site } = await administeredSite();
	const preview = async (content: string) =>
		(await admin.send("POST", "/api/admin/newsletters/preview", { content, format: "markdown" })).json();
	return { ...site, admin, preview };
}

const written: [name: string, content: string, expected: RegExp][] = [
	["Markdown", "# New\n\nA *ring*.", /<h1>New<\/h1>\n<p>A <em>ring<\/em>.<\/p>/],
	["a line's end", "Yours,\nAnna", /<p>Yours,<br \/>\nAnna<\/p>/],
	["HTML within Markdown", 'A <b style="color: red">ring</b>.', /<p>A <b style="color:red">ring<\/b>.<\/p>/],
	["HTML alone", "<p>A\nring *so*</p>", /<p>A\nring \*so\*<\/p>/],
	[
		"a script",
		"A<script>alert(1)</script> <img src=x onerror=alert(1)>",
		/<p>A <img src="http[^"]*\/x" \/><\/p>/,
	],
	[
		"a photo",
		"![A ring](/objects/a#800x600)",
		/<img width="600"[^>]*alt="A ring" src="http:[^"]*\/objects\/a\?w=960" \/>/,
	],
	["an address that runs", "[a](javascript:alert(1))", /<p><a>a<\/a><\/p>/],
];

test("a newsletter is written in Markdown that may hold HTML, and neither runs", async () => {
	const { preview } = await previewing();
	for (const [name, content, expected] of written)
		expect([name, (await preview(content)).html]).toEqual([name, expect.stringMatching(expected)]);
});

test("a story or product that stands alone as an image is a card with picture, title and link, in words too", async () => {
	const { admin, preview, address } = await previewing();
	const story = { ...storyText({ title: "Ring & Sea", coverImage: "/objects/cover" }), isPublished: true };
	await admin.send("POST", "/api/admin/stories", story);
	const description = `**Silver** ${"from the sea ".repeat(20)}`;
	await admin.send("POST", "/api/admin/products", { ...productText({ description }), isPublished: true });
	const { html, text } = await preview(
		"Hello\n\n![The ring](/stories/the-ring)\n\n![Signet](/products/signet-ring)\n\nBye",
	);
	expect(html).toContain(`src="${address}/objects/cover?w=960"`);
	expect(html).toContain(`<a href="${address}/stories/the-ring">Read the story</a>`);
	expect(html).toContain(`src="${address}/demo/a.webp"`);
	expect(text.replace(/\n{3,}/g, "\n\n")).toStartWith(`Hello

Ring & Sea

A ring is found.

Read the story [${address}/stories/the-ring]

Signet Ring

Silver from the sea from the sea`);
	expect(text).toContain(`…\n\nSee the piece [${address}/products/signet-ring]\n\nBye\n\n-- \n`);
});

test("a card of what is not published is refused by name", async () => {
	const { admin, preview } = await previewing();
	await admin.send("POST", "/api/admin/stories", { ...storyText(), isPublished: false });
	expect(await preview("![The ring](/stories/the-ring)")).toMatchObject({
		code: "invalid",
		message: 'The story "the-ring" is not published: publish it, or take its card out.',
	});
});
