import { expect, test } from "bun:test";
import { paginate } from "@creations/events/text/manuscript";
import { render } from "@testing-library/react";
import { openingOf } from "./Page.tsx";
import { toReact } from "./toReact.tsx";

const pageOf = (markdown: string, index = 0) => {
	const page = paginate(markdown)[index];
	if (!page) throw new Error("no such page");
	return page;
};
const show = (markdown: string, index = 0) =>
	render(toReact(pageOf(markdown, index))).container;

test("Markdown becomes elements", () => {
	const { innerHTML } = show("## One\n\n*a* **b** `c`\n\n> d\n\n3. e\n4. f");
	for (const part of [
		"<h2>One</h2>",
		"<em>a</em>",
		"<strong>b</strong>",
		"<code>c</code>",
		"<blockquote>",
		'<ol start="3">',
	]) {
		expect(innerHTML).toContain(part);
	}
});

test("raw HTML is text", () => {
	const page = show("<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> in line");
	expect(page.querySelector("script, img")).toBeNull();
	expect(page.textContent).toContain("<script>alert(1)</script>");
	expect(page.textContent).toContain("<img src=x onerror=alert(1)> in line");
});

test("links open in a new tab and give nothing away", () => {
	const link = show("[a shop](https://example.com 'Shop')").querySelector("a");
	expect(link?.getAttribute("href")).toBe("https://example.com");
	expect(link?.target).toBe("_blank");
	expect(link?.rel).toBe("noopener noreferrer nofollow");
});

test("addresses that could run a script are removed, and their text stays", () => {
	for (const address of [
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"data:text/html,x",
		"vbscript:x",
		"blob:x",
	]) {
		const page = show(`[words](<${address}>) ![](<${address}>)`);
		expect(page.querySelector("a, img")).toBeNull();
		expect(page.textContent).toContain("words");
	}
});

test("line ends and control characters do not hide a scheme", () => {
	for (const address of [
		"java&#10;script:alert(1)",
		"&#1;javascript:alert(1)",
		"java&#9;script&colon;alert(1)",
	]) {
		const href = show(`[words](<${address}>)`).querySelector("a")?.getAttribute("href");
		expect(new URL(href ?? "/", "https://here.invalid").protocol).toBe("https:");
	}
});

test("addresses on this site, mail and telephone are links", () => {
	for (const address of ["/stories/x", "#note", "mailto:a@example.com", "tel:+441234"]) {
		expect(show(`[x](${address})`).querySelector("a")?.getAttribute("href")).toBe(
			address,
		);
	}
});

test("images load when they are near and have their description", () => {
	const image = show("![A gold ring](/ring.jpg)").querySelector("img");
	expect(image?.getAttribute("loading")).toBe("lazy");
	expect(image?.alt).toBe("A gold ring");
});

test("an image with its size in the address has that size before it loads", () => {
	const [photo, other, odd] = show(
		"![](/objects/ring#1600x1200)\n\n![](/ring.jpg#40x30)\n\n![](/objects/ring)",
	).querySelectorAll("img");
	expect([photo?.getAttribute("width"), photo?.getAttribute("height")]).toEqual([
		"1600",
		"1200",
	]);
	expect(photo?.getAttribute("src")).toBe("/objects/ring/960.webp");
	expect(photo?.getAttribute("srcset")).toContain("/objects/ring/320.webp 320w, ");
	expect([other?.getAttribute("width"), other?.getAttribute("src")]).toEqual([
		"40",
		"/ring.jpg",
	]);
	expect(odd?.hasAttribute("width")).toBeFalse();
});

test("nodes that continue from the previous page are marked", () => {
	const markdown = `4. ${"word ".repeat(310)}\n5. next`;
	const page = show(markdown, 1);
	expect(page.querySelector("ol")?.start).toBe(4);
	expect(
		[...page.querySelectorAll("li")].map((item) => item.hasAttribute("data-continued")),
	).toEqual([true, false]);
});

test("a long opening has a drop cap, a short or quoted one small capitals", () => {
	const long = "The moon keeps books and sends no bills. ".repeat(6).trim();
	expect(openingOf(pageOf(long))).toBe("dropCap");
	expect(openingOf(pageOf("The moon keeps books."))).toBe("smallCapitals");
	expect(openingOf(pageOf(`‘${long}’`))).toBe("smallCapitals");
	expect(openingOf(pageOf(`*${long}*`))).toBe("plain");
	expect(openingOf(pageOf("## Only a heading"))).toBe("plain");
});

test("scripts without capitals have neither drop cap nor small capitals", () => {
	for (const word of ["خاتم الجدة ", "祖母的戒指。", "दादी की अंगूठी ", "แหวนของยาย "]) {
		expect(openingOf(pageOf(word.repeat(40)))).toBe("plain");
	}
});

test("a long first word or another alphabet has small capitals, not a drop cap", () => {
	const rest = " lag im Kasten und wartete auf die Tochter.".repeat(6);
	expect(openingOf(pageOf(`Ring${rest}`))).toBe("dropCap");
	expect(openingOf(pageOf(`Goldschmiedemeisterin${rest}`))).toBe("smallCapitals");
	const cyrillic = "Кольцо бабушки лежало. ".repeat(20);
	expect(openingOf(pageOf(cyrillic))).toBe("smallCapitals");
});
