import { expect, test } from "bun:test";
import { administeredSite } from "../../test/support/browser.ts";
import { draft, mailingSite } from "../../test/support/newsletter.ts";
import { productText, storyText } from "../../test/support/site.ts";
import { cleanContent, newsletterText, textOf } from "./content.ts";
import { newsletterMail, prepare } from "./message.ts";

const clean = (content: string) => cleanContent(content, "https://jewels.example");

const cleaned: [name: string, content: string, expected: string][] = [
	["scripts", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
	["handlers", '<p onclick="x()">a</p>', "<p>a</p>"],
	["script addresses", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
	[
		"frames and forms",
		"<iframe src='https://x.example'></iframe><form><input>a</form>",
		"a",
	],
	[
		"style that loads",
		'<p style="background-color: url(https://x.example)">a</p>',
		"<p>a</p>",
	],
	["style sheets", "<style>p { color: red }</style><p>a</p>", "<p>a</p>"],
	[
		"images from data",
		'<img src="data:image/png;base64,AA" alt="x">a',
		'<img alt="x" />a',
	],
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

test("empty content is refused", () => {
	for (const content of ["<script>x</script>", "<p> </p>", "<img src='data:,x'>"])
		expect(() => clean(content)).toThrow("Please fill in all fields before sending.");
	expect(clean('<img src="https://x.example/a.png">')).toContain(
		"https://x.example/a.png",
	);
});

test("content with too deeply nested elements is refused with a message", () => {
	const nested = (depth: number) =>
		`${"<div>".repeat(depth)}Hello${"</div>".repeat(depth)}`;
	expect(clean(nested(150))).toContain("Hello");
	expect(clean("<p>One<br>line<img src='/a.png'></p>".repeat(1000))).toContain("One");
	for (const tag of [
		"<div>",
		"<b>",
		"<table><tr><td>",
		"<blockquote>",
		"<a href='/'><i>",
		"<x-y>",
	])
		expect(() => clean(tag.repeat(100_000))).toThrow("nested more than 200 deep");
});

test("the text part has the same content as the HTML part", () => {
	const html =
		'<h1>News</h1><p>A <a href="https://jewels.example/x">ring</a>.</p><ul><li>one</li></ul>';
	expect(textOf(html)).toBe("News\n\nA ring [https://jewels.example/x].\n\n * one");
});

async function previewing() {
	const { admin, ...site } = await administeredSite();
	const preview = async (content: string) =>
		(
			await admin.send("POST", "/api/admin/newsletters/preview", {
				content,
				format: "markdown",
			})
		).json();
	return { ...site, admin, preview };
}

const written: [name: string, content: string, expected: RegExp][] = [
	["Markdown", "# New\n\nA *ring*.", /<h1>New<\/h1>\n<p>A <em>ring<\/em>.<\/p>/],
	["a line's end", "Yours,\nAnna", /<p>Yours,<br \/>\nAnna<\/p>/],
	[
		"HTML within Markdown",
		'A <b style="color: red">ring</b>.',
		/<p>A <b style="color:red">ring<\/b>.<\/p>/,
	],
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
		expect([name, (await preview(content)).html]).toEqual([
			name,
			expect.stringMatching(expected),
		]);
});

test("an image that names only a story or product becomes a card", async () => {
	const { admin, preview, address } = await previewing();
	const story = {
		...storyText({ title: "Ring & Sea", coverImage: "/objects/cover" }),
		isPublished: true,
	};
	await admin.send("POST", "/api/admin/stories", story);
	const description = `**Silver** ${"from the sea ".repeat(20)}`;
	await admin.send("POST", "/api/admin/products", {
		...productText({ description }),
		isPublished: true,
	});
	const { html, text } = await preview(
		"Hello\n\n![The ring](/stories/the-ring)\n\n![Signet](/products/signet-ring)\n\nBye",
	);
	expect(html).toContain(`src="${address}/objects/cover/card.jpg"`);
	expect(html).toMatch(
		/<a class="card-link" [^>]*\/stories\/the-ring">Read the story<\/a>/,
	);
	expect(html).toContain(`src="${address}/demo/a.webp/card.jpg"`);
	expect(text.replace(/\n{3,}/g, "\n\n")).toStartWith(`Hello

Ring & Sea

A ring is found.

Read the story [${address}/stories/the-ring]

Signet Ring

Silver from the sea from the sea`);
	expect(text).toContain(
		`…\n\nSee the piece [${address}/products/signet-ring]\n\nBye\n\n-- \n`,
	);
});

test("the card of a sold piece says so", async () => {
	const { admin, preview } = await previewing();
	const piece = { ...productText(), isPublished: true };
	const { id } = await (await admin.send("POST", "/api/admin/products", piece)).json();
	const card = () => preview("![Signet](/products/signet-ring)");
	expect((await card()).html).not.toContain(`class="card-state"`);
	await admin.send("PUT", `/api/admin/products/${id}/availability`, {
		availability: "sold",
	});
	const { html, text } = await card();
	expect(html).toMatch(/<p class="card-state" style="[^"]+">Sold<\/p>/);
	expect(text).toMatch(/Sold\s+Signet Ring/);
});

test("a card of an unpublished item is refused by name", async () => {
	const { admin, preview } = await previewing();
	await admin.send("POST", "/api/admin/stories", { ...storyText(), isPublished: false });
	expect(await preview("![The ring](/stories/the-ring)")).toMatchObject({
		code: "invalid",
		message: 'The story "the-ring" is not published. Publish it, or remove its card.',
	});
});

const SENDER = draft.fromEmail;
const EVE = "eve@evil.example";

const seeds = [
	`\r\nBcc: ${EVE}`,
	`\nTo: ${EVE}\n\nbody`,
	`\rCc: ${EVE}`,
	`\u2028Bcc: ${EVE}\u2029`,
	`\u0085Bcc: ${EVE}`,
	`, ${EVE}`,
	`; ${EVE}`,
	`<${EVE}>`,
	`"${EVE}" (comment ${EVE})`,
	`=?utf-8?Q?x=0D=0ABcc:_${EVE}?=`,
	`%0d%0aBcc:${EVE}`,
	`\0Bcc: ${EVE}`,
	`\t\r\n\tBcc: ${EVE}`,
	"🜁".repeat(60),
	"é".repeat(290),
	`\u202e${EVE}`,
	"x".repeat(299),
	`${"y ".repeat(140)}\r\n.\r\nMAIL FROM:<${EVE}>\r\n`,
	"\\\r\nBcc: x",
	"ﬀ，：＜＞",
];
const hostile = (plain: string, count: number): string[] => {
	const around = seeds.flatMap((seed) => [
		seed + plain,
		plain + seed,
		plain + seed + plain,
		seed,
	]);
	const pairs = seeds.flatMap((one) => seeds.map((other) => one + plain + other));
	return [...new Set([...around, ...pairs])].slice(0, count);
};

const HEADERS =
	"content-type date from list-id list-unsubscribe list-unsubscribe-post " +
	"message-id mime-version precedence subject to";

test("500 hostile subjects, senders and addresses add no header and no recipient", async () => {
	const { smtp, admin, ...site } = await mailingSite(1);
	const [senders, emails] = [hostile(SENDER, 160), hostile("ada@example.com", 160)];
	const raw = hostile("News", 180);
	expect(new Set([...senders, ...emails, ...raw]).size).toBeGreaterThanOrEqual(450);
	const refuses = async (path: string, body: object) =>
		expect([body, (await admin.send("POST", path, body)).status]).toEqual([body, 422]);
	for (const fromEmail of senders)
		if (fromEmail.trim() !== SENDER)
			await refuses("/api/admin/send-newsletter", { ...draft, fromEmail });
	for (const email of emails) await refuses("/api/admin/suppressions", { email });
	expect(smtp.received).toEqual([]);

	const subjects = raw.flatMap(
		(subject) => newsletterText.safeParse({ ...draft, subject }).data?.subject ?? [],
	);
	expect(subjects.length).toBeGreaterThan(100);
	const mails = [...raw, ...subjects].map((subject, i) => {
		const prepared = prepare({ ...draft, subject }, site.config.site);
		const recipient = { to: "person-1@example.com", token: "1.x", name: `mail-${i}` };
		return site.newsletter.mailer.deliver(
			newsletterMail(prepared, site.config.site, recipient),
		);
	});
	expect((await Promise.all(mails)).every(({ kind }) => kind === "accepted")).toBe(true);
	for (const { from, to } of smtp.received)
		expect([from, to]).toEqual([SENDER, ["person-1@example.com"]]);
	for (const mail of await smtp.mails()) {
		expect(
			mail.headers
				.map(({ key }) => key)
				.sort()
				.join(" "),
		).toBe(HEADERS);
		const [from, to] = [mail.from?.address, mail.to?.map(({ address }) => address)];
		expect([from, to]).toEqual([SENDER, ["person-1@example.com"]]);
	}
	const shown = (await smtp.mails()).map(({ subject }) => subject ?? "");
	for (const subject of subjects)
		expect(shown).toContain(subject.replace(/ +/g, " ").trim());
}, 180_000);
