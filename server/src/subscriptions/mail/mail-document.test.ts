import { expect, test } from "bun:test";
import { accentColors, accents, darkAccentColors } from "@creations/events/text";
import { mailButton, mailDocument, mailText } from "./mail-document.ts";

const site = {
	name: "Rings & <Tides>",
	abbreviation: "R&T",
	accent: "sapphire" as const,
	baseUrl: "https://jewels.example",
	postalAddress: "1 Forest Road\n\nLondon",
};
const parts = {
	title: "News",
	heading: "News <3",
	content: `<p>Hello</p>${mailButton("Open", "https://jewels.example/?a=1&b=2")}`,
	reason: "You're receiving this because you asked.",
	links: [{ label: "Unsubscribe", address: "https://jewels.example/u" }],
};

test("a mail has mark, name, heading, button, and a footer with address and reason", () => {
	const html = mailDocument(site, parts);
	expect(html).toContain(">R<span");
	expect(html).toContain(">News &lt;3</h1>");
	expect(html).toMatch(/<td class="button-cell" style="[^"]*background-color: #1f4568/);
	expect(html).toMatch(/href="https:\/\/jewels\.example\/\?a=1&amp;b=2">Open<\/a>/);
	const footer = html.slice(html.lastIndexOf("<tr>"));
	for (const text of ["Rings &amp; &lt;Tides&gt;", "1 Forest Road<br>\nLondon"])
		expect(footer).toContain(text);
	expect(footer).toContain("You&#x27;re receiving this because you asked.<br>");
	expect(footer).toContain('href="https://jewels.example/u">Unsubscribe</a>');
});

test("a mail has the site's accent, in light and in dark mail programs", () => {
	for (const accent of accents) {
		const html = mailDocument({ ...site, accent }, parts);
		const dark = darkAccentColors[accent];
		expect(html).toContain(`background-color: ${accentColors[accent]}`);
		expect(html).toContain(`.button-cell { background-color: ${dark.surface} !important`);
	}
});

test("a mail with an author's colors stays light", () => {
	const content = '<p style="color:#111">Hello</p>';
	const html = mailDocument(site, { ...parts, content });
	expect(html).toContain('<meta name="color-scheme" content="light">');
	expect(html).not.toContain("prefers-color-scheme");
	expect(mailDocument(site, parts)).toContain("prefers-color-scheme: dark");
});

test("a mail in another language names it, and its own words stay English", () => {
	const html = mailDocument(site, { ...parts, language: "ar" });
	expect(html).toContain('<html lang="en">');
	expect(html).toMatch(/class="ink content" lang="ar" dir="rtl"/);
});

test("the text part ends with the same footer", () => {
	expect(mailText(site, "Hello", parts)).toBe(`Hello

-- 
You're receiving this because you asked.
Unsubscribe: https://jewels.example/u
Rings & <Tides>
1 Forest Road
London
https://jewels.example
`);
});
